// The page: the list of puzzles, the buttons, and the puzzle that is open.

import { Game } from "./game.js";
import { addressed, chosenTheme, Clock, stored } from "./keep.js";
import { Model, unpacked } from "./model.js";
import { part } from "./parts.js";

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
let latest = 0;
/** @type {Map<number, Game>} Those that were opened, for what can be undone in them. */
const games = new Map();

/**
 * Open a puzzle of the list.
 * @param {number} at
 * @param {boolean} isNew Whether it was chosen from the list, and not by the address.
 */
async function open(at, isNew) {
  game?.keep(!isNew);
  const before = games.get(at)?.play;
  const listed = puzzles[at];
  latest = at;
  const model = before?.model ?? new Model(await unpacked(listed.packed));
  if (latest !== at) return; // another was chosen meanwhile
  game = new Game(at, listed, model, { words, clock, kept: () => showProgress(at) });
  games.set(at, game);
  game.begin(isNew);
  if (before && isNew) game.resume(before);
  part("name").textContent = [listed.name, listed.variant].filter(Boolean).join(": ");
  part("list")
    .querySelectorAll("button")
    .forEach((button, number) => button.setAttribute("aria-current", String(number === at)));
}

/** Open the puzzle that the address names. */
function openAddressed() {
  return open(Math.min(Math.max(addressed().at, 0), puzzles.length - 1), false);
}

/** @param {string} theme "" for what the system asks for */
function dress(theme) {
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

puzzles.forEach((_, at) => showProgress(at));
part("list")
  .querySelectorAll("button")
  .forEach((button, at) => (button.onclick = () => open(at, true)));
for (const button of part("tools").querySelectorAll("button")) {
  button.onclick = () => game?.do(button.id);
}
const theme = /** @type {HTMLSelectElement} */ (part("theme"));
theme.onchange = () => dress(chosenTheme(theme.value) || theme.value);
if (chosenTheme()) dress((theme.value = chosenTheme()));
document.onkeydown = (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  game?.do(key === "y" || event.shiftKey ? "redo" : "undo");
};
window.onpagehide = () => game?.keep();
document.onvisibilitychange = () => document.hidden && game?.keep();
window.onresize = () => game?.fit();
window.onhashchange = openAddressed;
openAddressed().then(() => {
  document.documentElement.dataset.ready = "yes";
});
