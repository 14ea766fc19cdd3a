// What stays: the state in the page's address and in the browser's storage, and the clock.

import { Play } from "./play.js";
import { read, written, writtenNotes } from "./text.js";

/**
 * @typedef {object} Saved
 * @property {string} state
 * @property {string} notes
 * @property {number} seconds
 * @property {number} progress
 * @property {boolean} isSolved
 * @property {number} [best] The fewest seconds in which it was ever solved.
 * @property {string} [stamp] Another one each time that it is stored.
 * @property {unknown} [past] What can be undone.
 * @property {unknown} [future]
 * @property {unknown} [trial]
 */

const PREFIX = "puzzlefw:";
const DAMAGED = ":damaged";

/**
 * Return what is stored of a puzzle, null if nothing is or if the browser stores nothing, and
 * whether something is that cannot be read.
 * @param {string} key
 * @returns {{saved: Saved | null, isDamaged: boolean}}
 */
export function look(key) {
  let text = null;
  try {
    text = localStorage.getItem(PREFIX + key);
    const saved = JSON.parse(text ?? "null");
    if (typeof saved?.state === "string") return { saved: whole(saved), isDamaged: false };
  } catch {
    // What is no JSON is damaged; what may not be looked at is not there.
  }
  return { saved: null, isDamaged: text !== null };
}

/**
 * Return what was stored with numbers where there are to be some.
 * @param {any} saved
 * @returns {Saved}
 */
function whole(saved) {
  const { seconds, progress, best, notes } = saved;
  return {
    ...saved,
    notes: typeof notes === "string" ? notes : "",
    seconds: Number.isFinite(seconds) ? seconds : 0,
    progress: Number.isFinite(progress) ? progress : 0,
    best: Number.isFinite(best) ? best : 0,
  };
}

/**
 * Put aside what cannot be read, so that nothing takes its place.
 * @param {string} key
 */
export function putAside(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text !== null) localStorage.setItem(PREFIX + key + DAMAGED, text);
  } catch {
    // A storage that is full keeps it where it is, until something is stored in its place.
  }
}

/**
 * Store what a player has done, and return whether the browser does.
 * @param {string} key
 * @param {Saved} saved
 */
export function store(key, saved) {
  for (const one of [saved, { ...saved, past: [], future: [] }]) {
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(one));
      return true;
    } catch {
      // A page from a file may not store anything; a full storage may have room for less.
    }
  }
  return false;
}

/**
 * Return what the address says: the puzzle's number from 0, its state and notes, and whether it
 * tells of a puzzle that the page does not have.
 * @param {string[]} keys Those of the page's puzzles.
 */
export function addressed(keys) {
  const fields = new URLSearchParams(location.hash.slice(1));
  const key = fields.get("key");
  const number = (parseInt(fields.get("puzzle") ?? "", 10) || 0) - 1;
  const named = key === null ? number : keys.findIndex((one) => shortKey(one) === key);
  const isForeign = named < 0 && key !== null;
  const state = isForeign ? null : fields.get("state");
  const at = keys[number] && shortKey(keys[number]) === key ? number : named;
  return { at, state, notes: fields.get("notes") ?? "", isForeign };
}

/** @param {string} key */
function shortKey(key) {
  return key.slice(0, 6);
}

/**
 * Write the address, so that it can be shared; a new one is where the browser goes back from.
 * @param {number} at
 * @param {string} key
 * @param {Play} play
 * @param {boolean} [isNew]
 */
export function address(at, key, play, isNew) {
  const [state, notes] = [written(play), writtenNotes(play)];
  const fields = [`puzzle=${at + 1}`, `key=${shortKey(key)}`];
  if (/[^./ ]/.test(state)) fields.push(`state=${encodeURIComponent(state)}`);
  if (notes) fields.push(`notes=${encodeURIComponent(notes)}`);
  const text = `#${fields.join("&").replaceAll("%2F", "/")}`;
  if (isNew) history.pushState(null, "", text);
  else history.replaceState(null, "", text);
}

/**
 * Set what was stored or stands in the address, and return whether it could be read.
 * @param {Play} play
 * @param {string} state
 * @param {string} notes
 */
export function restore(play, state, notes) {
  const other = new Play(play.model);
  const isRead = read(other, state, notes);
  if (isRead) play.become(other);
  return isRead;
}

/**
 * Return what was chosen for the whole page, such as its theme, "" for nothing.
 * @param {string} name
 * @param {string} [value] What is chosen now.
 */
export function chosen(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(PREFIX + name, value);
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return value ?? "";
  }
}

/**
 * Return seconds as a clock shows them.
 * @param {number} seconds
 */
export function timeOf(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A clock that stops while the page is hidden, and when the puzzle is solved. */
export class Clock {
  /** @param {HTMLElement} shown */
  constructor(shown) {
    this.shown = shown;
    this.seconds = 0;
    this.isOn = false;
    window.setInterval(() => this.tick(), 1000);
    this.show();
  }

  tick() {
    if (!this.isOn || document.hidden) return;
    this.seconds++;
    this.show();
  }

  /**
   * Set the clock.
   * @param {number} seconds
   * @param {boolean} isOn
   */
  begin(seconds, isOn) {
    this.seconds = seconds;
    this.isOn = isOn;
    this.show();
  }

  show() {
    this.shown.textContent = timeOf(this.seconds);
  }
}
