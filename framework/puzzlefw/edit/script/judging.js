// What follows from the draft: asked after each change, told piece by piece.

import { part } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";

/** @typedef {import("./asking.js").Draft} Draft */
/** @typedef {import("./asking.js").Asking} Asking */

/**
 * @typedef {object} Told What is known of a draft.
 * @property {string} verdict "", or "none", "unique", "several", "unknown", "wrong".
 * @property {number} found
 * @property {boolean} done
 * @property {number[][]} marks
 * @property {any[][]} signs
 * @property {number} differ In how many places solutions differ.
 */

/** @returns {Told} */
function nothing() {
  return { verdict: "", found: 0, done: false, marks: [], signs: [], differ: 0 };
}

/** Asks what follows, and says it. */
export class Judging {
  /**
   * @param {Asking} asking
   * @param {Record<string, string>} words
   * @param {(line: any, draft: Draft) => void} took Takes each line, with the draft it is about.
   */
  constructor(asking, words, took) {
    this.asking = asking;
    this.words = words;
    this.took = took;
    this.told = nothing();
    /** When the last change was made, and how long the first and the last news of it took. */
    this.begun = 0;
    this.times = { first: 0, whole: 0 };
  }

  /**
   * Ask what follows from a draft.
   * @param {{puzzle: string, draft: Draft}} data
   * @param {string} key What tells whether the page has the places of this board.
   */
  async ask(data, key) {
    this.begun = performance.now();
    this.times = { first: 0, whole: 0 };
    document.documentElement.dataset.settled = "no";
    delete document.documentElement.dataset.times;
    part("judge").dataset.state = "asking";
    this.told = nothing();
    const isAll = await this.asking.ask("follow", { ...data, key }, (line) => this.take(line, data.draft));
    // An answer without an end: the server, or the process that answers, is lost.
    if (isAll && !this.told.done) this.take({ verdict: "unknown", done: true }, data.draft);
  }

  /**
   * @param {any} line
   * @param {Draft} draft
   */
  take(line, draft) {
    if (line.wrong?.length) this.told.verdict = "wrong";
    if (line.verdict) {
      this.told = { ...this.told, ...line, signs: [...this.told.signs, ...(line.signs ?? [])] };
      this.times.first ||= performance.now() - this.begun;
    }
    if (line.done || line.wrong?.length) {
      this.told.done = true;
      this.times.whole = performance.now() - this.begun;
      this.times.first ||= this.times.whole;
    }
    this.say();
    this.took(line, draft);
  }

  /** Say what is known. */
  say() {
    const { verdict, found, done, stopped } = /** @type {any} */ (this.told);
    const badge = part("badge");
    const state = done || verdict === "several" ? verdict : "asking";
    const name = stopped ? "late" : state;
    badge.textContent = filled(this.words[`verdict-${name}`] ?? "", { found: String(found) });
    part("judge").dataset.state = done && stopped ? "late" : state;
    document.documentElement.dataset.settled = done ? "yes" : "no";
    if (done) document.documentElement.dataset.times = `${this.times.first} ${this.times.whole}`;
  }
}
