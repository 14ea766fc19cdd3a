// Parts of the page: buttons of two states, and the buttons of marks.

import { Model } from "./model.js";

/**
 * Return an element of the page.
 * @param {string} id
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no part ${id}`);
  return found;
}

/**
 * Return whether a button of two states is on.
 * @param {string} id
 */
export function isPressed(id) {
  return part(id).getAttribute("aria-pressed") === "true";
}

/**
 * Set whether a button of two states is on.
 * @param {string} id
 * @param {boolean} isOn
 */
export function press(id, isOn) {
  part(id).setAttribute("aria-pressed", String(isOn));
}

/**
 * Put in a button for each mark, where there are many: a telephone has no keys.
 * @param {Model} model
 * @param {(key: string) => void} write
 */
export function putPalette(model, write) {
  const many = model.choices.filter((one) => one.marks.length > 2 && !one.isShown);
  const keys = new Set(many.flatMap((one) => one.marks.map((mark) => mark.key)));
  part("palette").replaceChildren(
    ...[...keys].map((key) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = key;
      button.onclick = () => write(key);
      return button;
    }),
  );
  part("palette").hidden = !keys.size;
  part("board").classList.toggle("many", keys.size > 0);
}
