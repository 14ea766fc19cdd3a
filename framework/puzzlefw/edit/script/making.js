// Makes clues: for a pattern, for a solution, as few as are needed, as hard as is wished.

import { chosen } from "../../play/script/keep.js";
import { isPressed, part } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {Record<string, (at: number[]) => number[][]>} */
const SYMMETRIES = {
  none: (at) => [at],
  half: ([row, column]) => [[row, column], [-row, -column]],
  quarter: ([row, column]) => [[row, column], [column, -row], [-row, -column], [-column, row]],
  across: ([row, column]) => [[row, column], [row, -column]],
  down: ([row, column]) => [[row, column], [-row, column]],
  both: ([row, column]) => [[row, column], [row, -column], [-row, column], [-row, -column]],
};

/** What makes clues, and the brushes for it. */
export class Making {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.isAdding = true;
    this.seed = Math.floor(Math.random() * 1e6);
    /** @type {string | null} The text of the solution that clues are wanted for. */
    this.solution = null;
    for (const id of ["symmetry", "difficulty"]) {
      const select = /** @type {HTMLSelectElement} */ (part(id));
      if (chosen(`edit:${id}`)) select.value = chosen(`edit:${id}`);
      select.onchange = () => chosen(`edit:${id}`, select.value);
    }
    part("fill").onclick = () => this.fill({});
    part("every").onclick = () => this.fill({ solution: this.solution, few: false });
    part("few").onclick = () => this.fill({ solution: this.solution, few: true });
    part("mend").onclick = () => this.change("mend", {});
    part("spare").onclick = () => this.spare();
    part("make").onclick = () => this.change("make", { ...this.size, difficulty: this.difficulty });
    part("unmark").onclick = () => this.clearPattern();
  }

  get size() {
    const { height, width } = this.desk.draft;
    return { height, width };
  }

  get difficulty() {
    return /** @type {HTMLSelectElement} */ (part("difficulty")).value;
  }

  /** What a stroke does, null where it draws. */
  get brush() {
    if (isPressed("pattern")) return this.patternBrush;
    return isPressed("locking") ? this.lockBrush : null;
  }

  patternBrush = {
    begin: (/** @type {number} */ at) => {
      this.desk.drafting.press();
      this.isAdding = !this.pattern(this.desk.toolName).includes(this.numberOf(at));
      this.wish(at);
    },
    pass: (/** @type {number} */ at) => this.wish(at),
    end: () => {
      this.desk.drafting.lift();
      this.desk.page.changed();
    },
  };

  lockBrush = {
    begin: (/** @type {number} */ at) => {
      this.desk.drafting.press();
      this.desk.drafting.lock(this.desk.toolName, this.numberOf(at));
      this.desk.show();
    },
    pass: (/** @type {number} */ at) => this.lockBrush.begin(at),
    end: () => this.patternBrush.end(),
  };

  /** @param {number} at */
  numberOf(at) {
    return this.desk.tool.numbers?.[at] ?? at;
  }

  /**
   * Return the places of a field that are to have a clue.
   * @param {string} name
   * @returns {number[]}
   */
  pattern(name) {
    return this.desk.drafting.sheet.pattern[name] ?? [];
  }

  /**
   * Mark a place, and those that are symmetric to it.
   * @param {number} at
   */
  wish(at) {
    const { desk } = this;
    const places = new Set(this.pattern(desk.toolName));
    for (const one of this.symmetric(at)) {
      if (this.isAdding) places.add(this.numberOf(one));
      else places.delete(this.numberOf(one));
    }
    const pattern = { ...desk.drafting.sheet.pattern, [desk.toolName]: [...places].sort((a, b) => a - b) };
    desk.drafting.change({ pattern: pattern });
    desk.show();
  }

  /**
   * Return the places that a symmetry makes of one, by where they lie.
   * @param {number} at
   */
  symmetric(at) {
    const { choices } = /** @type {import("./tooling.js").Pen} */ (this.desk.pen).model;
    const [xs, ys] = [choices.map(({ x }) => x), choices.map(({ y }) => y)];
    const middle = [(Math.min(...ys) + Math.max(...ys)) / 2, (Math.min(...xs) + Math.max(...xs)) / 2];
    const { x, y } = choices[at];
    const name = /** @type {HTMLSelectElement} */ (part("symmetry")).value;
    return SYMMETRIES[name]([y - middle[0], x - middle[1]]).flatMap(([row, column]) => {
      const [down, across] = [row + middle[0], column + middle[1]];
      const found = choices.findIndex((one) => Math.hypot(one.x - across, one.y - down) < 2);
      return found < 0 ? [] : [found];
    });
  }

  clearPattern() {
    this.desk.drafting.change({ pattern: {} });
    this.desk.show();
    this.desk.page.changed();
  }

  /**
   * Ask for clues.
   * @param {{solution?: string | null, few?: boolean}} wish
   */
  fill(wish) {
    this.seed++;
    const { pattern } = this.desk.drafting.sheet;
    const difficulty = this.difficulty || null;
    return this.change("fill", { ...this.desk.drafting.data, pattern, difficulty, seed: this.seed, ...wish });
  }

  /**
   * Ask for a changed board, and go on with it.
   * @param {string} question
   * @param {any} data
   */
  async change(question, data) {
    const { desk } = this;
    desk.asking.stop("follow");
    desk.say([desk.words.working]);
    part("making").hidden = false;
    /** @type {any} */
    let last = null;
    const isDone = await desk.asking.ask(
      question, { ...desk.drafting.data, ...data }, (line) => {
        last = { ...last, ...line };
        if (line.said) desk.say(line.said);
      }, "change",
    );
    part("making").hidden = true;
    if (!isDone || !last) return desk.say([]);
    if (last.draft) await desk.become(last);
    if (last.said) desk.say(last.said);
    else if (!last.draft) desk.say([desk.words.nothing]);
  }

  /** Show which clues can be spared. */
  async spare() {
    const { desk } = this;
    desk.say([desk.words.working]);
    await desk.asking.ask("spare", desk.drafting.data, ({ alone, boxes, draft, together }) => {
      if (!alone.length) return desk.say([desk.words["spare-none"]]);
      desk.say([filled(desk.words.sparing, { clues: alone.slice(0, 9).join(", "), count: String(together) })]);
      desk.paper?.point(boxes, "spared");
      part("spared").hidden = !draft;
      part("spared").onclick = () => {
        part("spared").hidden = true;
        desk.become({ draft });
      };
    }, "change");
  }
}
