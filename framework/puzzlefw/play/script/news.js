// A step's sentence from the board as it stands: what follows is said of the places not yet set.

import { isOne, Model, openMarks } from "./model.js";
import { filled } from "./words.js";

/** @typedef {import("./packed.js").Step} Step */
/** @typedef {import("./packed.js").Told} Told */
/** @typedef {{lines: string[], fresh: number[]}} News What is said, and the places it is new of. */

const MOST_NAMED = 8;

/**
 * Return what a step tells beside what is set; all that it says where that takes many words.
 * @param {Model} model
 * @param {Step} step
 * @param {Told[]} told
 * @returns {News}
 */
export function newsOf(model, step, told) {
  const fresh = [...new Set(told.map(({ choice }) => choice.place))];
  const isAll = fresh.length === step.fresh.length && fresh.every((place) => step.fresh.includes(place));
  const isShort = fresh.length > 0 && fresh.length <= MOST_NAMED;
  if (!step.cut || isAll || !isShort || !told.every((one) => isDecided(model, step, one))) return step;
  const [before, , after] = step.cut;
  const text = saidOf(model, told);
  const isWord = !before && !/^.[0-9]/.test(text);
  const first = `${before}${isWord ? text[0].toUpperCase() + text.slice(1) : text}${after}`;
  return { lines: [first, ...step.lines.slice(1)], fresh };
}

/**
 * Return whether a step decides a place by itself, without what is known of the place.
 * @param {Model} model
 * @param {Step} step
 * @param {Told} told
 */
function isDecided(model, step, { choice, bits }) {
  const own = step.lost.find(([variable]) => variable === choice.variable);
  const left = own ? model.initial[choice.variable] & ~own[1] : 0n;
  return !choice.isNote && isOne(bits) && openMarks(choice, left) === bits;
}

/**
 * Return in words which marks stand in places.
 * @param {Model} model
 * @param {Told[]} told
 */
function saidOf(model, told) {
  const lists = new Intl.ListFormat(document.documentElement.lang === "de" ? "de" : "en-GB");
  /** @type {Map<string, [string, Set<string>]>} */
  const groups = new Map();
  for (const { choice, bits } of told) {
    const { said, saidOfSeveral } = choice.marks[bits.toString(2).length - 1];
    const [, names] = groups.get(said) ?? [saidOfSeveral, new Set()];
    groups.set(said, [saidOfSeveral, names.add(model.nameOf(choice.place, true))]);
  }
  const parts = [...groups].map(([said, [saidOfSeveral, names]]) =>
    filled(names.size > 1 ? saidOfSeveral : said, { place: lists.format(names) }),
  );
  return lists.format(parts);
}
