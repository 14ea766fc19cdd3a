// The keyboard on the board: arrows move, keys of marks set them.

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
    const isNote = own.length > 0 && (event.shiftKey || page.isNoting());
    const best = nearestBeyond(choice, right, down, isNote ? own : play.model.choices);
    if (best && isNote) play.turnNote(best.at, 1);
    else if (best) pointing.go(best.at, true);
  } else if (mark >= 0) {
    if (page.isNoting() && choice.marks.length > 2) play.toggle(at, mark);
    else play.set(at, mark);
  } else if (event.key === " " || event.key === "Enter") {
    pointing.act(at, event.shiftKey ? -1 : 1);
  } else if (event.key === "Backspace") pointing.act(at, -1);
  else if (event.key === "Delete" || event.key === ".") play.set(at, -1);
  else if (event.key === "l") play.lock(at);
  else return;
  event.preventDefault();
  event.stopPropagation();
  page.changed();
}

/**
 * Return the nearest of some choices that lies in a direction, rather ahead than aside.
 * @param {Choice} from
 * @param {number} right
 * @param {number} down
 * @param {Choice[]} choices
 */
function nearestBeyond(from, right, down, choices) {
  /** @type {Choice | null} */
  let best = null;
  let least = Infinity;
  for (const one of choices) {
    const ahead = (one.x - from.x) * right + (one.y - from.y) * down;
    const aside = Math.abs((one.x - from.x) * down) + Math.abs((one.y - from.y) * right);
    const away = ahead + 3 * aside;
    if (ahead > 0 && aside <= ahead && away < least) [best, least] = [one, away];
  }
  return best;
}
