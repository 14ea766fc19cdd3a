// Graphs: which nodes hang together, and which edges lie on a cycle.

/** @typedef {[number, number]} Link Two nodes that are joined. */

/**
 * Return of each node the number of its part: the least node of it.
 * @param {Iterable<number>} nodes
 * @param {Link[]} links
 * @returns {Map<number, number>}
 */
export function partsOf(nodes, links) {
  /** @type {Map<number, number>} */
  const above = new Map([...nodes].map((node) => [node, node]));
  const find = (/** @type {number} */ node) => {
    let at = node;
    while (at !== above.get(at)) at = above.get(at) ?? at;
    above.set(node, at);
    return at;
  };
  for (const [one, other] of links) {
    const ends = [find(one), find(other)].sort((a, b) => a - b);
    above.set(ends[1], ends[0]);
  }
  return new Map([...above.keys()].map((node) => [node, find(node)]));
}

/**
 * Return the nodes of each part.
 * @param {Iterable<number>} nodes
 * @param {Link[]} links
 * @returns {number[][]}
 */
export function membersOf(nodes, links) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const [node, part] of partsOf(nodes, links)) {
    found.set(part, [...(found.get(part) ?? []), node]);
  }
  return [...found.values()];
}

/**
 * Return how many links each node has.
 * @param {Link[]} links
 */
export function degreesOf(links) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const node of links.flat()) found.set(node, (found.get(node) ?? 0) + 1);
  return found;
}

/**
 * Return the places of those links that are left once all loose ends are taken off.
 * @param {Link[]} links
 * @returns {number[]}
 */
export function cyclesIn(links) {
  const left = new Set(links.keys());
  const degrees = degreesOf(links);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const at of [...left]) {
      const [one, other] = links[at];
      if (one !== other && (degrees.get(one) === 1 || degrees.get(other) === 1)) {
        left.delete(at);
        for (const node of links[at]) degrees.set(node, (degrees.get(node) ?? 0) - 1);
      }
    }
  }
  return [...left];
}

/**
 * Return whether each of some items gets one of its candidates for itself.
 * @param {number[][]} candidates
 */
export function canBeMatched(candidates) {
  /** @type {Map<number, number>} */
  const taken = new Map();
  const place = (/** @type {number} */ item, /** @type {Set<number>} */ seen) =>
    candidates[item].some((/** @type {number} */ node) => {
      if (seen.has(node)) return false;
      seen.add(node);
      const holder = taken.get(node);
      if (holder !== undefined && !place(holder, seen)) return false;
      taken.set(node, item);
      return true;
    });
  return candidates.every((_, item) => place(item, new Set()));
}
