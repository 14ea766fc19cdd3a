// Rules on graphs: what is to hang together, be a loop, a tree, or areas of a size.

import { conditionsOf, isOpen, isSure, scopeOf } from "./conditions.js";
import { canBeMatched, cyclesIn, degreesOf, membersOf, partsOf } from "./links.js";
import { RULES } from "./rules.js";

/** @typedef {import("./conditions.js").Condition} Condition */
/** @typedef {import("./conditions.js").Drawn} Drawn */
/** @typedef {import("./conditions.js").Rule} Rule */
/** @typedef {import("./links.js").Link} Link */

/** @type {(edges: Link[], flat: any[]) => Partial<Rule>} */
function connectedRule(edges, flat) {
  const nodes = conditionsOf(flat);
  return {
    scope: scopeOf(nodes),
    breaks(left) {
      const [open, links] = inside(edges, nodes, (one) => isOpen(left, one));
      const parts = partsOf(open, links);
      return new Set([...open].filter((n) => isSure(left, nodes[n])).map((n) => parts.get(n))).size > 1;
    },
    drawn(left) {
      const [sure, links] = inside(edges, nodes, (one) => isSure(left, one));
      const joined = links.map((link) => ({ link, variables: /** @type {number[]} */ ([]) }));
      return [...[...sure].map((n) => oneself(n, nodes[n].v)), ...joined];
    },
  };
}

/** @type {(node: number, v: number) => Drawn} */
const oneself = (node, v) => ({ link: [node, node], variables: [v] });

/**
 * Return the nodes for which something holds, and the edges between them.
 * @param {Link[]} edges
 * @param {Condition[]} nodes
 * @param {(one: Condition) => boolean} holds
 * @returns {[Set<number>, Link[]]}
 */
function inside(edges, nodes, holds) {
  const found = new Set([...nodes.keys()].filter((node) => holds(nodes[node])));
  return [found, edges.filter(([one, other]) => found.has(one) && found.has(other))];
}

/** @type {(isTree: number, count: number, absent: number[], told: any[][][]) => Partial<Rule>} */
function graphRule(isTree, count, absent, told) {
  const edges = told.map((ends) => ends.map(([n, v, mask]) => ({ n, v, mask: BigInt(mask) })));
  const gone = new Set(absent);
  const present = [...Array(count).keys()].filter((node) => !gone.has(node));
  const linkOf = (/** @type {typeof edges[0]} */ [one, other]) => /** @type {Link} */ ([one.n, other.n]);
  const sure = (/** @type {bigint[]} */ left) =>
    edges.filter((ends) => ends.every((one) => isSure(left, one)));
  const ends = edges.flat();
  const owners = new Map(ends.map(({ n, v }) => [n, v]));
  const isOwned = isTree && ends.every(({ n, v }) => owners.get(n) === v);
  const isDrawn = isTree || !ends.some((a) => ends.some((b) => a.v === b.v && !(a.mask & b.mask)));
  return {
    scope: ends.map((one) => one.v),
    isTree: isTree === 1,
    ...(isOwned && new Set(owners.values()).size === owners.size ? { owners } : {}),
    breaks(left) {
      if (isTree && cyclesIn(sure(left).map(linkOf)).length) return true;
      const open = edges.filter((both) => both.every((one) => isOpen(left, one)));
      return new Set(partsOf(present, open.map(linkOf)).values()).size > 1;
    },
    drawn: (left) =>
      isDrawn ? sure(left).map((both) => ({ link: linkOf(both), variables: scopeOf(both) })) : [],
  };
}

/** @type {(told: any[][], hub?: number) => Partial<Rule>} */
function loopRule(told, hub = -1) {
  const edges = told.map(([one, other, v, mask]) => ({ one, other, v, mask: BigInt(mask) }));
  const sure = (/** @type {bigint[]} */ left) => edges.filter((edge) => isSure(left, edge));
  const linksOf = (/** @type {bigint[]} */ left) =>
    sure(left).map(({ one, other }) => /** @type {Link} */ ([one, other]));
  return {
    scope: scopeOf(edges),
    breaks(left) {
      const links = linksOf(left);
      const degrees = degreesOf(links);
      if ([...degrees].some(([node, count]) => count > 2 && node !== hub)) return true;
      const parts = membersOf(degrees.keys(), links);
      const isClosed = (/** @type {number[]} */ part) => part.every((node) => degrees.get(node) === 2 && node !== hub);
      return (parts.length > 1 || hub >= 0) && parts.some(isClosed);
    },
    // Lines that end at a hub are no loop, though they meet there.
    drawn: (left) =>
      sure(left)
        .filter(({ one, other }) => one !== hub && other !== hub)
        .map(({ one, other, v }) => ({ link: [one, other], variables: [v] })),
  };
}

