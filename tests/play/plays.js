// Plays puzzles without a page, by doing what hints say; prints each that is not solved by it.
//
// Run by test_packing.py, in a folder with the script's modules and a file of packed puzzles.

import fs from "node:fs";

import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { newsOf } from "./news.js";
import { unpacked } from "./packed.js";
import { Panel } from "./panel.js";
import { Play } from "./play.js";
import { wrongIn } from "./wrong.js";

globalThis.document = { createElement: () => ({}), documentElement: { lang: "en" } };
const words = new Proxy({}, { get: (_, name) => String(name) });
let seed = 1;

function random() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

/** Return whether hints lead from a share of the solution to all of it. */
function isLedToTheEnd(model, share) {
  const play = new Play(model);
  model.choices.forEach((_, at) => random() < share && play.set(at, model.solutions[0][at]));
  // What alone can stand in a place is there from the start, and may be rubbed out.
  model.choices.forEach((one, at) => one.marks.length === 1 && random() < share && play.set(at, -1));
  const panel = new Panel({ replaceChildren: () => {} }, words, { point: () => {} }, play);
  for (let moves = 0; moves <= 2 * model.choices.length + model.steps.length && !isSolved(play); moves++) {
    const step = panel.take();
    if (step) saysNoMore(model, step, panel.found.told);
    panel.forget();
    if (step?.full.some((one) => !isSetIn(play, one))) console.log("not yet the last empty place");
  }
  return isSolved(play) && wrongIn(play).length === 0;
}

/** Say where a hint names a place among what follows that it tells nothing new of. */
function saysNoMore(model, step, told) {
  const [said] = newsOf(model, step, told).lines;
  if (said === step.lines[0]) return;
  const [before, , after] = step.cut;
  const places = told.map(({ choice }) => choice.place);
  const names = said.slice(before.length, said.length - after.length).match(/r[0-9]+c[0-9]+/g) ?? [];
  for (const place of step.fresh.filter((one) => !places.includes(one))) {
    const name = model.nameOf(place, true);
    const isOther = places.some((one) => model.nameOf(one, true).includes(name));
    if (!isOther && names.includes(name)) console.log(`${name} is set: ${said}`);
  }
}

/** Return whether a variable is printed, or set. */
function isSetIn(play, variable) {
  return play.model.ofVariable[variable].some((one) => one.given >= 0 || play.marks[one.at] >= 0);
}

/** Return what is told of a wrong mark, beside marks that are right or none; null for no mark. */
function toldOf(model, choice, isRest) {
  const right = model.solutions[0][choice.at];
  const wrong = (right + 1) % choice.marks.length;
  if (wrong === right || choice.given >= 0) return null;
  const play = new Play(model);
  if (isRest) model.choices.forEach((_, at) => play.set(at, model.solutions[0][at]));
  play.set(choice.at, wrong);
  const found = wrongIn(play).find((one) => one.choice === choice);
  if (!found) console.log(`a wrong mark at ${choice.at} is not found`);
  return found && (found.lines.length > 0 || found.twice !== undefined);
}

const lines = fs.readFileSync("puzzles.txt", "utf8").trim().split("\n");
for (const [number, line] of lines.entries()) {
  const model = new Model(await unpacked(line));
  for (const share of [0, 0.1, 0.3, 0.6]) {
    if (!isLedToTheEnd(model, share)) console.log(`puzzle ${number}: hints end, from ${share}`);
  }
  model.choices.forEach((choice) => toldOf(model, choice, false));
  const told = model.choices.map((choice) => toldOf(model, choice, true)).filter((one) => one !== null);
  // A board that is right elsewhere shows why most wrong marks are wrong.
  const isShown = model.solutions.length > 1 || told.filter(Boolean).length * 2 >= told.length;
  if (!isShown) console.log(`puzzle ${number}: ${told.filter(Boolean).length} of ${told.length} are refuted`);
}
