// The desk: the draft, the tool at hand, and what is drawn and asked after each change.

import { isPressed, part, putPalette } from "../../play/script/parts.js";
import { Asking } from "./asking.js";
import { Dividing } from "./dividing.js";
import { Drafting } from "./drafting.js";
import { Judging } from "./judging.js";
import { Making } from "./making.js";
import { Paper } from "./paper.js";
import { Pen } from "./tooling.js";
import { Typing } from "./typing.js";
import { Wholes } from "./wholes.js";

/** @typedef {import("./asking.js").Draft} Draft */
/** @typedef {import("./drafting.js").Sheet} Sheet */
/** @typedef {import("./tooling.js").Tool} Tool */

const MOST_BUTTONS = 30;

/** All that is drawn, and what listens to it. */
export class Desk {
  /**
   * @param {Sheet} sheet
   * @param {Record<string, string>} words
   * @param {{changed: () => void, settled: () => void}} page
   */
  constructor(sheet, words, page) {
    this.words = words;
    this.page = page;
    this.drafting = new Drafting(sheet);
    this.asking = new Asking(words, (text) => this.fail(text));
    this.judging = new Judging(this.asking, words, (line, draft) => this.take(line, draft));
    /** @type {Tool[]} */
    this.tools = [];
    /** @type {Record<string, any>} */
    this.pens = {};
    this.key = "";
    this.toolName = "";
    /** @type {Pen | null} */
    this.pen = null;
    /** @type {Paper | null} */
    this.paper = null;
    /** @type {any} The board as it was printed last, and the draft that it shows. */
    this.printed = null;
    /** @type {Draft | null} */
    this.shown = null;
    this.dividing = new Dividing(this.drafting, () => this.tool, () => this.divideMode, () => this.drawn());
    this.making = new Making(this);
    this.typing = new Typing(this);
    this.wholes = new Wholes(this);
  }

  get draft() {
    return this.drafting.draft;
  }

  /** @returns {Tool} */
  get tool() {
    return /** @type {Tool} */ (this.tools.find(({ name }) => name === this.toolName));
  }

  /** @returns {"join" | "extend" | "border"} */
  get divideMode() {
    return isPressed("border") ? "border" : isPressed("extend") ? "extend" : "join";
  }

  /** Ask what follows from what is drawn, and show what was not printed yet. */
  changed() {
    this.show();
    this.page.changed();
    return this.judging.ask(this.drafting.data, this.key);
  }

  /** A stroke goes on: show it, and ask when it ends. */
  drawn() {
    this.show();
    if (!this.drafting.before) this.changed();
  }

  /** Show the draft as it is. */
  show() {
    if (!this.pen || !this.paper) return;
    const { name, kind } = this.pen.tool;
    this.paper.draft(this.draft, this.shown);
    this.paper.mark(this.making.pattern(name), this.drafting.sheet.locked[name] ?? []);
    if (kind !== "regions") this.pen.show(this.draft.words[name]);
    this.typing.show();
    this.wholes.show();
    part("undo").setAttribute("aria-disabled", String(!this.drafting.past.length));
    part("redo").setAttribute("aria-disabled", String(!this.drafting.future.length));
  }

  /**
   * Take a line about a draft.
   * @param {any} line
   * @param {Draft} draft
   */
  take(line, draft) {
    if (line.sheet) this.takeSheet(line.sheet);
    if (line.print) {
      this.printed = line.print;
      this.shown = draft;
      this.paper?.print(line.print);
      this.sayWrong(line.wrong);
      this.show();
    }
    if (line.verdict || line.wrong?.length) this.paper?.tell(this.judging.told);
    if (line.verdict) this.sayFaults(line);
    if (line.conflict) this.sayConflict(line);
    if (line.done) this.page.settled();
  }

  /**
   * Take what the board is drawn with.
   * @param {{key: string, tools: Tool[], pens: Record<string, any>}} sheet
   */
  takeSheet({ key, tools, pens }) {
    this.key = key;
    this.tools = tools;
    this.pens = pens;
    const isKnown = tools.some(({ name, kind }) => name === this.toolName && kind !== "whole");
    if (!isKnown) this.toolName = tools.find(({ kind }) => kind !== "whole")?.name ?? "";
    part("from-picture").hidden = !tools.some(({ isList }) => isList);
    this.putTools();
    this.wholes.put();
    this.take_(this.toolName);
  }

