// Pencil marks in a place: each has a seat of its own, the same in all places.

import { shape } from "./shapes.js";

/** @typedef {import("./model.js").Choice} Choice */

const EDGE = 2;
const TAG = 10;
const LARGEST = 10;
const WIDE = 0.6;
const BASELINE = 0.35;

/**
 * Draw pencil marks, below the tag where places have any.
 * @param {Choice} choice
 * @param {bigint} pencil
 * @param {boolean} hasTags
 * @param {Element} parent
 */
export function drawPencil(choice, pencil, hasTags, parent) {
  const [left, top, across, down] = choice.box;
  const above = hasTags ? TAG : EDGE;
  const [wide, high] = [across - 2 * EDGE, down - above - EDGE];
  const count = choice.marks.length;
  const columns = Math.min(count, Math.ceil(Math.sqrt((count * wide) / high) - 0.5));
  const rows = Math.ceil(count / columns);
  const longest = Math.max(...choice.marks.map((mark) => mark.key.length));
  const size = Math.min(LARGEST, wide / columns / longest / WIDE, high / rows);
  const group = shape("g", { class: "text mark pencil", "font-size": size.toFixed(1) }, parent);
  choice.marks.forEach((mark, seat) => {
    if (!((pencil >> BigInt(seat)) & 1n)) return;
    const x = left + EDGE + (wide / columns) * ((seat % columns) + 0.5);
    const y = top + above + (high / rows) * (Math.floor(seat / columns) + 0.5) + BASELINE * size;
    shape("text", { x: x.toFixed(1), y: y.toFixed(1) }, group).textContent = mark.key;
  });
  return group;
}
