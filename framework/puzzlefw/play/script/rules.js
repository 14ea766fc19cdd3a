// Rules of a board: whether what is left to its variables breaks one, or meets it already.

import { conditionsOf, isOpen, isSure, scopeOf } from "./conditions.js";
import { isOne } from "./model.js";

/** @typedef {import("./conditions.js").Rule} Rule */

/** @type {Record<string, (...data: any[]) => Partial<Rule>>} Those on graphs join them. */
export const RULES = {
  sum: sumRule, clause: clauseRule, table: tableRule, line: lineRule, different: differentRule,
};

/**
 * Return a rule from its row of numbers.
 * @param {any[]} row
 * @param {any[]} parts What several rules share.
 * @returns {Rule}
 */
export function ruleOf([kind, clue, ...data], parts) {
  const shares = kind === "table" || kind === "line";
  if (shares) data[1] = parts[data[1]];
  if (kind === "sum") data[2] = data[2].map((/** @type {number[]} */ [v, part]) => [v, ...parts[part]]);
  const made = RULES[kind](...data);
  return /** @type {Rule} */ ({ ...made, clue, scope: [...new Set(made.scope)] });
}

/**
 * Return what the edges of a graph say one by one: each is open at both ends, or at neither.
 * @param {any[]} row
 * @param {bigint[]} initial
 * @returns {any[][]}
 */
export function halvesOf([kind, , , , , edges], initial) {
  if (kind !== "graph") return [];
  const differing = edges.filter((/** @type {any[][]} */ [one, other]) => one[1] !== other[1]);
  return differing.flatMap((/** @type {any[][]} */ ends) =>
    [ends, [...ends].reverse()].map(([[, v, mask], [, w, other]]) => {
      return ["clause", -1, [v, initial[v] & ~BigInt(mask), w, other]];
    }),
  );
}

/** @param {bigint} mask */
function valuesIn(mask) {
  const bits = mask.toString(2);
  return [...bits].flatMap((bit, at) => (bit === "1" ? [bits.length - 1 - at] : []));
}

/**
 * Return what variables that are known add up to.
 * @param {bigint[]} left
 * @param {number[]} scope
 */
function sureIn(left, scope) {
  return scope.flatMap((v) => (isOne(left[v]) ? valuesIn(left[v]) : [])).reduce((a, b) => a + b, 0);
}

/** @type {(relation: number, total: number, told: any[][]) => Partial<Rule>} */
function sumRule(relation, total, told) {
  const terms = told.map(([v, ...flat]) => {
    const masks = flat.filter((_, at) => at % 2 === 0).map(BigInt);
    return { v, masks, amounts: flat.filter((_, at) => at % 2), all: masks.reduce((a, b) => a | b, 0n) };
  });
  const bounds = (/** @type {bigint[]} */ left) => {
    let [least, most] = [0, 0];
    for (const { v, masks, amounts, all } of terms) {
      const added = amounts.filter((_, at) => left[v] & masks[at]);
      if (left[v] & ~all) added.push(0);
      least += Math.min(...added);
      most += Math.max(...added);
    }
    return [least, most];
  };
  return {
    scope: terms.map((one) => one.v),
    breaks(left) {
      const [least, most] = bounds(left);
      return (relation <= 0 && least > total) || (relation >= 0 && most < total);
    },
    isMet(left) {
      const [least, most] = bounds(left);
      return (relation > 0 || most <= total) && (relation < 0 || least >= total);
    },
    counts: (left) => [bounds(left)[0], total],
  };
}

/** @type {(flat: any[]) => Partial<Rule>} */
function clauseRule(flat) {
  const every = conditionsOf(flat);
  return {
    scope: scopeOf(every),
    isClause: true,
    breaks: (left) => !every.some((one) => isOpen(left, one)),
    isMet: (left) => every.some((one) => isSure(left, one)),
    leaves(left) {
      const open = every.filter((one) => isOpen(left, one));
      return open.length === 1 ? [[open[0].v, open[0].mask]] : [];
    },
  };
}

/** @type {(scope: number[], rows: any[][]) => Partial<Rule>} */
function tableRule(scope, rows) {
  const masks = rows.map((row) => row.map(BigInt));
  const fitting = (/** @type {bigint[]} */ left) =>
    masks.filter((row) => row.every((mask, at) => mask & left[scope[at]]));
  return {
    scope,
    breaks: (left) => !fitting(left).length,
    isMet: (left) => masks.some((row) => row.every((mask, at) => !(left[scope[at]] & ~mask))),
    leaves(left) {
      const rest = fitting(left);
      return scope.map((v, at) => [v, rest.reduce((all, row) => all | row[at], 0n)]);
    },
  };
}

/**
 * Return the steps of a state from their runs: pairs of a value and the state that it leads to.
 * @type {(runs: number[], state: number) => number[][]}
 */
function stepsIn(runs, state) {
  return runs.flatMap((value, at) =>
    at % 3 ? [] : Array.from({ length: runs[at + 2] }, (_, far) => [value + far, state + runs[at + 1] + far]),
  );
}

/** @type {(scope: number[], told: [number[][], number[]]) => Partial<Rule>} */
function lineRule(scope, [told, accepting]) {
  const steps = told.map(stepsIn);
  const breaks = (/** @type {bigint[]} */ left) => {
    let states = new Set([0]);
    for (const v of scope) {
      const next = [...states].flatMap((state) =>
        steps[state].filter(([value]) => (left[v] >> BigInt(value)) & 1n).map(([, to]) => to),
      );
      states = new Set(next);
    }
    return !accepting.some((state) => states.has(state));
  };
  return {
    scope,
    breaks,
    isMet: (left) => scope.every((v) => isOne(left[v])) && !breaks(left),
  };
}

/** @type {(scope: number[], total?: number) => Partial<Rule>} */
function differentRule(scope, total) {
  const breaks = (/** @type {bigint[]} */ left) => {
    const sure = scope.map((v) => left[v]).filter(isOne);
    if (new Set(sure).size < sure.length) return true;
    const values = scope.map((v) => valuesIn(left[v]));
    const [most, least] = [0, -1].map((at) => values.reduce((all, own) => all + (own.at(at) ?? 0), 0));
    return total !== undefined && (least > total || most < total);
  };
  return {
    scope,
    isDifferent: true,
    breaks,
    isMet: (left) => scope.every((v) => isOne(left[v])) && !breaks(left),
    ...(total === undefined ? {} : { counts: (left) => [sureIn(left, scope), total] }),
  };
}
