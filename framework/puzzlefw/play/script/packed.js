// What a packed puzzle holds: marks, choices, steps; its content, and a choice from its numbers.

import { unfolded } from "./unfold.js";

/**
 * @typedef {object} Mark A sign that a player sets, right if its variable has a value of `mask`.
 * @property {string} key
 * @property {string} word
 * @property {string} said What it says of a place, which stands in it as {place}.
 * @property {string} saidOfSeveral What it says of several places.
 * @property {bigint} mask
 * @property {boolean} isNothing Whether an empty place says the same.
 * @property {number[]} sign Its sign; of what joins with the cell above, also the one that does not.
 * @property {number[]} loose How it looks before anything is decided.
 */

/**
 * @typedef {object} Choice A place, and the marks that can be set there.
 * @property {boolean} isNote
 * @property {number} at Its number among the choices, or among the notes.
 * @property {number} variable
 * @property {number} place
 * @property {Mark[]} marks
 * @property {number[]} box The left and upper end of all that is drawn there, and its sizes.
 * @property {number} x Its middle.
 * @property {number} y
 * @property {[number, number]} core How far its own goes from its middle to the right, and down.
 * @property {number} right How far its signs stand right of where they were drawn.
 * @property {number} down
 * @property {boolean} isShown Whether the first mark is seen before anything is decided.
 * @property {number} given The mark that stays there, or -1.
 * @property {number} rim How far a line goes on beyond the box, or -1 where none is drawn.
 * @property {bigint} every The set of all its marks.
 */

/**
 * @typedef {object} Wall What is seen between two choices whose marks are set and differ.
 * @property {number} first
 * @property {number} second
 * @property {number} sign
 * @property {number} right How far the sign stands right of where it was drawn.
 * @property {number} down
 */

/** @typedef {[string, number, number, number, number, string]} Place A name, a box, a short name. */
/** @typedef {[string, string] | [string, number, [number, number, string][]]} Part */

/**
 * @typedef {object} Step
 * @property {string} technique
 * @property {string[]} lines
 * @property {string[] | null} cut The first line, in what stands before what follows, that, and the
 *     rest; null where nothing is to be left out.
 * @property {[string, number[]]} look The part of the board that it is in, in words and places.
 * @property {[string, number[]]} at Its clue, or its cells.
 * @property {number[]} fresh The places that it says something new of.
 * @property {number[]} beside The places that it rests on.
 * @property {[number, bigint][]} lost The values that variables lose by it.
 * @property {[number, bigint][]} uses The values that it rests on, which variables have lost.
 * @property {number[]} full The variables that are to be set before it can be told: all others of
 *     the rule of which it names the last empty place.
 * @property {number} cost
 * @property {boolean} isHidden Whether no mark can show what it says.
 */

/**
 * @typedef {{choice: Choice, bits: bigint}} Told The marks that a step leaves open in a place, where
 *     it excludes any, and a mark, a note or pencil marks can say so.
 */

/**
 * @typedef {{board: string, words: string[], rows: [number[], number[], number[]][],
 *     lines: [string, ...number[]][]}} Heard The board's name, words, and of each choice those of
 *     what is printed there, of its lines and areas, and of what is around it; lines with places.
 */

/** @typedef {{rule: string, variables: number[]}} Group Variables that all see to differ. */

/**
 * Return the content of a packed puzzle.
 * @param {string} packed
 * @returns {Promise<any>}
 */
export async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return unfolded(JSON.parse(await new Response(stream).text()));
}

/**
 * Return a choice from its row of numbers.
 * @param {number[]} row
 * @param {number} at
 * @param {boolean} isNote
 * @param {Mark[][]} sets
 * @param {Place[]} places
 * @returns {Choice}
 */
export function choiceOf(row, at, isNote, sets, places) {
  const [variable, place, set, right, down, isShown, given, rim] = row;
  const marks = sets[set];
  const every = (1n << BigInt(marks.length)) - 1n;
  const box = /** @type {number[]} */ (places[place].slice(1, 5));
  const [left, top, across, below] = box;
  const narrow = Math.min(across, below);
  const inner = across === below ? narrow / 4 : 0;
  return {
    isNote, at, variable, place, marks, right, down, isShown: isShown === 1, given, rim, every, box,
    x: left + across / 2, y: top + below / 2,
    core: [(across - narrow) / 2 + inner, (below - narrow) / 2 + inner],
  };
}
