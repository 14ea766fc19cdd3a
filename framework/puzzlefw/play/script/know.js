// What a player has set, as values that are left; whether it fits a solution, whether it is one.

import { isOne, valuesOf } from "./model.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/**
 * Return the values that a player's marks and notes leave to each variable.
 * @param {Play} play
 */
export function leftBy(play) {
  const left = [...play.model.initial];
  for (const choice of [...play.model.choices, ...play.model.notes]) {
    const bits = play.open(choice);
    if (bits !== choice.every) left[choice.variable] &= valuesOf(choice, bits);
  }
  return left;
}

/**
 * Return what a player has left open in each place; what is pencilled in alone is not set yet.
 * @param {Play} play
 */
export function seenBy(play) {
  return play.model.choices.map((choice) => {
    const open = play.open(choice);
    return play.marks[choice.at] < 0 && isOne(open) ? choice.every : open;
  });
}

/**
 * Return whether some solution has all that a player has set.
 * @param {Play} play
 */
export function fitsSome(play) {
  const every = [...play.model.choices, ...play.model.notes];
  return play.model.solutions.some((one) => every.every((choice) => agrees(play, choice, one)));
}

/**
 * Return whether a solution has what a player has set in a place, or noted there.
 * @param {Play} play
 * @param {Choice} choice
 * @param {number[]} solution
 */
export function agrees(play, choice, solution) {
  const bits = play.open(choice);
  if (!choice.isNote) return ((bits >> BigInt(solution[choice.at])) & 1n) === 1n;
  const owner = play.model.ofVariable[choice.variable].find((one) => !one.isNote);
  return !owner || (valuesOf(choice, bits) & owner.marks[solution[owner.at]].mask) !== 0n;
}

/**
 * Return whether a board is solved.
 *
 * An empty place counts as the only mark there, as no step says that one, even if it was rubbed
 * out; or else as the mark that says "nothing".
 * @param {Play} play
 */
export function isSolved(play) {
  const marks = play.model.choices.map((choice) => {
    const mark = play.seen(choice.at);
    if (mark >= 0 || choice.marks.length === 1) return Math.max(mark, 0);
    return choice.marks.findIndex((one) => one.isNothing);
  });
  return play.model.solutions.some((one) => one.every((mark, at) => mark === marks[at]));
}

/**
 * Return the share of places that are decided, of those that a player decides.
 * @param {Play} play
 */
export function progressOf(play) {
  const open = play.model.choices.filter((choice) => choice.given < 0);
  const done = open.filter((choice) => play.marks[choice.at] >= 0);
  return open.length ? done.length / open.length : 1;
}
