// Elements of SVG.

/** @typedef {import("./model.js").Part} Part */

const SVG = "http://www.w3.org/2000/svg";

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
