// The rules of the puzzle that is open, and how it is played: only what it has.

import { Model } from "./model.js";
import { filled } from "./words.js";
import { part } from "./parts.js";

const MOST_KEYS = 40;

/**
 * Show the rules of a puzzle, and of how to play what there is to do on its board.
 * @param {number} rules Which of the rules on the page.
 * @param {Model} model
 * @param {Record<string, string>} words
 */
export function showHelp(rules, model, words) {
  part("rules").querySelectorAll(":scope > div").forEach((one, at) => {
    /** @type {HTMLElement} */ (one).hidden = at !== rules;
  });
  const turns = model.choices.some((one) => one.isShown);
  const still = model.choices.filter((one) => !one.isShown);
  const isParted = model.parted.length > 0;
  const shown = {
    "help-turn": turns,
    "help-press": still.length > 0 && !model.isWritten,
    "help-write": model.isWritten,
    "help-drag": still.some((one) => one.rim >= 0),
    "help-paint": !isParted && !model.isWritten && still.some((one) => one.rim < 0),
    "help-area": isParted,
    "help-marks": still.length > 0,
    "help-sides": model.notes.length > 0,
    "help-pencil": still.some((one) => one.marks.length > 2),
  };
  for (const [id, isShown] of Object.entries(shown)) part(id).hidden = !isShown;
  const free = still.filter((one) => one.given < 0 && one.marks.length > 1);
  const keys = new Map(free.flatMap((one) => one.marks.map((mark) => [mark.key, mark.word])));
  const said = [...keys].slice(0, MOST_KEYS).map(([key, word]) => nameOf(key, word));
  part("help-marks").textContent = filled(words.marks, { marks: said.join(", ") });
}

/**
 * Return a key and what it sets; a digit says that itself.
 * @param {string} key
 * @param {string} word
 */
function nameOf(key, word) {
  return key === word ? key : `${key} ${word}`;
}
