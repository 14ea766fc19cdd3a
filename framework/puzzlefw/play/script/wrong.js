// What is wrong on the board, and why: by what is broken there, before any chain of steps.

import { agrees, seenBy } from "./know.js";
import { isOne, openMarks, valuesOf } from "./model.js";
import { Play } from "./play.js";
import { holds, isFull, neededFor, spreadHidden } from "./steps.js";

/** @typedef {import("./model.js").Choice} Choice */
/** @typedef {{choice: Choice, lines: string[], beside: number[], twice?: string}} Wrong A mark,
 *     and why; *twice* is the rule that has it twice, at the first place beside it. */

/**
 * Return all that is wrong: first what is seen to be wrong by the right marks, the easiest first,
 * then what the steps of the explanation show, and what no step shows.
 * @param {Play} play
 * @returns {Wrong[]}
 */
export function wrongIn(play) {
  const { model } = play;
  const [one] = model.solutions;
  const known = new Set(contradicted(play));
  for (const choice of [...model.choices, ...model.notes]) {
    if (!model.solutions.some((other) => agrees(play, choice, other))) known.add(choice);
  }
  const right = [...model.initial];
  for (const choice of [...model.choices, ...model.notes]) {
    const bits = play.open(choice);
    if (bits === choice.every || known.has(choice) || !agrees(play, choice, one)) continue;
    right[choice.variable] &= valuesOf(choice, bits);
  }
  const why = [...known].map((choice) => ({ choice, ...reason(play, choice, right) }));
  return why.sort((a, b) => a.rank - b.rank);
}

/**
 * Return the places where a player has set what the steps of the explanation exclude, in order.
 * @param {Play} play
 */
function contradicted(play) {
  const { model } = play;
  /** @type {Set<Choice>} */
  const found = new Set();
  const left = [...model.initial];
  for (const step of model.steps) {
    for (const [variable, mask] of step.lost) {
      left[variable] &= ~mask;
      for (const choice of model.ofVariable[variable]) {
        if (!(openMarks(choice, left[variable]) & play.open(choice))) found.add(choice);
      }
    }
  }
  return found;
}

/**
 * Return why a mark is wrong: what the right marks on the board say against it, nothing beyond.
 * @param {Play} play
 * @param {Choice} choice
 * @param {bigint[]} right What is left to variables by the marks that are right.
 * @returns {{lines: string[], beside: number[], twice?: string, rank: number}}
 */
function reason(play, choice, right) {
  const { model } = play;
  const { variable } = choice;
  const set = valuesOf(choice, play.open(choice));
  for (const { rule, variables } of model.groups.filter((one) => one.variables.includes(variable))) {
    const other = variables.find((one) => one !== variable && right[one] === set && isOne(set));
    const place = other === undefined ? undefined : model.ofVariable[other][0]?.place;
    if (place !== undefined) return { lines: [], beside: [place], twice: rule, rank: 0 };
  }
  const others = right.map((one, at) => (at === variable ? model.initial[at] : one));
  const left = besideTaken(play, others);
  const hidden = spreadHidden(model, left);
  const shown = seenBy(play);
  const still = set & left[variable];
  const found = model.ranked.find(
    (step) =>
      step.fresh.includes(choice.place) && holds(step, left) && isFull(model, step, shown) &&
      step.lost.some(([one, mask]) => one === variable && still && !(still & ~mask)),
  );
  if (!found) return { lines: [], beside: [], rank: 2 };
  const lines = [...neededFor(found, hidden), found].flatMap((step) => step.lines);
  return { lines, beside: found.beside, rank: 1 };
}

/**
 * Return what is left to variables beside the values that all see to be taken in their groups.
 * @param {Play} play
 * @param {bigint[]} right
 */
function besideTaken({ model }, right) {
  const left = [...right];
  for (const { variables } of model.groups) {
    for (const one of variables.filter((own) => isOne(right[own]))) {
      for (const other of variables) if (other !== one) left[other] &= ~right[one];
    }
  }
  return left;
}
