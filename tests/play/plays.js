// Plays puzzles without a page, by doing what hints say; prints each that is not solved by it.
//
// Run by test_hints_in_node.py, in a folder with the script's modules and a file of packed puzzles.

import fs from "node:fs";

import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { unpacked } from "./packed.js";
import { Panel } from "./panel.js";
import { Play } from "./play.js";
import { wrongIn } from "./wrong.js";

globalThis.document = { createElement: () => ({}) };
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
  const panel = new Panel({ replaceChildren: () => {} }, words, { point: () => {} }, play);
  for (let moves = 0; moves <= 2 * model.choices.length + model.steps.length && !isSolved(play); moves++) {
    const step = panel.take();
    panel.forget();
    if (step?.full.some((one) => !isSetIn(play, one))) console.log("not yet the last empty place");
  }
  return isSolved(play) && wrongIn(play).length === 0;
}

/** Return whether a variable is printed, or set. */
function isSetIn(play, variable) {
  return play.model.ofVariable[variable].some((one) => one.given >= 0 || play.marks[one.at] >= 0);
}

/** Return whether a wrong mark anywhere is found, with a step against it. */
function isFound(model, choice) {
  const right = model.solutions[0][choice.at];
  const wrong = (right + 1) % choice.marks.length;
  if (wrong === right || choice.given >= 0) return true;
  const play = new Play(model);
  play.set(choice.at, wrong);
  return wrongIn(play).some((one) => one.choice === choice && (one.lines.length > 0 || one.twice || model.groups.length));
}

const lines = fs.readFileSync("puzzles.txt", "utf8").trim().split("\n");
for (const [number, line] of lines.entries()) {
  const model = new Model(await unpacked(line));
  for (const share of [0, 0.1, 0.3, 0.6]) {
    if (!isLedToTheEnd(model, share)) console.log(`puzzle ${number}: hints end, from ${share}`);
  }
  for (const choice of model.choices) {
    if (!isFound(model, choice)) console.log(`puzzle ${number}: a wrong mark at ${choice.at}`);
  }
}
