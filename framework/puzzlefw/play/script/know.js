// What follows from what a player has set: the next step, what is wrong, whether it is solved.

import { isOne, Model, openMarks, valuesOf } from "./model.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */
/** @typedef {{at: number, before: number[]}} Found A step, and those before it that no mark shows. */
/** @typedef {{choice: Choice, step: number}} Wrong A mark, and the first step against it, or -1. */

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
 * Return the first written step that tells anything new, and then let it be known.
 *
 * It does if it does not follow from what is *left* to variables, or if it decides a place that a
 * player has *seen* open: several places may show one variable, and each of them is to be set. The
 * steps before it that no mark can show are taken to be known, and are named if it rests on them.
 * *left* and *seen* are changed, so that the next call goes on.
 * @param {Model} model
 * @param {bigint[]} left
 * @param {bigint[]} seen
 * @returns {Found | null}
 */
export function nextStep(model, left, seen) {
  /** @type {number[]} */
  const hidden = [];
  for (let at = 0; at < model.steps.length; at++) {
    const step = model.steps[at];
    const isNew = step.told.some(({ choice, bits }) => {
      const isToSet = !choice.isNote && !choice.isShown && isOne(bits) && choice.given < 0;
      const open = openMarks(choice, left[choice.variable]);
      return (isToSet ? open | seen[choice.at] : open) & ~bits;
    });
    for (const [variable, mask] of step.lost) left[variable] &= ~mask;
    for (const { choice, bits } of step.told) if (!choice.isNote) seen[choice.at] &= bits;
    if (isNew) return { at, before: neededFor(model, at, hidden) };
    if (!step.told.length) hidden.push(at);
  }
  return null;
}

/**
 * Return those of some hidden steps that a step rests on, at once or through others.
 * @param {Model} model
 * @param {number} at
 * @param {number[]} hidden
 */
function neededFor(model, at, hidden) {
  const used = new Set(model.steps[at].uses);
  /** @type {number[]} */
  const needed = [];
  for (const one of [...hidden].reverse()) {
    if (model.steps[one].lost.some(([variable]) => used.has(variable))) {
      needed.unshift(one);
      model.steps[one].uses.forEach((variable) => used.add(variable));
    }
  }
  return needed;
}

/**
 * Return all that is wrong, in the order in which the steps show it.
 *
 * What no step shows, but no solution has, stands last.
 * @param {Play} play
 * @returns {Wrong[]}
 */
export function wrongIn(play) {
  const model = play.model;
  /** @type {Wrong[]} */
  const found = [];
  const known = new Set();
  const left = [...model.initial];
  model.steps.forEach((step, number) => {
    for (const [variable, mask] of step.lost) {
      left[variable] &= ~mask;
      for (const choice of model.ofVariable[variable]) {
        if (!known.has(choice) && !(openMarks(choice, left[variable]) & play.open(choice))) {
          known.add(choice);
          found.push({ choice, step: number });
        }
      }
    }
  });
  for (const choice of [...model.choices, ...model.notes]) {
    const fits = model.solutions.some((one) => agrees(play, choice, one));
    if (!fits && !known.has(choice)) found.push({ choice, step: -1 });
  }
  return found;
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
function agrees(play, choice, solution) {
  const bits = play.open(choice);
  if (!choice.isNote) return ((bits >> BigInt(solution[choice.at])) & 1n) === 1n;
  const owner = play.model.ofVariable[choice.variable].find((one) => !one.isNote);
  return !owner || (valuesOf(choice, bits) & owner.marks[solution[owner.at]].mask) !== 0n;
}

/**
 * Return whether a board is solved. An empty place counts as the mark that says "nothing".
 * @param {Play} play
 */
export function isSolved(play) {
  const marks = play.model.choices.map((choice) => {
    const mark = play.seen(choice.at);
    return mark >= 0 ? mark : choice.marks.findIndex((one) => one.isNothing);
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
