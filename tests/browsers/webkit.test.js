import { stepsIn } from './steps.js';
import { webkit } from './support/webkit.js';

stepsIn('WebKit', webkit);
