// What a player has set so far, and what undoes it.

import { Model } from "./model.js";

/** @typedef {import("./model.js").Choice} Choice */
/** @typedef {"marks" | "notes" | "locks" | "pencil"} Kind */
/** @typedef {{kind: Kind, at: number, from: any, to: any}} Change */

/** Marks, notes, locks and pencil marks on a puzzle, each change of which can be undone. */
export class Play {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {number[]} The mark of each choice, -1 where none is set. */
    this.marks = model.choices.map((choice) => choice.given);
    /** @type {number[]} The same for notes. */
    this.notes = model.notes.map(() => -1);
    /** @type {boolean[]} */
    this.locks = model.choices.map(() => false);
    /** @type {bigint[]} The marks that are pencilled in, 0 where none is. */
    this.pencil = model.choices.map(() => 0n);
    /** @type {Change[][]} */
    this.past = [];
    /** @type {Change[][]} */
    this.future = [];
    /** @type {Change[] | null} The changes of a stroke that is still being drawn. */
    this.stroke = null;
  }

  /**
   * Change something; what is part of one stroke is undone at once.
   * @param {Kind} kind
   * @param {number} at
   * @param {any} to
   */
  change(kind, at, to) {
    const from = this[kind][at];
    if (from === to) return;
    /** @type {any[]} */ (this[kind])[at] = to;
    const change = { kind, at, from, to };
    this.together(() => this.stroke?.push(change));
  }

  /**
   * Do several changes that are undone at once.
   * @param {() => void} work
   */
  together(work) {
    if (this.stroke) return work();
    this.stroke = [];
    try {
      work();
    } finally {
      this.lift();
    }
  }

  /** Begin a stroke. */
  press() {
    this.lift();
    this.stroke = [];
  }

  /** End a stroke. */
  lift() {
    const stroke = this.stroke;
    this.stroke = null;
    if (!stroke?.length) return;
    this.past.push(stroke);
    this.future = [];
  }

  /** Take the last changes back, and return whether there were any. */
  undo() {
    return this.move(this.past, this.future, "from");
  }

  /** Make the changes again that were taken back last. */
  redo() {
    return this.move(this.future, this.past, "to");
  }

  /**
   * Take changes from one end of time to the other.
   * @param {Change[][]} source
   * @param {Change[][]} goal
   * @param {"from" | "to"} end
   */
  move(source, goal, end) {
    this.lift();
    const changes = source.pop();
    if (!changes) return false;
    for (const one of end === "from" ? [...changes].reverse() : changes) {
      /** @type {any[]} */ (this[one.kind])[one.at] = one[end];
    }
    goal.push(changes);
    return true;
  }

  /** Take everything back that was set; this can be undone. */
  restart() {
    this.together(() => {
      this.model.choices.forEach((choice, at) => {
        this.change("marks", at, choice.given);
        this.change("pencil", at, 0n);
        this.change("locks", at, false);
      });
      this.notes.forEach((_, at) => this.change("notes", at, -1));
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
   * Go to a choice's next mark, or to the one before. What lies there from the start turns.
   * @param {number} at
   * @param {number} by 1 or -1
   */
  turn(at, by) {
    const choice = this.model.choices[at];
    const count = choice.marks.length;
    const next = (this.marks[at] + by + count + 2) % (count + 1);
    this.set(at, choice.isShown ? (this.seen(at) + by + count) % count : next - 1);
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
   * Pencil a mark in, or rub it out.
   * @param {number} at
   * @param {number} mark
   */
  toggle(at, mark) {
    if (!this.isFree(at)) return;
    this.together(() => {
      this.change("marks", at, -1);
      this.change("pencil", at, this.pencil[at] ^ (1n << BigInt(mark)));
    });
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
