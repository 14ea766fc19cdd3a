// The keyboard on the board: arrows move, keys of marks set them.

import { DIRECTIONS, nearestBeyond, Ways } from "./near.js";
import { Cursor } from "./cursor.js";

/** @typedef {import("./model.js").Choice} Choice */

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
const SOON = 1500;

/** Does what keys ask for. */
export class Keys {
  /**
   * @param {Cursor} cursor
   * @param {() => void} turnNotes
   * @param {(isLarger: boolean) => void} zoom
   */
  constructor(cursor, turnNotes, zoom) {
    this.zoom = zoom;
    this.cursor = cursor;
    this.turnNotes = turnNotes;
    /** @type {Ways | null} */
    this.ways = null;
    /** What was typed into a place a moment ago: a value may have two digits. */
    this.typed = { at: -1, key: "", time: 0, isNote: false };
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { at, play, page } = this.cursor;
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || page.isStill()) return;
    const choice = play.model.choices[at];
    if (ARROWS.includes(event.key)) this.move(choice, ARROWS.indexOf(event.key), event.shiftKey);
    else if (this.type(choice, event)) return this.done(event);
    else if (event.key === " " || event.key === "Enter") {
      this.cursor.act(choice, event.shiftKey ? -1 : 1);
    } else if (["Backspace", "Delete", ".", "0"].includes(event.key)) play.set(at, -1);
    else if (event.key === "l") play.lock(at);
    else if (event.key === "n") this.turnNotes();
    else if (event.key === "+" || event.key === "-") this.zoom(event.key === "+");
    else return;
    this.typed.at = -1;
    this.done(event);
  }

  /** @param {KeyboardEvent} event */
  done(event) {
    event.preventDefault();
    event.stopPropagation();
    this.cursor.page.changed();
  }

  /**
   * Go to the place that an arrow leads to; with Shift, note the side there.
   * @param {Choice} choice
   * @param {number} way
   * @param {boolean} isShift
   */
  move(choice, way, isShift) {
    const { play, drawn } = this.cursor;
    const own = play.model.ofVariable[choice.variable].filter((one) => one.isNote);
    if (own.length && isShift) {
      const [right, down] = DIRECTIONS[way];
      const note = nearestBeyond(choice, right, down, own);
      if (note) play.turnNote(note.at, 1);
      return;
    }
    this.ways ??= new Ways(play.model.open);
    const to = this.ways.next[way].get(choice);
    if (!to) return;
    this.cursor.go(to.at, true);
    drawn.hits[to.at].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Write what is typed, and return whether it is the key of a mark, or of one note.
   *
   * A digit after another one makes a number of them, where the place can have it.
   * @param {Choice} choice
   * @param {KeyboardEvent} event
   */
  type(choice, event) {
    const { cursor, typed } = this;
    const numberAt = (/** @type {string} */ key) => choice.marks.findIndex((one) => one.key === key);
    const digit = /^Digit(\d)$/.exec(event.code)?.[1] ?? "";
    const isShift = event.shiftKey && numberAt(event.key) < 0 && digit !== "";
    const isNote = isShift || cursor.page.isNoting();
    const key = isShift ? digit : event.key;
    const isOn = typed.at === choice.at && typed.isNote === isNote && event.timeStamp < typed.time + SOON;
    const longer = isOn ? numberAt(typed.key + key) : -1;
    const mark = longer >= 0 ? longer : numberAt(key);
    const isBegun = choice.marks.some((one) => one.key !== key && one.key.startsWith(key));
    if (mark < 0 && !(isBegun && /^\d$/.test(key))) return false;
    const before = numberAt(typed.key);
    if (longer >= 0 && before >= 0) cursor.write(choice.at, before, isNote); // it was the first digit
    if (mark >= 0) cursor.write(choice.at, mark, isNote);
    this.typed = { at: choice.at, key: longer >= 0 ? typed.key + key : key, time: event.timeStamp, isNote };
    return true;
  }
}
