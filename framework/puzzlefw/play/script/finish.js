// The end of a puzzle: how long it took, and where to go on.

import { timeOf } from "./keep.js";
import { Drawn } from "./draw.js";
import { filled } from "./words.js";
import { part } from "./parts.js";

const WAVE = 12;

/**
 * Show that a puzzle is solved, and hide it of one that is not.
 * @param {{seconds: number, best: number} | null} times
 * @param {Record<string, string>} words
 */
export function showFinish(times, words) {
  part("finish").hidden = !times;
  if (!times) return;
  const [text] = part("finish").children;
  const lines = [filled(words.finished, { time: timeOf(times.seconds) })];
  if (times.best < times.seconds) lines.push(filled(words.best, { time: timeOf(times.best) }));
  text.textContent = lines.join(" ");
}

/**
 * Let a wave go over a board that was solved just now, unless the player wants nothing to move.
 * @param {Drawn} drawn
 */
export function celebrate(drawn) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [choice, piece] of drawn.pieces) {
    const delay = ((choice.x + choice.y) / (drawn.model.width + drawn.model.height)) * 40 * WAVE;
    const frames = [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }];
    piece.animate(frames, { duration: 25 * WAVE, delay });
  }
}
