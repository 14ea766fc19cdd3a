// The place that is chosen, and what is done to it.

import { Drawn } from "./draw.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/**
 * @typedef {object} Page What the board asks of the page around it.
 * @property {() => void} changed
 * @property {() => void} lifted
 * @property {() => boolean} isNoting
 * @property {() => boolean} isLocking
 * @property {() => boolean} isStill Whether the board shows something else than what is played.
 */

const MOST_TURNED = 3;

/** The place that keys and buttons are about. */
export class Cursor {
  /**
   * @param {Drawn} drawn
   * @param {Play} play
   * @param {Page} page
   */
  constructor(drawn, play, page) {
    this.drawn = drawn;
    this.play = play;
    this.page = page;
    this.at = -1;
    drawn.hitLayer.addEventListener("focusin", (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      if (at !== undefined) this.go(Number(at), false);
    });
    drawn.hitLayer.addEventListener("focusout", ({ relatedTarget }) => {
      if (!drawn.hitLayer.contains(/** @type {Node | null} */ (relatedTarget))) drawn.ear.go(-1, play);
    });
  }

  /**
   * Make a choice the current one.
   * @param {number} at
   * @param {boolean} takesFocus
   */
  go(at, takesFocus) {
    for (const old of [this.drawn.first, this.at]) {
      this.drawn.hits[old]?.setAttribute("tabindex", "-1");
      this.drawn.hits[old]?.removeAttribute("data-current");
    }
    this.at = at;
    this.drawn.ear.go(at, this.play);
    const hit = this.drawn.hits[at];
    hit.setAttribute("tabindex", "0");
    hit.setAttribute("data-current", "");
    if (takesFocus) hit.focus({ preventScroll: true });
  }

  /**
   * Return whether a press sets the next mark. What is written is chosen first, then typed.
   * @param {Choice} choice
   * @param {boolean} isNew Whether the press has just chosen it.
   */
  turns(choice, isNew) {
    if (choice.isNote || this.page.isLocking() || !this.play.model.isWritten) return true;
    return !isNew && choice.marks.length <= MOST_TURNED;
  }

  /**
   * Do to a choice, or to a note, what a press does.
   * @param {Choice} choice
   * @param {number} by
   */
  act(choice, by) {
    if (choice.isNote) this.play.turnNote(choice.at, by);
    else if (this.page.isLocking()) this.play.lock(choice.at);
    else if (this.turns(choice, false)) this.play.turn(choice.at, by);
    this.page.changed();
  }

  /**
   * Set a mark, or pencil it in.
   * @param {number} at
   * @param {number} mark
   * @param {boolean} [isNote]
   */
  write(at, mark, isNote = this.page.isNoting()) {
    const { marks, isShown } = this.play.model.choices[at];
    if (isNote && marks.length > 2 && !isShown) this.play.toggle(at, mark);
    else this.play.set(at, mark);
    this.page.changed();
  }
}
