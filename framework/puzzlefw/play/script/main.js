// The page: the list of puzzles, the buttons, and the puzzle that is open.

import { Game, isPressed, part, press } from "./game.js";
import { addressed, Clock, stored } from "./keep.js";
import { Model, unpacked } from "./model.js";

/** @typedef {import("./game.js").Listed} Listed */

const THEMES = ["light", "dark", "contrast"];

/** @type {{words: Record<string, string>, puzzles: Listed[]}} */
const { words, puzzles } = JSON.parse(part("data").textContent ?? "");
const clock = new Clock(part("clock"));

/**
 * Show in the list how far a puzzle is solved.
 * @param {number} at
 */
function showProgress(at) {
  const item = part("list").querySelectorAll("button")[at];
  const saved = stored(puzzles[at].key);
  if (!item || !saved) return;
  const share = `${Math.round(100 * saved.progress)} %`;
  const said = saved.isSolved ? words.done : share;
  /** @type {HTMLElement} */ (item.lastElementChild).textContent = said;
}

/** @type {Game | null} */
let game = null;

/**
 * Open a puzzle of the list.
 * @param {number} at
 */
async function open(at) {
  game?.keep();
  const listed = puzzles[at];
  const model = new Model(await unpacked(listed.packed));
  game = new Game(at, listed, model, { words, clock, kept: () => showProgress(at) });
  game.begin();
  part("name").textContent = listed.name;
  part("list")
    .querySelectorAll("button")
    .forEach((button, number) => button.setAttribute("aria-current", String(number === at)));
}

/** @param {string} theme "" for what the system asks for */
function dress(theme) {
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

puzzles.forEach((_, at) => showProgress(at));
part("list")
  .querySelectorAll("button")
  .forEach((button, at) => (button.onclick = () => open(at)));
for (const id of ["undo", "redo", "restart", "check", "hint", "next", "take", "steps"]) {
  part(id).onclick = () => game?.do(id);
}
for (const id of ["notes", "lock"]) part(id).onclick = () => press(id, !isPressed(id));
const theme = /** @type {HTMLSelectElement} */ (part("theme"));
theme.onchange = () => dress(theme.value);
document.onkeydown = (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  game?.do(key === "y" || event.shiftKey ? "redo" : "undo");
};
window.onpagehide = () => game?.keep();
window.onhashchange = () => game?.number !== addressed().at && open(Math.max(0, addressed().at));
open(Math.min(Math.max(addressed().at, 0), puzzles.length - 1)).then(() => {
  document.documentElement.dataset.ready = "yes";
});
