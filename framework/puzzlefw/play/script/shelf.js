// The shelf: all puzzles of the page, how far each is, and which is next.

import { look, timeOf } from "./keep.js";
import { part } from "./parts.js";

/** @typedef {import("./keeping.js").Listed} Listed */

/** The list of puzzles. */
export class Shelf {
  /**
   * @param {Listed[]} puzzles
   * @param {Record<string, string>} words
   * @param {(at: number) => void} open Opens a puzzle of the list.
   */
  constructor(puzzles, words, open) {
    this.puzzles = puzzles;
    this.words = words;
    this.at = 0;
    this.buttons = part("list").querySelectorAll("button");
    this.buttons.forEach((button, at) => (button.onclick = () => open(at)));
    part("following").onclick = () => open(this.following());
    part("following").hidden = puzzles.length < 2;
    puzzles.forEach((_, at) => this.show(at));
  }

  /**
   * Show how far a puzzle is solved, and in which time at best.
   * @param {number} at
   */
  show(at) {
    const { saved } = look(this.puzzles[at].key);
    const item = this.buttons[at]?.lastElementChild;
    if (!item || !saved) return;
    const share = `${Math.round(100 * saved.progress)} %`;
    const done = [this.words.done, saved.best ? timeOf(saved.best) : ""].join(" ").trim();
    item.textContent = saved.isSolved ? `\u2713 ${done}` : share;
    this.buttons[at].classList.toggle("done", saved.isSolved);
  }

  /**
   * Show which puzzle is open.
   * @param {number} at
   */
  turnTo(at) {
    this.at = at;
    const { name, variant, seed } = this.puzzles[at];
    part("name").textContent = [name, variant, seed].filter(Boolean).join(": ");
    this.buttons.forEach((button, number) => {
      button.setAttribute("aria-current", String(number === at));
      if (number === at) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  /** Return the next puzzle that is not solved, or the next one where all are. */
  following() {
    const count = this.puzzles.length;
    const onward = this.puzzles.map((_, away) => (this.at + 1 + away) % count);
    return onward.find((at) => !look(this.puzzles[at].key).saved?.isSolved) ?? onward[0];
  }
}
