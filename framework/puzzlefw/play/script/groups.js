// Parts of a graph: which colour each has, and which hangs together with the middle of the board.

import { distanceOf } from "./near.js";

/** @typedef {import("./model.js").Choice} Choice */
/** @typedef {import("./conditions.js").Rule} Rule */

/** Numbers the parts of graphs, and remembers the numbers that they had. */
export class Groups {
  constructor() {
    /** @type {Map<Rule, Map<number, number>>} The number that the part of each node has had. */
    this.numbers = new Map();
  }

  /**
   * Number the parts of a graph: each keeps the number that it had, or one that it is made of had.
   * @param {Rule} rule
   * @param {Map<number, number>} parts Of each node its part.
   */
  numbered(rule, parts) {
    const before = this.numbers.get(rule);
    /** @type {Map<number, number>} */
    const found = new Map();
    const taken = new Set();
    const give = (/** @type {number} */ part, /** @type {number} */ number) => {
      found.set(part, number);
      taken.add(number);
    };
    for (const [node, part] of parts) {
      const number = before?.get(node);
      if (number !== undefined && !found.has(part) && !taken.has(number)) give(part, number);
    }
    for (const part of parts.values()) {
      if (!found.has(part)) give(part, [...parts.keys()].findIndex((_, at) => !taken.has(at)));
    }
    this.numbers.set(rule, new Map([...parts].map(([node, part]) => [node, found.get(part) ?? 0])));
    return found;
  }
}

/**
 * Return the place in the middle, and after it those that hang together with it.
 * @param {Map<number, Choice>} places Of each node.
 * @param {Map<number, number>} parts Of each node that is joined with another.
 * @param {import("./model.js").Model} model
 */
export function joinedWithMiddle(places, parts, { width, height }) {
  const away = (/** @type {Choice} */ { x, y }) => distanceOf([x, y], [width / 2, height / 2]);
  // Of four in the middle it is the last, as it is where such puzzles come from.
  const [node, middle] = [...places].reduce((a, b) => (away(b[1]) <= away(a[1]) ? b : a));
  const isJoined = (/** @type {number} */ one) => one !== node && parts.get(one) === parts.get(node);
  const joined = parts.has(node) ? [...places].filter(([one]) => isJoined(one)) : [];
  return [middle, ...joined.map(([, choice]) => choice)];
}
