// A stroke over the board: it draws a line, or paints one mark in several places.

import { Knot, Line } from "./lines.js";
import { nearest } from "./near.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/** A stroke that may become of a press. */
export class Stroke {
  /**
   * @param {Play} play
   * @param {Choice | null} choice Where it begins.
   * @param {Knot | null} knot The point that lines join where it begins.
   */
  constructor(play, choice, knot) {
    this.play = play;
    this.choice = choice;
    this.line = knot && new Line(knot, play);
    this.isArea = play.model.parted.length > 0;
    /** @type {string | null} The key of the mark that is painted, "" for none. */
    this.key = null;
    /** @type {string | undefined} The key of the mark that it began on: no others are changed. */
    this.was = undefined;
    if (choice && this.isArea) this.key = this.keyAt(choice) ?? null;
  }

  /** @param {Choice} choice */
  keyAt(choice) {
    return choice.marks[this.play.marks[choice.at]]?.key;
  }

  /** Press the place where it begins, as *press* does, and make ready to paint the same on. */
  begin(/** @type {() => void} */ press) {
    const { choice } = this;
    if (!choice) return;
    this.was = this.keyAt(choice);
    this.play.press();
    press();
    if (!choice.isShown && choice.rim < 0) this.key = this.keyAt(choice) ?? "";
  }

  /**
   * Go on to a point, and return the place that was changed by it, if any was.
   * @param {number[]} point
   */
  pass(point) {
    const { play } = this;
    if (!play.stroke) play.press();
    if (this.line) return this.line.follow(point);
    const choice = nearest(point, play.model.open);
    if (!choice || choice === this.choice || this.key === null) return null;
    if (!this.isArea && this.keyAt(choice) !== this.was) return null;
    play.setKey(choice.at, this.key);
    return choice;
  }
}
