// Parts of the page: buttons of two states, and the buttons of marks.

import { Model } from "./model.js";
import { Play } from "./play.js";

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
 * @param {(key: string) => void} write Writes a mark, "" for none.
 * @param {string} clear
 */
export function putPalette(model, write, clear) {
  const many = model.choices.filter(
    (one) => (one.marks.length > 2 || model.isWritten) && one.given < 0 && !one.isShown,
  );
  const keys = new Set(many.flatMap((one) => one.marks.map((mark) => mark.key)));
  const longest = Math.max(...[...keys].map((key) => key.length));
  const inOrder = [...keys].sort((one, other) =>
    one.padStart(longest) < other.padStart(longest) ? -1 : 1,
  );
  part("palette").replaceChildren(
    ...[...inOrder, ""].map((key) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = key || "\u232b";
      if (!key) button.title = button.ariaLabel = clear;
      button.onclick = () => write(key);
      return button;
    }),
  );
  part("palette").hidden = !keys.size;
  part("board").classList.toggle("many", keys.size > 0);
}

/**
 * Enable the buttons that can do anything.
 * @param {Play} play
 * @param {boolean} isWalking Whether the board shows steps, and is not played.
 * @param {boolean} isTrying
 */
export function enableButtons(play, isWalking, isTrying) {
  const { choices, notes, hasHints } = play.model;
  for (const id of ["hint", "next", "take", "steps", "help-hints"]) part(id).hidden = !hasHints;
  for (const { id } of part("tools").querySelectorAll("button")) {
    if (id === "steps") continue;
    const isEmpty = id === "undo" ? !play.past.length : id === "redo" && !play.future.length;
    // Not disabled, as then the focus would be lost.
    part(id).setAttribute("aria-disabled", String(isEmpty || isWalking));
  }
  part("lock").hidden = !choices.some((one) => one.isShown);
  part("notes").hidden = !notes.length && !choices.some((one) => one.marks.length > 2);
  part("trial").hidden = isTrying;
  part("adopt").hidden = part("reject").hidden = !isTrying;
  press("steps", isWalking);
}
