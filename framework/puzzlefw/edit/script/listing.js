// Lines and groups of cells: drawn by dragging, or cell by cell; each is a word of one text.

import { part } from "../../play/script/parts.js";
import { extended, isListed, wordOf } from "./cellwords.js";
import { NO_WORD } from "./drafting.js";

/** @typedef {import("./desk.js").Desk} Desk */

const LINE_REACH = 12;

/** Draws the clues of a list; one of them is at hand, which is extended, given a value, removed. */
export class Listing {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {number[]} The cells of the clue at hand; none without one. */
    this.cells = [];
    /** Its word in the text, "" as long as it has none. */
    this.word = "";
    /** @type {Map<string, number[]>} The cells of words that were drawn here or told. */
    this.known = new Map();
    this.isFresh = false;
  }

  get isOn() {
    return isListed(this.desk.tool);
  }

  /** The words of the field at hand. */
  get words() {
    const text = this.desk.draft.words[this.desk.toolName]?.[0] ?? NO_WORD;
    return text === NO_WORD ? [] : text.split(/\s+/);
  }

  /** Take what the server reads out of words. @param {Record<string, [string, number[]][]>} told */
  take(told) {
    for (const [name, words] of Object.entries(told ?? {})) {
      for (const [word, cells] of words) this.known.set(`${name} ${word}`, cells);
    }
  }

  /** @param {string} word */
  cellsOf(word) {
    return this.known.get(`${this.desk.toolName} ${word}`) ?? [];
  }

  begin = (/** @type {number} */ at) => {
    this.desk.stroke(true);
    this.isFresh = part("extend").getAttribute("aria-pressed") !== "true" || !this.cells.length;
    if (this.isFresh) this.let([at], "");
    else this.extend(at, true);
  };

  pass = (/** @type {number} */ at) => this.extend(at);

  end = () => {
    const { drafting } = this.desk;
    const [at] = this.cells;
    if (this.isFresh && this.cells.length === 1) {
      const near = this.wordsAt(at);
      if (near.length) this.let(this.cellsOf(near[0]), near[0]);
      else if (!this.isLine) this.put();
    }
    const isSame = drafting.before === drafting.sheet;
    this.desk.stroke(false);
    if (!isSame) this.desk.changed();
  };

  /** The space bar, or a click that has no place: begin a clue, or go on with that at hand. */
  act(/** @type {number} */ at) {
    if (this.cells.length) return this.extend(at, true);
    this.let([at], "");
    if (!this.isLine) this.put();
  }

  /** Do what a key asks for, and return whether it does. @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    const at = this.desk.pen?.cursor.at ?? -1;
    if (!this.isOn || event.ctrlKey || event.metaKey || event.altKey || at < 0) return false;
    if (key === "Escape" || (key === "Enter" && this.cells.length && !this.desk.tool.value)) this.let([], "");
    else if (key === "Enter" && !this.cells.length) this.choose(at);
    else if (key === "Backspace" || key === "Delete") this.remove();
    else if (this.cells.length && this.desk.tool.value && (key === "Enter" || /^[0-9]$/.test(key))) {
      this.desk.typing.begin();
      if (key === "Enter") event.preventDefault(); // a digit goes into the line
      return true;
    } else return false;
    event.preventDefault();
    this.desk.show();
    return true;
  }

  /** How near the middle of a cell a line must pass, so that it can lead past corners. */
  get reach() {
    return this.isLine ? LINE_REACH : Infinity;
  }

  get isLine() {
    return this.desk.tool.kind === "lines";
  }

  /** The words with a cell, those that were drawn last first. @param {number} at */
  wordsAt(at) {
    return this.words.filter((word) => this.cellsOf(word).includes(at)).reverse();
  }

  /** Take a clue of a cell to hand: the next one, where one of them is. @param {number} at */
  choose(at) {
    const near = this.wordsAt(at);
    const word = near[(near.indexOf(this.word) + 1) % near.length];
    if (word) this.let(this.cellsOf(word), word);
  }

  /**
   * Have a clue at hand.
   * @param {number[]} cells
   * @param {string} word
   */
  let(cells, word) {
    this.cells = [...cells];
    this.word = word;
    this.desk.show();
  }

  /**
   * Go on to a cell: with a line as far as there, with a group by it alone.
   * @param {number} at
   * @param {boolean} [isPress] A press on a cell of the group takes it away.
   */
  extend(at, isPress = false) {
    const { cells } = this;
    if (this.isLine) this.cells = extended(cells, at, this.desk.draft.width, Boolean(this.desk.tool.crosses));
    else if (!cells.includes(at)) cells.push(at);
    else if (isPress && cells.length > 1) cells.splice(cells.indexOf(at), 1);
    this.put();
  }

  /** Write the clue at hand into the text. @param {string} [value] */
  put(value = this.value) {
    const { tool, draft, drafting } = this.desk;
    const isClue = this.cells.length > (this.isLine ? 1 : 0);
    const word = isClue ? wordOf(tool, this.cells, draft.width, value) : "";
    const words = this.words.filter((one) => one !== word && one !== this.word);
    if (word) words.push(word);
    if (word) this.known.set(`${tool.name} ${word}`, [...this.cells]);
    this.word = word;
    drafting.write(tool, new Map([[0, words.join(" ") || NO_WORD]]));
    this.desk.drawn();
  }

  /** What is typed beside the cells of the clue at hand. */
  get value() {
    const { tool } = this.desk;
    if (tool.value === "pill") return String(this.word.split(",").length);
    if (this.word) return this.word.split("=")[1] ?? "";
    return tool.bare ? "" : this.desk.toolbox.palette.word;
  }

  /** Remove the clue at hand, or else the last one of the cell that is chosen. */
  remove() {
    if (!this.cells.length) this.choose(this.desk.pen?.cursor.at ?? -1);
    this.cells = [];
    if (this.word) this.put();
  }

  /** Write a value; "." for none removes the clue. @param {string} value */
  write(value) {
    if (value === NO_WORD) this.remove();
    else if (this.cells.length) this.put(value);
    else this.desk.say([this.desk.words.choose]);
    this.desk.show();
  }

  /** Forget a clue at hand that is no more. */
  check() {
    if (this.word && !this.words.includes(this.word)) [this.cells, this.word] = [[], ""];
    const { tool } = this.desk;
    const begun = this.cells.length ? wordOf(tool, this.cells, this.desk.draft.width, "") : "";
    const name = this.word || begun;
    part("at-hand").textContent = this.isOn && name ? `${tool.title}: ${name}` : "";
  }
}
