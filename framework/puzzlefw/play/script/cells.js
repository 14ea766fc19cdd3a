// Cells that a clue counts by what is drawn in them, and not by what follows from that.

/** @typedef {import("./model.js").Choice} Choice */

/**
 * Return the cells in line with a clue, if some share a variable and the clue counts their marks.
 * @param {import("./model.js").Model} model
 * @param {number} place Where the clue is printed.
 * @param {import("./conditions.js").Rule[]} rules
 */
export function cellsOf(model, place, rules) {
  const [rule] = rules.filter((one) => one.counts);
  const choices = (rule?.scope ?? []).flatMap((v) => model.ofVariable[v]);
  if (choices.length === rule?.scope.length) return [];
  const [, x, y, across, down] = model.places[place];
  const cells = choices.filter((one) => {
    return !one.isNote && ((one.x > x && one.x < x + across) || (one.y > y && one.y < y + down));
  });
  const right = drawnIn(cells, (at) => model.solutions[0][at]);
  return rule?.counts?.(model.initial)[1] === right ? cells : [];
}

/**
 * Return how many cells have a mark that is not nothing.
 * @param {Choice[]} cells
 * @param {(at: number) => number} markAt
 */
export function drawnIn(cells, markAt) {
  return cells.filter(({ at, marks }) => marks[markAt(at)]?.isNothing === false).length;
}
