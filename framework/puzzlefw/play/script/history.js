// What undoes and redoes: all that is set, and each change of it.

/** @typedef {"marks" | "notes" | "locks" | "pencil"} Kind */
/** @typedef {{kind: Kind, at: number, from: any, to: any}} Change */

/** @type {Kind[]} */
export const KINDS = ["marks", "notes", "locks", "pencil"];

/** All that a player sets, by number of the place, and the changes that led there. */
export class History {
  constructor() {
    /** @type {number[]} The mark of each choice, -1 where none is set. */
    this.marks = [];
    /** @type {number[]} The same for notes. */
    this.notes = [];
    /** @type {boolean[]} */
    this.locks = [];
    /** @type {bigint[]} The marks that are pencilled in, 0 where none is. */
    this.pencil = [];
    /** @type {Change[][]} */
    this.past = [];
    /** @type {Change[][]} */
    this.future = [];
    /** @type {Change[] | null} The changes of a stroke that is still being drawn. */
    this.stroke = null;
    /** How often anything was changed. */
    this.version = 0;
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
    this.version++;
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

  /** Take back what a stroke has changed so far, and forget it. */
  drop() {
    if (!this.stroke?.length) return this.lift();
    this.lift();
    this.undo();
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
    this.version++;
    return true;
  }
}
