// The desk: the draft, the tool at hand, and what is drawn and asked after each change.

import { part } from "../../play/script/parts.js";
import { Asking } from "./asking.js";
import { Clipping } from "./clipping.js";
import { Dividing } from "./dividing.js";
import { Drafting } from "./drafting.js";
import { Judging } from "./judging.js";
import { Listing } from "./listing.js";
import { Making } from "./making.js";
import { Saying } from "./saying.js";
import { sketch } from "./sketch.js";
import { Toolbox } from "./toolbox.js";
import { Typing } from "./typing.js";
import { Wholes } from "./wholes.js";

/** @typedef {import("./asking.js").Draft} Draft */
/** @typedef {import("./drafting.js").Sheet} Sheet */

/** All that is drawn, and what listens to it. */
export class Desk {
  /**
   * @param {Sheet} sheet
   * @param {Record<string, string>} words
   * @param {{changed: () => void, settled: () => void, answering: import("./asking.js").Answering}} page
   */
  constructor(sheet, words, page) {
    this.words = words;
    this.page = page;
    /** @type {import("./tooling.js").Pen | null} */
    this.pen = null;
    /** @type {import("./paper.js").Paper | null} */
    this.paper = null;
    /** @type {any} The board as it was printed last, and the draft that it shows. */
    this.printed = null;
    /** @type {Draft | null} */
    this.shown = null;
    this.drafting = new Drafting(sheet);
    this.saying = new Saying(this);
    this.asking = new Asking(words, (text) => this.saying.fail(text), () => this.changed(), page.answering);
    this.judging = new Judging(this.asking, words, (line, draft) => this.take(line, draft));
    this.toolbox = new Toolbox(this);
    this.dividing = new Dividing(this.drafting, this.toolbox, () => this.drawn());
    this.listing = new Listing(this);
    this.making = new Making(this);
    this.typing = new Typing(this);
    this.wholes = new Wholes(this);
    this.clipping = new Clipping(this);
  }

  get draft() {
    return this.drafting.draft;
  }

  get tool() {
    return this.toolbox.tool;
  }

  get toolName() {
    return this.toolbox.name;
  }

  /** Ask what follows from what is drawn, and show what was not printed yet. */
  async changed() {
    if (!this.draft) return;
    document.body.classList.remove("empty");
    this.show();
    this.page.changed();
    await this.judging.ask(this.drafting.data, this.isKnown ? this.toolbox.key : "");
  }

  /** A stroke goes on: show it, and ask when it ends. */
  drawn() {
    this.show();
    if (!this.drafting.before) this.changed();
  }

  /** A stroke of the pen begins or ends, which is undone at once. @param {boolean} isOn */
  stroke(isOn) {
    if (isOn) this.drafting.press();
    else this.drafting.lift();
    this.showHistory();
  }

  /** Whether the tools at hand are those of the draft, which may be of another type. */
  get isKnown() {
    return this.toolbox.puzzle === this.drafting.sheet.puzzle;
  }

  /** Show the draft as it is. */
  show() {
    if (!this.pen || !this.paper || !this.isKnown) return;
    const { name, kind } = this.pen.tool;
    const locked = this.drafting.sheet.locked[name] ?? [];
    this.listing.check();
    if (this.listing.isOn) sketch(this.paper, this.listing, this.shown);
    else this.paper.draft(this.draft, this.shown);
    this.paper.mark(this.making.pattern(name), locked);
    if (kind !== "regions" && !this.listing.isOn) this.pen.show(this.draft.words[name], locked);
    this.typing.show();
    this.wholes.show();
    this.showHistory();
  }

  /** Show whether there is anything to undo. */
  showHistory() {
    const { past, future, before } = this.drafting;
    part("undo").setAttribute("aria-disabled", String(!past.length && !before));
    part("redo").setAttribute("aria-disabled", String(!future.length));
  }

  /**
   * Take a line about a draft.
   * @param {any} line
   * @param {Draft} draft
   */
  take(line, draft) {
    if (line.sheet) this.toolbox.take(line.sheet);
    else if (!this.isKnown) return;
    if (line.print) {
      this.printed = line.print;
      this.listing.take(line.print.clues);
      this.shown = draft;
      this.paper?.print(line.print);
      this.saying.sayWrong(line.wrong);
      this.show();
    }
    if (line.verdict || line.wrong?.length) this.paper?.tell(this.judging.told);
    if (line.verdict) this.saying.sayFaults(line);
    if (line.conflict) this.saying.sayConflict(line);
    if (line.done) this.page.settled();
  }

  /**
   * Write words at places of the field at hand.
   * @param {Map<number, string>} typed
   */
  write(typed) {
    if (this.drafting.write(this.tool, typed)) this.changed();
    else this.show();
  }

  /**
   * Write a word at the place that is chosen.
   * @param {string} word
   */
  writeHere(word) {
    const number = this.pen?.number ?? -1;
    if (this.listing.isOn) this.listing.write(word);
    else if (number >= 0) this.write(new Map([[number, word]]));
    else this.say([this.words.choose]);
  }

  /**
   * Return the boxes of places of the field at hand, by their numbers.
   * @param {number[]} numbers
   */
  boxesOf(numbers) {
    if (!this.pen || !numbers.length) return [];
    const { tool, model } = this.pen;
    const boxes = new Map(model.choices.map((one) => [tool.numbers?.[one.at] ?? one.at, one.box]));
    return numbers.flatMap((number) => (boxes.has(number) ? [boxes.get(number) ?? []] : []));
  }

  /**
   * Go on with another board; undoing leads back.
   * @param {{puzzle?: string, draft: Draft}} line
   */
  become({ puzzle = this.drafting.sheet.puzzle, draft }) {
    const isOther = draft.height !== this.draft?.height || draft.width !== this.draft.width;
    /** @type {Partial<Sheet>} */
    const fresh = isOther || puzzle !== this.drafting.sheet.puzzle ? { locked: {}, pattern: {} } : {};
    if (isOther) this.clipping.choose(null);
    this.drafting.change({ puzzle, draft, ...fresh });
    return this.changed();
  }

  undo() {
    if (this.drafting.undo()) this.changed();
  }

  redo() {
    if (this.drafting.redo()) this.changed();
  }

  /** @param {string[]} lines */
  say(lines) {
    this.saying.say(lines);
  }
}
