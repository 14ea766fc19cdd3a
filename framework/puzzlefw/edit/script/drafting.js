// The draft at hand: what is typed, each change of it, and what is to stay as it is.

/** @typedef {import("./asking.js").Draft} Draft */

/**
 * @typedef {object} Sheet What a board is drawn with.
 * @property {string} puzzle
 * @property {Draft} draft
 * @property {Record<string, number[]>} locked The places of fields that stay as they are.
 * @property {Record<string, number[]>} pattern The places of fields that are to have a clue.
 */

export const NO_WORD = ".";

/** What is drawn, and all that led there; every change is a new sheet, so undoing has no end. */
export class Drafting {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    /** @type {Sheet[]} */
    this.past = [];
    /** @type {Sheet[]} */
    this.future = [];
    /** @type {Sheet | null} What a stroke began with. */
    this.before = null;
  }

  get draft() {
    return this.sheet.draft;
  }

  /**
   * Go on with another sheet; what a stroke changes is undone at once.
   * @param {Partial<Sheet>} changes
   */
  change(changes) {
    if (!this.before) {
      // A page that begins without a board has nothing to go back to.
      if (this.sheet.draft) this.past.push(this.sheet);
      this.future = [];
    }
    this.sheet = { ...this.sheet, ...changes };
  }

  /** Begin a stroke. */
  press() {
    this.before ??= this.sheet;
  }

  /** End a stroke. */
  lift() {
    const before = this.before;
    this.before = null;
    if (!before || before === this.sheet) return;
    this.past.push(before);
    this.future = [];
  }

  /** Go back, and return whether there was anything to go back to. */
  undo() {
    this.lift();
    return this.move(this.past, this.future);
  }

  redo() {
    this.lift();
    return this.move(this.future, this.past);
  }

  /**
   * @param {Sheet[]} source
   * @param {Sheet[]} goal
   */
  move(source, goal) {
    const found = source.pop();
    if (!found) return false;
    goal.push(this.sheet);
    this.sheet = found;
    return true;
  }

  /**
   * Write words at places of a field. A region has one word: others in it go.
   * @param {import("./tooling.js").Tool} tool
   * @param {Map<number, string>} typed
   */
  write(tool, typed) {
    const old = this.draft.words[tool.name];
    if (!old) return false; // a tool of another type
    const words = [...old];
    const regions = tool.of ? this.draft.regions[tool.of] : null;
    for (const [number, word] of typed) {
      if (this.isLocked(tool.name, number)) continue;
      if (regions && word !== NO_WORD) {
        regions.forEach((region, cell) => {
          if (region === regions[number]) words[cell] = NO_WORD;
        });
      }
      words[number] = word || NO_WORD;
    }
    if (words.every((word, at) => word === old[at])) return false;
    this.change({ draft: { ...this.draft, words: { ...this.draft.words, [tool.name]: words } } });
    return true;
  }

  /**
   * Set the regions of cells.
   * @param {string} name
   * @param {number[] | null} cells
   */
  divide(name, cells) {
    const regions = { ...this.draft.regions, [name]: cells };
    this.change({ draft: { ...this.draft, regions } });
  }

  /**
   * Return whether a place is to stay as it is.
   * @param {string} name
   * @param {number} number
   */
  isLocked(name, number) {
    return (this.sheet.locked[name] ?? []).includes(number);
  }

  /**
   * Lock a place, or unlock it.
   * @param {string} name
   * @param {number} number
   */
  lock(name, number) {
    const old = this.sheet.locked[name] ?? [];
    const numbers = old.includes(number) ? old.filter((one) => one !== number) : [...old, number];
    this.change({ locked: { ...this.sheet.locked, [name]: numbers } });
  }

  /** Return what is asked about. */
  get data() {
    const { puzzle, draft, locked } = this.sheet;
    return { puzzle, draft, locked };
  }
}
