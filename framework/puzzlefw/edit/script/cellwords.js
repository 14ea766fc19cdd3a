// How a line or a group of cells is told by a word, and how a line goes on.

/** @param {import("./tooling.js").Tool} tool */
export function isListed({ kind }) {
  return kind === "lines" || kind === "groups";
}

/**
 * Return a line that goes on to a cell, straight; one of its own cells ends it there.
 * @param {number[]} cells
 * @param {number} to
 * @param {number} width
 * @param {boolean} crosses
 */
export function extended(cells, to, width, crosses) {
  const back = cells.indexOf(to);
  if (back >= 0 && (!crosses || back === cells.length - 2)) return cells.slice(0, back + 1);
  const found = [...cells];
  for (let last = found[found.length - 1]; last !== to; last = found[found.length - 1]) {
    const down = Math.sign(Math.floor(to / width) - Math.floor(last / width));
    const next = last + down * width + Math.sign((to % width) - (last % width));
    if (!crosses && found.includes(next)) break; // its own way is shut
    found.push(next);
  }
  return found;
}

/**
 * Return the word of a clue.
 * @param {import("./tooling.js").Tool} tool
 * @param {number[]} cells
 * @param {number} width
 * @param {string} value
 */
export function wordOf(tool, cells, width, value) {
  const names = cells.map((cell) => `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`);
  if (tool.kind === "groups") return names.join(",") + (tool.value && value ? `=${value}` : "");
  const pill = tool.value === "pill" ? Math.min(Math.max(1, Number(value) || 1), names.length - 1) : 1;
  return [...names.slice(0, pill - 1), names.slice(pill - 1).join("-")].join(",");
}