/** @type {(edges: Link[], flat: any[], roots: [number, number | null][]) => Partial<Rule>} */
function regionsRule(edges, flat, roots) {
  const nodes = conditionsOf(flat);
  const sizes = new Map(roots);
  return {
    scope: scopeOf(nodes),
    breaks(left) {
      const isTooMuch = membersOf(...inside(edges, nodes, (one) => isSure(left, one))).some((part) => {
        const own = part.filter((node) => sizes.has(node));
        return own.length > 1 || (own.length === 1 && part.length > (sizes.get(own[0]) ?? Infinity));
      });
      return isTooMuch || membersOf(...inside(edges, nodes, (one) => isOpen(left, one))).some((part) => {
        const own = part.filter((node) => sizes.has(node));
        const hasNoRoot = !own.length && part.some((node) => isSure(left, nodes[node]));
        return hasNoRoot || own.some((node) => part.length < (sizes.get(node) ?? 0));
      });
    },
    leaves(left) {
      const open = membersOf(...inside(edges, nodes, (one) => isOpen(left, one)));
      const away = open.filter((part) => !part.some((node) => sizes.has(node))).flat();
      return away.map((node) => [nodes[node].v, ~nodes[node].mask]);
    },
    areas(left) {
      const parts = membersOf(...inside(edges, nodes, (one) => isSure(left, one)));
      const isWhole = (/** @type {number[]} */ part) => {
        const own = part.filter((node) => sizes.has(node));
        return own.length === 1 && part.length === sizes.get(own[0]);
      };
      return parts.filter(isWhole).map((part) => part.map((node) => nodes[node].v));
    },
  };
}

/** @type {(edges: Link[], variables: number[], sizes: number[]) => Partial<Rule>} */
function groupsRule(edges, variables, sizes) {
  return {
    scope: variables,
    breaks: (left) =>
      sizes.some((size, value) => {
        const nodes = variables.map((v) => ({ v, mask: 1n << BigInt(value) }));
        if (!size || !nodes.some((one) => isSure(left, one))) return false;
        const sure = membersOf(...inside(edges, nodes, (one) => isSure(left, one)));
        if (sure.some((part) => part.length > size)) return true;
        const open = membersOf(...inside(edges, nodes, (one) => isOpen(left, one)));
        return open.some((part) => part.length < size && part.some((n) => isSure(left, nodes[n])));
      }),
    areas: (left) =>
      sizes.flatMap((size, value) => {
        const nodes = variables.map((v) => ({ v, mask: 1n << BigInt(value) }));
        const parts = membersOf(...inside(edges, nodes, (one) => isSure(left, one)));
        const whole = parts.filter((part) => part.length === size);
        return whole.map((part) => part.map((node) => variables[node]));
      }),
  };
}

/** @type {(candidates: number[][], flat: any[]) => Partial<Rule>} */
function pairsRule(candidates, flat) {
  const nodes = conditionsOf(flat);
  return {
    scope: scopeOf(nodes),
    breaks(left) {
      const open = candidates.map((some) => some.filter((node) => isOpen(left, nodes[node])));
      const sure = [...nodes.keys()].filter((node) => isSure(left, nodes[node]));
      const owners = sure.map((node) =>
        [...candidates.keys()].filter((item) => candidates[item].includes(node)),
      );
      return !canBeMatched(open) || !canBeMatched(owners);
    },
  };
}

Object.assign(RULES, {
  connected: connectedRule, graph: graphRule, loop: loopRule, regions: regionsRule,
  groups: groupsRule, pairs: pairsRule,
});
