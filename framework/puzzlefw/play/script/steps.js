// The easiest step from what is known, of those that came with the page.

import { isOne, Model, openMarks } from "./model.js";

/** @typedef {import("./model.js").Choice} Choice */

/** @typedef {import("./packed.js").Step} Step */
/** @typedef {import("./packed.js").Told} Told */
/** @typedef {{step: Step, before: Step[], told: Told[]}} Found A step, those before it that no mark
 *     shows, and what it tells. */

/**
 * Return the easiest step that tells anything new, and then let it be known.
 *
 * Of the steps that rest on what is known, as values that are *left* to variables, it is the one
 * that costs least. A step tells something if it does not follow, or if it decides a place that a
 * player has *seen* open: several places may show one variable, and each of them is to be set.
 * Steps that no mark can show are taken to be known, and are named if it rests on them. *left* and
 * *seen* are changed, so that the next call goes on.
 * @param {Model} model
 * @param {bigint[]} left
 * @param {bigint[]} seen
 * @returns {Found | null}
 */
export function nextStep(model, left, seen) {
  const hidden = spread(model, left, seen);
  for (const step of model.ranked) {
    if (!holds(step, left) || !isFull(model, step, seen)) continue;
    const told = toldBy(model, step, left, seen);
    if (!told.length) continue;
    for (const [variable, mask] of step.lost) left[variable] &= ~mask;
    for (const { choice, bits } of told) if (!choice.isNote) seen[choice.at] &= bits;
    return { step, before: neededFor(step, hidden), told };
  }
  return null;
}

/**
 * Return whether all is known that a step rests on.
 * @param {Step} step
 * @param {bigint[]} left
 */
export function holds(step, left) {
  return step.uses.every(([variable, mask]) => !(left[variable] & mask));
}

/**
 * Return whether all places are set that a step says are, as it names the last empty one.
 * @param {Model} model
 * @param {Step} step
 * @param {bigint[]} seen
 */
export function isFull(model, step, seen) {
  const isSet = (/** @type {Choice} */ { at, isNote, given }) =>
    !isNote && (given >= 0 || isOne(seen[at]));
  return step.full.every((variable) => model.ofVariable[variable].some(isSet));
}

/**
 * Return what a step tells beside what is known.
 * @param {Model} model
 * @param {Step} step
 * @param {bigint[]} left
 * @param {bigint[]} seen
 */
function toldBy(model, step, left, seen) {
  /** @type {Told[]} */
  const told = [];
  for (const [variable, mask] of step.lost) {
    for (const choice of model.ofVariable[variable]) {
      const bits = openMarks(choice, left[variable] & ~mask);
      const isSome = !choice.isShown && choice.marks.length > 2;
      if (!isOne(bits) && !(isSome && step.fresh.includes(choice.place))) continue;
      const isToSet = !choice.isNote && !choice.isShown && isOne(bits) && choice.given < 0;
      const open = openMarks(choice, left[variable]);
      if ((isToSet ? open | seen[choice.at] : open) & ~bits) told.push({ choice, bits });
    }
  }
  return told;
}

/**
 * Let all be known that follows without a word: what is taken, and steps that tell nothing.
 *
 * Return those steps that no mark can show.
 * @param {Model} model
 * @param {bigint[]} left
 * @param {bigint[]} seen
 */
export function spread(model, left, seen) {
  /** @type {Step[]} */
  const hidden = [];
  const lose = (/** @type {number} */ variable, /** @type {bigint} */ mask) => {
    const isNews = Boolean(left[variable] & mask);
    left[variable] &= ~mask;
    return isNews;
  };
  for (let isGoing = true; isGoing; ) {
    isGoing = false;
    for (const { variables } of model.groups) {
      for (const one of variables.filter((own) => isOne(left[own]))) {
        const taken = left[one];
        for (const other of variables) if (other !== one && lose(other, taken)) isGoing = true;
      }
    }
    for (const step of model.steps) {
      const isSilent = holds(step, left) && !toldBy(model, step, left, seen).length;
      const isNews = isSilent && step.lost.map(([one, mask]) => lose(one, mask)).some(Boolean);
      if (isNews && step.isHidden) hidden.push(step);
      isGoing ||= isNews;
    }
  }
  return hidden;
}

/**
 * Let all be known that follows by steps alone that no mark can show; return these steps.
 * @param {Model} model
 * @param {bigint[]} left
 */
export function spreadHidden(model, left) {
  /** @type {Step[]} */
  const found = [];
  for (const step of model.steps) {
    if (!step.isHidden || !holds(step, left)) continue;
    found.push(step);
    for (const [variable, mask] of step.lost) left[variable] &= ~mask;
  }
  return found;
}

/**
 * Return those of some hidden steps that a step rests on, at once or through others.
 * @param {Step} step
 * @param {Step[]} hidden
 */
export function neededFor(step, hidden) {
  const used = new Set(step.uses.map(([variable]) => variable));
  /** @type {Step[]} */
  const needed = [];
  for (const one of [...hidden].reverse()) {
    if (one.lost.some(([variable]) => used.has(variable))) {
      needed.unshift(one);
      one.uses.forEach(([variable]) => used.add(variable));
    }
  }
  return needed;
}
