// Elements of SVG.

/** @typedef {import("./model.js").Part} Part */

const SVG = "http://www.w3.org/2000/svg";
const TURN = 137; // degrees from the colour of a part to that of the next one

/**
 * Return a new element of SVG.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {Element} [parent]
 */
export function shape(name, attributes, parent) {
  const found = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, String(value));
  parent?.append(found);
  return found;
}

/**
 * Draw paths and texts.
 * @param {Part[]} parts
 * @param {Element} parent
 */
export function drawAll(parts, parent) {
  for (const [kind, shown, texts] of parts) {
    if (texts === undefined) {
      shape("path", { class: kind, d: shown }, parent);
      continue;
    }
    const group = shape("g", { class: `text ${kind}`, "font-size": shown }, parent);
    for (const [x, y, text] of texts) shape("text", { x, y }, group).textContent = text;
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
