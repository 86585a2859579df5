/**
 * Whole games as they are heard: played by keys alone against a scripted opponent, compared word by word with the
 * transcripts in `data`. When words are changed on purpose: `UPDATE_TRANSCRIPTS=1 npx playwright test transcript`,
 * then read the difference aloud.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { Listener } from '../listener.js';
import { expect, test } from './helpers.js';

/**
 * Keys as a person presses them, and what the opponent answers after them.
 * @type {{ language: string, fen: string, about: string, turns: { keys: string, answer?: string }[], result: string }[]}
 */
const GAMES = [
  {
    language: 'en',
    fen: 'W:Wd3,a6:Bd6,d7,h5',
    about: 'a look around, a quiet move, a piece that may not move, a capture of two with promotion, and the last piece',
    turns: [
      { keys: 'Tab ArrowRight ArrowLeft Enter Escape Enter ArrowUp Enter', answer: 'd6-d5' },
      // Another piece than the one that must capture, and what was told once more.
      { keys: 'Home ArrowUp ArrowUp Enter Enter ArrowDown ArrowDown End ArrowLeft ArrowLeft ArrowLeft ArrowLeft Enter ArrowUp ArrowUp Enter ArrowUp ArrowUp Enter', answer: 'h5-h4' },
      { keys: 'Enter End Enter', answer: 'h4-h3' },
      { keys: 'Enter Control+End Enter' },
    ],
    result: 'd3-d4 d6-d5 d4xd6xd8 h5-h4 d8-h8 h4-h3 h8xh1',
  },
  // The same short game in a language that is written from the right, and in the one of the game's home.
  ...['ar', 'tr'].map((language) => ({
    language,
    fen: 'W:Wd3,a2:Bd6,d7',
    about: 'a quiet move, a compulsory capture of two by its last square, and the win',
    turns: [{ keys: 'Tab Enter ArrowUp Enter', answer: 'd6-d5' }, { keys: 'Enter ArrowUp ArrowUp ArrowUp ArrowUp Enter' }],
    result: 'd3-d4 d6-d5 d4xd6xd8',
  })),
];

for (const { language, fen, about, turns, result } of GAMES) {
  test(`a whole game is heard in ${language}: ${about}`, async ({ board, page }) => {
    const file = new URL(`../data/game.${language}.txt`, import.meta.url);
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await board.openAt(fen);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const listener = new Listener(page);
    await listener.begin();
    for (const { keys, answer } of turns) {
      for (const key of keys.split(' ')) await listener.press(key);
      if (!answer) continue;
      listener.note(answer);
      await board.element.evaluate((element, move) => element.move(move), answer);
      await listener.hear();
    }
    expect((await board.moves()).join(' ')).toBe(result);
    // The end takes the focus a moment later, so that nobody has to look for it.
    await expect(page.locator('#result')).toBeVisible();
    await listener.hear();
    const heard = `${about}\n${fen}\n\n${listener.transcript}`;
    if (process.env.UPDATE_TRANSCRIPTS) writeFileSync(file, heard);
    expect(heard).toBe(readFileSync(file, 'utf8'));
  });
}
