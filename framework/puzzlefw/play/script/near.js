// Which place is near: to a point of the screen, or to another place in a direction.

/** @typedef {import("./model.js").Choice} Choice */

const REACH = 24;

/**
 * Return the choice, or the note, that is nearest to a point of the screen, along its whole length;
 * where two cross, the one whose target is nearer.
 * @param {SVGSVGElement} svg
 * @param {number[]} point
 * @param {Choice[]} choices
 */
export function nearest(svg, point, choices) {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(point[0], point[1]).matrixTransform(matrix.inverse());
  /** @type {Choice | null} */
  let best = null;
  let least = REACH * REACH;
  let tie = Infinity;
  for (const choice of choices) {
    const [right, down] = choice.reach;
    const aside = Math.max(0, Math.abs(choice.middle[0] - x) - right);
    const ahead = Math.max(0, Math.abs(choice.middle[1] - y) - down);
    const away = aside ** 2 + ahead ** 2;
    const fromTarget = (choice.x - x) ** 2 + (choice.y - y) ** 2;
    if (away < least || (away === least && fromTarget < tie)) {
      [best, least, tie] = [choice, away, fromTarget];
    }
  }
  return best;
}

/**
 * Return the nearest of some choices that lies in a direction, rather ahead than aside.
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
