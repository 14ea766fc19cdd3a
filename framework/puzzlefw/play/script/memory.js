// What can be undone, as it is stored: each change as numbers.

import { KINDS } from "./history.js";
import { Play } from "./play.js";

/** @typedef {import("./history.js").Change} Change */
/** @typedef {[number, number, any, any][][]} Stored Changes: the kind, the place, from, to. */

const MOST_CHANGES = 4000;

/**
 * Return changes as they are stored: the last ones, where there are very many.
 * @param {Change[][]} strokes
 * @returns {Stored}
 */
export function remembered(strokes) {
  let room = MOST_CHANGES;
  const last = [...strokes].reverse().filter((stroke) => (room -= stroke.length) >= 0);
  return last.reverse().map((stroke) =>
    stroke.map(({ kind, at, from, to }) => [KINDS.indexOf(kind), at, plain(from), plain(to)]),
  );
}

/** @param {any} value */
function plain(value) {
  return typeof value === "bigint" ? String(value) : Number(value);
}

/**
 * Let a play undo and redo what was stored, as far as that fits what is set in it.
 * @param {Play} play
 * @param {unknown} past
 * @param {unknown} future
 */
export function recall(play, past, future) {
  play.past = fitting(play, past, "to", "from");
  play.future = fitting(play, future, "from", "to");
}

/**
 * Return those last strokes that lead from what is set to what was or will be.
 * @param {Play} play
 * @param {unknown} stored
 * @param {"from" | "to"} here What is set now.
 * @param {"from" | "to"} there
 */
function fitting(play, stored, here, there) {
  /** @type {Change[][]} */
  const found = [];
  /** @type {any} */
  const set = Object.fromEntries(KINDS.map((kind) => [kind, [...play[kind]]]));
  try {
    for (const stroke of /** @type {Stored} */ (stored).reverse()) {
      const changes = stroke.map((one) => changeOf(play, one));
      for (const one of there === "from" ? [...changes].reverse() : changes) {
        if (set[one.kind][one.at] !== one[here]) return found;
        set[one.kind][one.at] = one[there];
      }
      found.unshift(changes);
    }
  } catch {
    // What is no list of changes can be undone no further.
  }
  return found;
}

/**
 * Return a change from its numbers; throws for what is none.
 * @param {Play} play
 * @param {[number, number, any, any]} one
 * @returns {Change}
 */
function changeOf(play, [number, at, from, to]) {
  const kind = KINDS[number];
  const read = kind === "pencil" ? BigInt : kind === "locks" ? Boolean : Number;
  const { choices, notes } = play.model;
  const choice = (kind === "notes" ? notes : choices)[at];
  for (const value of [from, to].map(Number)) {
    const most = kind === "pencil" ? Number(choice.every) : choice.marks.length - 1;
    if (!(value >= -1 && value <= most)) throw new Error("no such mark");
  }
  return { kind, at, from: read(from), to: read(to) };
}
