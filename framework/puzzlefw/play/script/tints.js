// What tells the parts of a board from each other: a tint for each, and walls between them.

import { shape } from "./shapes.js";

const TURN = 137; // degrees from the colour of a part to that of the next one

/**
 * Tint the parts of a board that are set, and draw walls between them.
 * @param {import("./model.js").Model} model
 * @param {(choice: import("./model.js").Choice) => import("./model.js").Mark | undefined} shown
 * @param {Element} tints
 * @param {Element} walls
 */
export function drawParts(model, shown, tints, walls) {
  walls.replaceChildren();
  tints.replaceChildren();
  for (const choice of model.choices) {
    const mark = shown(choice);
    if (!mark || !model.isText(mark)) continue;
    tint(choice.box, mark.key, tints);
  }
  for (const { first, second, sign, right, down } of model.parted) {
    const [one, other] = [first, second].map((at) => shown(model.choices[at])?.key);
    if (one === undefined || other === undefined || one === other) continue;
    shape("use", { href: `#sign-${sign}`, x: right, y: down }, walls);
  }
}

/**
 * Tint a box by a colour that a text stands for.
 * @param {number[]} box
 * @param {string} text
 * @param {Element} parent
 */
export function tint([x, y, width, height], text, parent) {
  const hue = [...text].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 0) * TURN;
  const fill = `hsl(${hue % 360} 75% 50%)`;
  shape("rect", { class: "tint", x, y, width, height, fill }, parent);
}
