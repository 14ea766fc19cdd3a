// What a player has set so far.

import { History, KINDS } from "./history.js";
import { Model } from "./model.js";

/** @typedef {import("./model.js").Choice} Choice */

/** Marks, notes, locks and pencil marks on a puzzle, each change of which can be undone. */
export class Play extends History {
  /** @param {Model} model */
  constructor(model) {
    super();
    this.model = model;
    // A mark that alone can stand in a place is there from the start: no step says it.
    const isThere = (/** @type {Choice} */ { isShown, marks }) =>
      marks.length === 1 && !marks[0].isNothing && !isShown;
    this.marks = model.choices.map((choice) => (isThere(choice) ? 0 : choice.given));
    this.notes = model.notes.map(() => -1);
    this.locks = model.choices.map(() => false);
    this.pencil = model.choices.map(() => 0n);
  }

  /**
   * Set all that is set in another play; this can be undone.
   * @param {Play} other
   */
  become(other) {
    this.together(() => {
      for (const kind of KINDS) {
        other[kind].forEach((/** @type {any} */ to, /** @type {number} */ at) =>
          this.change(kind, at, to),
        );
      }
    });
  }

  /**
   * Return whether a choice can be changed.
   * @param {number} at
   */
  isFree(at) {
    return this.model.choices[at].given < 0 && !this.locks[at];
  }

  /**
   * Set a mark, -1 for none; what was pencilled in there is rubbed out.
   * @param {number} at
   * @param {number} mark
   */
  set(at, mark) {
    if (!this.isFree(at)) return;
    this.together(() => {
      this.change("marks", at, mark);
      this.change("pencil", at, 0n);
    });
  }

  /**
   * Set the mark with a key, "" for none, where there is one.
   * @param {number} at
   * @param {string} key
   */
  setKey(at, key) {
    const mark = this.model.choices[at].marks.findIndex((one) => one.key === key);
    if (mark >= 0 || key === "") this.set(at, mark);
  }

  /**
   * Go to a choice's next mark, or to the one before. What lies there from the start turns.
   * @param {number} at
   * @param {number} by 1 or -1
   */
  turn(at, by) {
    const choice = this.model.choices[at];
    const count = choice.marks.length;
    const turned = (this.seen(at) + by + count) % count || -1; // -1 as it lay at first
    const next = ((this.marks[at] + by + count + 2) % (count + 1)) - 1;
    this.set(at, choice.isShown ? turned : next);
  }

  /**
   * Go to a note's next mark.
   * @param {number} at
   * @param {number} by
   */
  turnNote(at, by) {
    const count = this.model.notes[at].marks.length + 1;
    this.change("notes", at, ((this.notes[at] + 1 + by + count) % count) - 1);
  }

  /**
   * Lock what lies in a place as it is, or unlock it.
   * @param {number} at
   */
  lock(at) {
    if (!this.model.choices[at].isShown) return;
    this.together(() => {
      if (!this.locks[at]) this.set(at, this.seen(at));
      this.change("locks", at, !this.locks[at]);
    });
  }

  /**
   * Pencil a mark in, or rub it out, where nothing is set.
   * @param {number} at
   * @param {number} mark
   */
  toggle(at, mark) {
    if (!this.isFree(at) || this.marks[at] >= 0) return;
    this.change("pencil", at, this.pencil[at] ^ (1n << BigInt(mark)));
  }

  /**
   * Return the mark that is seen in a place; -1 where nothing is.
   * @param {number} at
   */
  seen(at) {
    return this.marks[at] < 0 && this.model.choices[at].isShown ? 0 : this.marks[at];
  }

  /**
   * Return the marks of a choice, or of a note, that a player has left open.
   * @param {Choice} choice
   */
  open(choice) {
    const mark = (choice.isNote ? this.notes : this.marks)[choice.at];
    if (mark >= 0) return 1n << BigInt(mark);
    return (!choice.isNote && this.pencil[choice.at]) || choice.every;
  }
}
