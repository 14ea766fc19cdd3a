// What outlasts a reload of this window: the draft as it was drawn last, and what can be undone.

/** @typedef {import("./drafting.js").Drafting} Drafting */

const MOST_UNDONE = 100;
const STORED_PAST = "puzzlefw:edit:past";
const STORED_NOW = "puzzlefw:edit:now";

/**
 * Note a draft for a reload of this window, under the addresses that this may go to.
 * @param {string[]} hashes
 * @param {string} text
 */
export function noteDraft(hashes, text) {
  try {
    sessionStorage.setItem(STORED_NOW, JSON.stringify([hashes, text]));
  } catch {
    // The address has it soon.
  }
}

/** Return the draft that was noted under an address, "" without one. @param {string} hash */
export function noted(hash) {
  try {
    const [hashes, text] = JSON.parse(sessionStorage.getItem(STORED_NOW) ?? "");
    return hashes.includes(hash) ? text : "";
  } catch {
    return "";
  }
}

/**
 * Keep the last changes as long as the window is open, so that they can be undone after a reload.
 * @param {Drafting} drafting
 */
export function keepPast({ sheet, past, future }) {
  try {
    const text = JSON.stringify({ sheet, past: past.slice(-MOST_UNDONE), future });
    sessionStorage.setItem(STORED_PAST, text);
  } catch {
    // The draft itself is kept elsewhere, too.
  }
}

/**
 * Take up the changes that led to the draft at hand, if these were kept.
 * @param {Drafting} drafting
 */
export function recallPast(drafting) {
  try {
    const { sheet, past, future } = JSON.parse(sessionStorage.getItem(STORED_PAST) ?? "");
    const isSame = toldBy(sheet) === toldBy(drafting.sheet);
    // A change that came last may not be among them.
    [drafting.past, drafting.future] = isSame ? [past, future] : [[...past, sheet], []];
  } catch {
    // Nothing was kept.
  }
}

/** Return what a sheet says, in one order. @param {import("./drafting.js").Sheet} sheet */
function toldBy({ puzzle, draft, locked, pattern }) {
  return JSON.stringify([puzzle, draft, locked, pattern]);
}
