// The page: the list of puzzles, the buttons, and the puzzle that is open.

import { Game } from "./game.js";
import { addressed, chosen, Clock } from "./keep.js";
import { Model } from "./model.js";
import { unpacked } from "./packed.js";
import { part } from "./parts.js";
import { Shelf } from "./shelf.js";

/** @typedef {import("./keeping.js").Listed} Listed */

const THEMES = ["light", "dark", "contrast"];
const ROOMY = "(min-width: 52rem) and (min-height: 40rem)"; // where rules can stand open at first

/** @type {{words: Record<string, string>, puzzles: Listed[]}} */
const { words, puzzles } = JSON.parse(part("data").textContent ?? "");
const clock = new Clock(part("clock"));
const keys = puzzles.map((one) => one.key);
const shelf = new Shelf(puzzles, words, (at) => open(at, true));

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
  game = new Game(at, listed, model, { words, clock, keys, kept: () => shelf.show(at) });
  games.set(at, game);
  game.begin(isNew);
  if (before && isNew) game.resume(before);
  shelf.turnTo(at);
}

/** Open the puzzle that the address names. */
function openAddressed() {
  return open(Math.min(Math.max(addressed(keys).at, 0), puzzles.length - 1), false);
}

/** @param {string} theme "" for what the system asks for */
function dress(theme) {
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

for (const button of part("tools").querySelectorAll("button")) {
  button.onclick = () => game?.do(button.id);
}
part("larger").onclick = () => game?.drawn.sight.step(true);
part("smaller").onclick = () => game?.drawn.sight.step(false);
const theme = /** @type {HTMLSelectElement} */ (part("theme"));
theme.onchange = () => dress(chosen("theme", theme.value));
if (chosen("theme")) dress((theme.value = chosen("theme")));
for (const box of part("shown").querySelectorAll("input")) {
  box.checked = chosen(box.id) !== "off";
  const show = () => document.body.classList.toggle(`no-${box.id}`, !box.checked);
  box.onchange = () => {
    chosen(box.id, box.checked ? "on" : "off");
    show();
  };
  show();
}
const rules = /** @type {HTMLDetailsElement} */ (part("rules"));
const isRoomy = window.matchMedia(ROOMY).matches;
rules.open = (chosen("rules") || (isRoomy ? "on" : "off")) === "on";
/** @type {HTMLElement} */ (rules.firstElementChild).onclick = () => {
  chosen("rules", rules.open ? "off" : "on"); // which it becomes next
};
document.onkeydown = (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  game?.do(key === "y" || event.shiftKey ? "redo" : "undo");
};
window.onpagehide = () => game?.keep();
document.onvisibilitychange = () => document.hidden && game?.keep();
window.onresize = () => game?.drawn.sight.fit();
// What stands over the board and under it may come to need more lines, as once it is solved.
const fitted = new ResizeObserver(() => game?.drawn.sight.fit());
for (const name of ["name", "list", "ask", "note", "finish", "bar"]) fitted.observe(part(name));
window.onhashchange = openAddressed;
openAddressed().then(() => {
  document.documentElement.dataset.ready = "yes";
});