  /** Put in a button for each field that is drawn on the board. */
  putTools() {
    const drawn = this.tools.filter(({ kind }) => kind !== "whole");
    part("fields").replaceChildren(
      ...drawn.map(({ name, title }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = title;
        button.id = `tool-${name}`;
        button.onclick = () => this.take_(name);
        return button;
      }),
    );
    part("fields").hidden = drawn.length < 2;
  }

  /**
   * Take a tool.
   * @param {string} name
   */
  take_(name) {
    const number = this.pen?.tool.name === name ? this.pen.number : -1;
    this.toolName = name;
    if (!this.pens[name]) return;
    this.pen = new Pen(this.tool, this.pens[name], this.words, {
      write: (typed) => this.write(typed),
      lifted: () => {},
      went: () => this.typing.show(),
      brushing: () => this.brushing,
    });
    this.paper = new Paper(this.pen);
    if (this.printed) this.paper.print(this.printed);
    this.paper.tell(this.judging.told);
    for (const { name: one } of this.tools) {
      document.getElementById(`tool-${one}`)?.setAttribute("aria-pressed", String(one === name));
    }
    const isFew = this.tool.marks.length <= MOST_BUTTONS;
    putPalette(this.pen.model, (key) => this.writeHere(key));
    part("palette").hidden = !isFew || this.tool.kind !== "words" || this.tool.marks.length < 2;
    part("divide").hidden = this.tool.kind !== "regions";
    part("tool-note").textContent = plain(this.tool.note);
    this.show();
    if (number >= 0) this.pen.choose(number, false);
  }

  /** @returns {import("./tooling.js").Brushing | null} */
  get brushing() {
    return this.making.brush ?? (this.tool.kind === "regions" ? this.dividing : null);
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
    if (number >= 0) this.write(new Map([[number, word]]));
  }

  /**
   * Go on with another board; undoing leads back.
   * @param {{puzzle?: string, draft: Draft}} line
   */
  become({ puzzle = this.drafting.sheet.puzzle, draft }) {
    const isOther = draft.height !== this.draft?.height || draft.width !== this.draft.width;
    /** @type {Partial<Sheet>} */
    const fresh = isOther || puzzle !== this.drafting.sheet.puzzle ? { locked: {}, pattern: {} } : {};
    this.drafting.change({ puzzle, draft, ...fresh });
    return this.changed();
  }

  undo() {
    if (this.drafting.undo()) this.changed();
  }

  redo() {
    if (this.drafting.redo()) this.changed();
  }

  /**
   * Say lines under the tools.
   * @param {string[]} lines
   */
  say(lines) {
    part("said").replaceChildren(
      ...lines.map((line) => {
        const one = document.createElement("p");
        one.textContent = line;
        return one;
      }),
    );
  }

  /**
   * Say what went wrong; "" where it is right again.
   * @param {string} text
   */
  fail(text) {
    part("failed").textContent = text;
    part("failed").hidden = !text;
  }

  /**
   * Say beside the fields what is wrong with them.
   * @param {{text: string, field: string, number: number | null}[]} wrong
   */
  sayWrong(wrong) {
    this.say(wrong.slice(0, 6).map(({ text }) => text));
    for (const { name } of this.tools) {
      const isWrong = wrong.some(({ field }) => field === name);
      document.getElementById(`tool-${name}`)?.classList.toggle("wrong", isWrong);
    }
    const own = wrong.filter(({ field, number }) => field === this.toolName && number !== null);
    const at = new Map(this.pen?.model.choices.map((one) => [this.tool.numbers?.[one.at] ?? one.at, one.box]));
    this.paper?.point(own.flatMap(({ number }) => [at.get(Number(number)) ?? []]).filter(({ length }) => length), "fault");
  }

  /** @param {any} line */
  sayFaults({ faults, verdict }) {
    if (faults?.length) this.say(faults);
    else if (verdict !== "none") this.say([]);
  }

  /** @param {{conflict: string[], boxes: number[][]}} line */
  sayConflict({ conflict, boxes }) {
    this.say([...part("said").querySelectorAll("p")].map((one) => one.textContent ?? ""));
    const one = document.createElement("p");
    one.textContent = `${this.words.conflict} ${conflict.slice(0, 9).join(", ")}`;
    part("said").append(one);
    this.paper?.point(boxes, "fault");
  }
}

/**
 * Return a note without its signs for code.
 * @param {string} note
 */
function plain(note) {
  return note.replaceAll("`", "");
}
