// What was copied of a board, as a text, and what becomes of fields when it is pasted.

import { numbered } from "./dividing.js";

/**
 * @typedef {object} Clip What was copied.
 * @property {string} clip What tells it from other texts.
 * @property {number} height
 * @property {number} width
 * @property {Record<string, [number, number, string][]>} words Of each field how many cells right
 *     and down of the corner a place is, and its word.
 * @property {Record<string, number[] | null>} regions
 */

export const KIND = "puzzlefw cells";

/**
 * Return the words of a field with those that were copied.
 * @param {string[]} words
 * @param {[number, number, string][]} copied
 * @param {number[]} numbers Of each place its number among the words.
 * @param {number[][]} places How many cells right and down of where it is pasted each place is.
 * @param {(number: number) => boolean} isFree
 */
export function withWords(words, copied, numbers, places, isFree) {
  const keyOf = (/** @type {number[]} */ point) => point.map((one) => one.toFixed(2)).join(" ");
  const known = new Map(places.map((place, at) => [keyOf(place), numbers[at]]));
  const found = [...words];
  for (const [right, down, word] of copied) {
    const number = known.get(keyOf([right, down]));
    if (number !== undefined && isFree(number)) found[number] = word;
  }
  return found;
}

/**
 * Return regions with those that were copied, as regions of their own.
 * @param {import("./asking.js").Draft} draft
 * @param {string} name
 * @param {number[]} copied
 * @param {number} across How many cells were copied of a row.
 * @param {number[]} corner The row and column that they begin in.
 */
export function withCells({ regions, height, width }, name, copied, across, [top, left]) {
  const found = [...(regions[name] ?? Array(height * width).keys())];
  const fresh = Math.max(...found) + 1;
  copied.forEach((region, at) => {
    const [row, column] = [top + Math.floor(at / across), left + (at % across)];
    if (row < height && column < width) found[row * width + column] = fresh + region;
  });
  return numbered(found);
}

/**
 * Return the numbers of the cells of a rectangle, row by row.
 * @param {number[]} area
 * @param {number} width
 */
export function cellsIn([top, left, bottom, right], width) {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return Array.from({ length: rows * columns }, (_, at) =>
    (top + Math.floor(at / columns)) * width + left + (at % columns),
  );
}

/**
 * Return what was copied as a text, null for another one.
 * @param {string} text
 * @returns {Clip | null}
 */
export function clipIn(text) {
  try {
    const found = JSON.parse(text);
    return found.clip === KIND && found.words && found.regions ? found : null;
  } catch {
    return null;
  }
}
