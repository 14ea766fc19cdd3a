// Lines that are drawn by dragging: from point to point of the board, along rows and columns.

import { distanceOf } from "./near.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */
/** @typedef {{choice: Choice, to: Knot}} Link */

const NEAR = 24;
const SHORT = 13;
const ASIDE = 16;

/** A point that lines join. */
export class Knot {
  /**
   * @param {number} x
   * @param {number} y
   */
  constructor(x, y) {
    this.x = x;
    this.y = y;
    /** @type {Link[]} */
    this.links = [];
  }
}

/**
 * Return the points that lines can join.
 * @param {Choice[]} choices
 */
export function knotsOf(choices) {
  /** @type {Map<string, Knot>} */
  const knots = new Map();
  const knotAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    const key = `${x} ${y}`;
    const knot = knots.get(key) ?? new Knot(x, y);
    knots.set(key, knot);
    return knot;
  };
  for (const choice of choices.filter((one) => one.rim >= 0)) {
    const [, , across, down] = choice.box;
    const [right, below] = across > down ? [across / 2 + choice.rim, 0] : [0, down / 2 + choice.rim];
    const one = knotAt(choice.x - right, choice.y - below);
    const other = knotAt(choice.x + right, choice.y + below);
    one.links.push({ choice, to: other });
    other.links.push({ choice, to: one });
  }
  return [...knots.values()];
}

/** A line that is being drawn. */
export class Line {
  /**
   * @param {Knot} knot Where it begins.
   * @param {Play} play
   */
  constructor(knot, play) {
    this.knot = knot;
    this.play = play;
    /** @type {{choice: Choice, mark: number}[]} What there was before, link by link. */
    this.drawn = [];
    /** @type {string | null} The key that is set, "" to clear; null before the first link. */
    this.key = null;
  }

  /**
   * Follow to a point, and return the place that was changed by it, if any was.
   *
   * A link is drawn once the point is near its end, and taken back once it is back at its beginning.
   * @param {number[]} point
   */
  follow([x, y]) {
    const { knot, drawn, play } = this;
    const link = knot.links.find(({ to }) => {
      const long = Math.abs(to.x - knot.x) + Math.abs(to.y - knot.y);
      const right = (to.x - knot.x) / long;
      const down = (to.y - knot.y) / long;
      const ahead = (x - knot.x) * right + (y - knot.y) * down;
      const aside = Math.abs((x - knot.x) * down) + Math.abs((y - knot.y) * right);
      return ahead > long - SHORT && aside < ASIDE;
    });
    if (!link) return null;
    const { choice } = link;
    this.knot = link.to;
    if (drawn[drawn.length - 1]?.choice === choice) {
      play.set(choice.at, drawn[drawn.length - 1].mark);
      drawn.pop();
      return choice;
    }
    if (this.key === null) this.key = this.nextKey(choice);
    drawn.push({ choice, mark: play.marks[choice.at] });
    play.setKey(choice.at, this.key);
    return choice;
  }

  /**
   * Return the key of the line after the one that is there, "" after the last.
   * @param {Choice} choice
   */
  nextKey(choice) {
    const some = choice.marks.filter((mark) => !mark.isNothing);
    const mark = choice.marks[this.play.marks[choice.at]];
    return some[mark ? some.indexOf(mark) + 1 : 0]?.key ?? "";
  }
}

/**
 * Return the point that lines join nearest to a point of the board, where one is near.
 * @param {Knot[]} knots
 * @param {number[]} point
 */
export function knotNear(knots, point) {
  /** @type {Knot | null} */
  let best = null;
  let least = NEAR;
  for (const knot of knots) {
    const away = distanceOf([knot.x, knot.y], point);
    if (away < least) [best, least] = [knot, away];
  }
  return best;
}
