// What stays: the state in the page's address and in the browser's storage, and the clock.

import { Play } from "./play.js";
import { progressOf } from "./know.js";
import { read, written, writtenNotes } from "./text.js";

/** @typedef {{state: string, notes: string, seconds: number, progress: number, isSolved: boolean}} Saved */

const PREFIX = "puzzlefw:";

/**
 * Return what is stored of a puzzle; null if nothing is, or if the browser stores nothing.
 * @param {string} key
 * @returns {Saved | null}
 */
export function stored(key) {
  try {
    const saved = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    return typeof saved?.state === "string" ? saved : null;
  } catch {
    return null;
  }
}

/**
 * Store what a player has done.
 * @param {string} key
 * @param {Play} play
 * @param {number} seconds
 * @param {boolean} isSolved
 */
export function store(key, play, seconds, isSolved) {
  const [state, notes] = [written(play), writtenNotes(play)];
  const saved = { state, notes, seconds, progress: progressOf(play), isSolved };
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(saved));
  } catch {
    // A page from a file may not store anything; the address still does.
  }
}

/** Return what the address says: the puzzle's number from 0, its state and notes. */
export function addressed() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const at = (parseInt(fields.get("puzzle") ?? "", 10) || 0) - 1;
  return { at, state: fields.get("state"), notes: fields.get("notes") ?? "" };
}

/**
 * Write the address, so that it can be shared; a new one is where the browser goes back from.
 * @param {number} at
 * @param {Play} play
 * @param {boolean} [isNew]
 */
export function address(at, play, isNew) {
  const [state, notes] = [written(play), writtenNotes(play)];
  const fields = [`puzzle=${at + 1}`];
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

/** Return the colours that were chosen, "" for none; with a *theme*, choose it. */
export function chosenTheme(/** @type {string | undefined} */ theme = undefined) {
  try {
    if (theme !== undefined) localStorage.setItem(`${PREFIX}theme`, theme);
    return localStorage.getItem(`${PREFIX}theme`) ?? "";
  } catch {
    return "";
  }
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
    const [minutes, seconds] = [Math.floor(this.seconds / 60), this.seconds % 60];
    this.shown.textContent = `${minutes}:${String(seconds).padStart(2, "0")}`;
  }
}
