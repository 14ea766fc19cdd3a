// What rules are made of: conditions on variables, and what is known of them.

/** @typedef {{v: number, mask: bigint}} Condition A variable, and a set of its values. */
/** @typedef {{link: [number, number], variables: number[]}} Drawn An edge, and what draws it. */
/**
 * @typedef {object} Rule
 * @property {number} clue The number of its clue, or -1.
 * @property {number[]} scope Its variables.
 * @property {(left: bigint[]) => boolean} breaks Whether nothing that is left keeps it.
 * @property {(left: bigint[]) => boolean} [isMet] Whether all that is left keeps it.
 * @property {(left: bigint[]) => [number, bigint][]} [leaves] What it leaves to some variables.
 * @property {(left: bigint[]) => [number, number]} [counts] What there is, and is to be at the end.
 * @property {(left: bigint[]) => Drawn[]} [drawn] The edges that are drawn, and as an edge to
 *     itself each node that is set.
 * @property {(left: bigint[]) => number[][]} [areas] The variables of each area that is finished.
 * @property {Map<number, number>} [owners] Of each node its variable, if each has its own.
 * @property {boolean} [isTree]
 * @property {boolean} [isDifferent] Whether equal values break it, also those that are printed.
 * @property {boolean} [isClause]
 */

/**
 * @param {any[]} flat Variables and masks in turn.
 * @returns {Condition[]}
 */
export function conditionsOf(flat) {
  return flat.flatMap((v, at) => (at % 2 ? [] : [{ v, mask: BigInt(flat[at + 1]) }]));
}

/** @param {Condition[]} conditions */
export function scopeOf(conditions) {
  return conditions.map((one) => one.v);
}

/** @type {(left: bigint[], one: Condition) => boolean} */
export const isSure = (left, { v, mask }) => !(left[v] & ~mask);
/** @type {(left: bigint[], one: Condition) => boolean} */
export const isOpen = (left, { v, mask }) => (left[v] & mask) !== 0n;
