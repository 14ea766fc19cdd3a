// Judges boards by their rules, without a page; prints each that is judged wrongly.
//
// Run by test_live.py, in a folder with the script's modules and a file of packed puzzles.

import fs from "node:fs";

import { Judge } from "./judge.js";
import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { unpacked } from "./packed.js";
import { Play } from "./play.js";

// So many places of a board get a wrong mark, evenly spread, other ones on other boards.
const MOST_WRONG = 30;

let seed = 1;

function random() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

/** Return a judge of a board on which each place has the mark that is asked for. */
function judged(model, markAt) {
  const play = new Play(model);
  model.choices.forEach((choice) => {
    const mark = markAt(choice);
    if (mark >= 0) play.set(choice.at, mark);
  });
  const judge = new Judge(play);
  judge.look();
  return judge;
}

const lines = fs.readFileSync("puzzles.txt", "utf8").trim().split("\n");
for (const line of lines) {
  const [name, packed] = line.split(" ");
  const model = new Model(await unpacked(packed));
  const right = (choice) => model.solutions[0][choice.at];
  const solved = judged(model, right);
  if (!solved.rules.length) console.log(`${name}: no rules`);
  if (solved.faults.size) console.log(`${name}: the solution breaks ${solved.faults.size} rules`);
  solved.clues.forEach(([said], clue) => {
    const isKnown = solved.of[clue].every((rule) => rule.isMet);
    if (isKnown && !solved.isMet(clue)) console.log(`${name}: ${said} is not met`);
  });
  for (let round = 0; round < 5; round++) {
    const part = judged(model, (choice) => (random() < 0.5 ? right(choice) : -1));
    if (part.faults.size) console.log(`${name}: a part of the solution breaks rules`);
  }
  const free = model.choices.filter((one) => one.given < 0 && one.marks.length > 1);
  const step = Math.ceil(free.length / MOST_WRONG);
  for (const choice of free.filter((_, at) => at % step === line.length % step)) {
    const turned = (right(choice) + 1) % choice.marks.length;
    const wrong = judged(model, (one) => (one === choice ? turned : right(one)));
    if (isSolved(wrong.play)) continue;
    if (!wrong.faults.size) console.log(`${name}: a wrong mark at ${choice.at} breaks nothing`);
    for (const rule of wrong.faults) {
      const places = wrong.blamedFor(rule);
      if (!places.length) console.log(`${name}: nobody is to blame, at ${choice.at}`);
    }
  }
}
