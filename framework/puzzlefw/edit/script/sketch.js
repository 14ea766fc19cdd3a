// Lines and groups that are not printed yet, and the one at hand.

import { shape } from "../../play/script/shapes.js";

/**
 * Draw what a list has, and the printed board has not.
 * @param {import("./paper.js").Paper} paper
 * @param {import("./listing.js").Listing} listing
 * @param {import("./asking.js").Draft | null} shown The draft that is printed.
 */
export function sketch({ pen, pending }, listing, shown) {
  const printed = new Set((shown?.words[pen.tool.name]?.[0] ?? "").split(/\s+/));
  pending.replaceChildren();
  for (const word of listing.words) {
    if (!printed.has(word)) sketchClue(pen, listing.cellsOf(word), "fresh", pending);
  }
  sketchClue(pen, listing.cells, "at-hand", pending);
}

/**
 * @param {import("./tooling.js").Pen} pen
 * @param {number[]} cells
 * @param {string} kind
 * @param {Element} parent
 */
function sketchClue({ tool, model }, cells, kind, parent) {
  const spots = cells.map((cell) => model.choices[cell]).filter(Boolean);
  if (tool.kind === "groups") {
    for (const { box: [x, y, width, height] } of spots) {
      shape("rect", { class: kind, x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, parent);
    }
  } else if (spots.length) {
    const [{ x, y }] = spots;
    shape("circle", { class: kind, cx: x, cy: y, r: 8 }, parent);
    const d = spots.map((one, at) => `${at ? "L" : "M"}${one.x} ${one.y}`).join("");
    shape("path", { class: kind, d }, parent);
  }
}
