import { stepsIn } from './steps.js';
import { firefox } from './support/firefox.js';

stepsIn('Firefox', firefox);
