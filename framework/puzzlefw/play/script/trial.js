// Marks that are tried: they have a colour of their own, and are kept or thrown away together.

import { Drawn } from "./draw.js";
import { KINDS } from "./history.js";
import { Play } from "./play.js";
import { read, written, writtenNotes } from "./text.js";

/** @typedef {[string, string]} Stored The state that a trial began from, and its notes. */

/** What was set before a trial began. */
export class Trial {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Play | null} */
    this.from = null;
  }

  /** Begin: from now on what is set is tried. */
  begin() {
    this.from = copyOf(this.play);
  }

  /** Keep what was tried. */
  adopt() {
    this.from = null;
  }

  /** Take back what was tried; this can be undone. */
  reject() {
    if (this.from) this.play.become(this.from);
    this.from = null;
  }

  /**
   * Show what is tried in its colour.
   * @param {Drawn} drawn
   */
  show(drawn) {
    for (const [choice, piece] of drawn.pieces) {
      const kinds = choice.isNote ? KINDS.slice(1, 2) : [KINDS[0], KINDS[3]];
      const { from, play } = this;
      const isTried = from && kinds.some((kind) => from[kind][choice.at] !== play[kind][choice.at]);
      piece.classList.toggle("tried", Boolean(isTried));
    }
  }

  /** @returns {Stored | null} */
  stored() {
    return this.from && [written(this.from), writtenNotes(this.from)];
  }

  /**
   * Go on with a trial that was stored; one that cannot be read is none.
   * @param {unknown} stored
   */
  resume(stored) {
    if (!Array.isArray(stored)) return;
    const from = new Play(this.play.model);
    if (read(from, String(stored[0]), String(stored[1]))) this.from = from;
  }
}

/**
 * Return a play in which the same is set, and nothing can be undone.
 * @param {Play} play
 */
function copyOf(play) {
  const copy = new Play(play.model);
  copy.become(play);
  return copy;
}
