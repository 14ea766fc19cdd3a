// The keyboard on the board: arrows move, keys of marks set them.

import { nearestBeyond } from "./near.js";
import { Pointing } from "./point.js";

/** @typedef {import("./model.js").Choice} Choice */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Do what a key asks for.
 * @param {KeyboardEvent} event
 * @param {Pointing} pointing
 */
export function pressKey(event, pointing) {
  const { at, play, page } = pointing;
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || page.isStill()) return;
  const choice = play.model.choices[at];
  const [right, down] = ARROWS[event.key] ?? [0, 0];
  const mark = choice.marks.findIndex((one) => one.key === event.key);
  if (right || down) {
    const own = play.model.ofVariable[choice.variable].filter((one) => one.isNote);
    const isNote = own.length > 0 && event.shiftKey;
    const best = nearestBeyond(choice, right, down, isNote ? own : play.model.choices);
    if (best && isNote) play.turnNote(best.at, 1);
    else if (best) {
      pointing.go(best.at, true);
      pointing.drawn.hits[best.at].scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  } else if (mark >= 0) {
    pointing.write(at, mark);
  } else if (event.key === " " || event.key === "Enter") {
    pointing.act(choice, event.shiftKey ? -1 : 1);
  } else if (["Backspace", "Delete", "."].includes(event.key)) play.set(at, -1);
  else if (event.key === "l") play.lock(at);
  else return;
  event.preventDefault();
  event.stopPropagation();
  page.changed();
}
