// Which place is near: to a point of the board, or to another place in a direction.

/** @typedef {import("./model.js").Choice} Choice */

const REACH = 16;
/** @type {[number, number][]} Up, right, down, left: how far right, and how far down. */
export const DIRECTIONS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/**
 * Return the place that is nearest to a point, by what lies in its middle along its whole length.
 * @param {number[]} point
 * @param {Choice[]} choices
 */
export function nearest([x, y], choices) {
  /** @type {Choice | null} */
  let best = null;
  let least = REACH * REACH;
  for (const choice of choices) {
    const aside = Math.max(0, Math.abs(choice.x - x) - choice.core[0]);
    const ahead = Math.max(0, Math.abs(choice.y - y) - choice.core[1]);
    const away = aside ** 2 + ahead ** 2;
    if (away < least) [best, least] = [choice, away];
  }
  return best;
}

/** Where arrows lead from each place; all places can be reached from all others. */
export class Ways {
  /** @param {Choice[]} places */
  constructor(places) {
    this.places = places;
    /** @type {Map<Choice, Choice>[]} Of each direction, where it leads from a place. */
    this.next = DIRECTIONS.map(([right, down]) => {
      const pairs = places.map((one) => [one, nearestBeyond(one, right, down, places)]);
      return new Map(/** @type {[Choice, Choice][]} */ (pairs.filter(([, to]) => to)));
    });
    /** @type {Set<Choice>} */
    this.reached = new Set();
    places.slice(0, 1).forEach((one) => this.reach(one));
    for (const one of places) if (!this.reached.has(one)) this.insert(one);
  }

  /**
   * Note what can be reached from a place.
   * @param {Choice} first
   */
  reach(first) {
    const waiting = [first];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (this.reached.has(one)) continue;
      this.reached.add(one);
      for (const ways of this.next) {
        const to = ways.get(one);
        if (to) waiting.push(to);
      }
    }
  }

  /**
   * Put a place that no arrow leads to on the way from the nearest one that can be reached.
   * @param {Choice} place
   */
  insert(place) {
    const away = (/** @type {Choice} */ one) => Math.hypot(one.x - place.x, one.y - place.y);
    const [from] = [...this.reached].sort((one, other) => away(one) - away(other));
    const [right, down] = [place.x - from.x, place.y - from.y];
    const isLevel = right || down ? Math.abs(right) >= Math.abs(down) : place.core[0] > place.core[1];
    const way = isLevel ? (right < 0 ? 3 : 1) : down < 0 ? 0 : 2;
    const beyond = this.next[way].get(from);
    if (beyond) this.next[way].set(place, beyond);
    this.next[way].set(from, place);
    this.next[(way + 2) % 4].set(place, from);
    this.reach(place);
  }
}

/**
 * Return the nearest of some places that lies in a direction, rather ahead than aside.
 * @param {Choice} from
 * @param {number} right
 * @param {number} down
 * @param {Choice[]} choices
 */
export function nearestBeyond(from, right, down, choices) {
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

/**
 * Return how far two points are from each other.
 * @param {number[]} one
 * @param {number[]} other
 */
export function distanceOf(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
