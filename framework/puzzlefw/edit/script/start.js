// The page: what it begins with, its buttons, and what happens after each change.

import { chosen } from "../../play/script/keep.js";
import { part } from "../../play/script/parts.js";
import { Boarding } from "./boarding.js";
import { Desk } from "./desk.js";
import { Inside } from "./inside.js";
import { Leaving } from "./leaving.js";
import { Looking } from "./looking.js";
import { recallPast } from "./noting.js";
import { kept, Saving } from "./saving.js";
import { Server } from "./server.js";
import { Shelving } from "./shelving.js";
import { Stages } from "./stages.js";

const { words: said, begin } = JSON.parse(part("data").textContent ?? "");
const found = kept(!begin.draft && !begin.width);
const given = { puzzle: begin.puzzle, draft: begin.draft, locked: {}, pattern: {} };
const answering = begin.worker ? new Inside(begin.worker, said) : new Server();
const desk = new Desk(found?.sheet ?? given, said, { changed, settled, answering });
const stages = new Stages(desk);
const looking = new Looking(desk);
const saving = new Saving(desk);
const boarding = new Boarding(desk);
new Leaving(desk, saving);
const shelving = new Shelving(desk, saving, begin.puzzles ?? []);
if (!found && shelving.at) desk.drafting.sheet = shelving.items[shelving.at].sheet;

/** The draft has changed. */
function changed() {
  stages.forget();
  looking.forget();
  saving.soon();
}

/** All that follows is known. */
function settled() {
  stages.wait();
  looking.settled();
}

part("undo").onclick = () => desk.undo();
part("redo").onclick = () => desk.redo();
part("larger").onclick = () => desk.pen?.drawn.sight.step(true);
part("smaller").onclick = () => desk.pen?.drawn.sight.step(false);
const shade = /** @type {HTMLSelectElement} */ (part("theme"));
const dressed = (/** @type {string} */ name) => {
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
};
shade.onchange = () => dressed(chosen("theme", shade.value));
if (chosen("theme")) dressed((shade.value = chosen("theme")));
/** @param {Event} event */
const isText = ({ target }) => {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
};
document.onkeydown = (event) => {
  const key = event.key.toLowerCase();
  if (key === "escape") desk.clipping.choose(null);
  const isOther = isText(event) && event.target !== part("word"); // what is typed there is drawn
  if (isOther || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) desk.redo();
  else desk.undo();
};
document.oncopy = (event) => {
  const text = isText(event) || !desk.clipping.area ? "" : desk.clipping.copy();
  if (!text) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
};
document.onpaste = (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!isText(event) && text && !desk.clipping.paste(text)) boarding.read(text);
};
window.onpagehide = () => saving.keep(true);
window.onresize = () => desk.pen?.drawn.sight.fit();
window.onhashchange = () => {
  const other = kept(false);
  if (other) saving.open(other.sheet);
};
if (found) saving.say(found.about ?? {});
if (!shelving.items.length) recallPast(desk.drafting);
desk.asking.stay();
if (desk.draft) desk.changed().then(ready);
else {
  document.body.classList.add("empty");
  /** @type {HTMLDetailsElement} */ (part("panel-board-panel")).open = true;
  for (const side of ["height", "width"]) {
    if (begin[side]) /** @type {HTMLInputElement} */ (part(`new-${side}`)).value = begin[side];
  }
  desk.say([said.begin]);
  ready();
}
desk.asking.ask("types", {}, ({ types }) => {
  const select = /** @type {HTMLSelectElement} */ (part("type"));
  select.replaceChildren(...Object.entries(types).map(([name, title]) => new Option(String(title), name)));
  select.value = desk.drafting.sheet.puzzle ?? "";
  if (begin.worker) desk.say(desk.draft ? [] : [said.begin]);
});
if (begin.worker) desk.say([said.loading]);

function ready() {
  document.documentElement.dataset.ready = "yes";
}
