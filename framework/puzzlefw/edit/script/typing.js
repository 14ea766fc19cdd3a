// The line in which a word is typed for the place that is chosen, such as a list of numbers.

import { part } from "../../play/script/parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

const MOST_LISTED = 30;

/** Types words that have no buttons. */
export class Typing {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.input = /** @type {HTMLInputElement} */ (part("word"));
    this.input.onkeydown = (event) => {
      const { cursor } = desk.pen ?? {};
      if (event.key === "Escape" && cursor && cursor.at >= 0) cursor.go(cursor.at, true);
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.write();
      this.next(event.shiftKey ? -1 : 1);
    };
    this.input.onchange = () => this.write();
    part("clear").onclick = () => desk.writeHere(".");
  }

  /** What a press does where words are typed in full: it leads to the line for them. */
  brush = { begin: () => {}, pass: () => {}, end: () => this.begin() };

  /** Lead to the line. */
  begin() {
    this.show();
    this.input.focus({ preventScroll: true });
    this.input.select();
  }

  /** Show the word of the place that is chosen. */
  show() {
    const { desk } = this;
    const { kind, marks, name } = desk.tool;
    const isWord = desk.listing.isOn ? Boolean(desk.tool.value) : kind === "words";
    const isTyped = isWord && (!marks.length || marks.length > MOST_LISTED);
    part("typing").hidden = !isTyped;
    part("clear").hidden = kind !== "words" && !desk.listing.isOn;
    const number = desk.pen?.number ?? -1;
    const word = desk.draft.words[name]?.[number] ?? "";
    if (document.activeElement === this.input) return; // a line that is shut has no focus
    if (desk.listing.isOn) {
      this.input.disabled = !desk.listing.cells.length;
      this.input.value = desk.listing.value;
      return;
    }
    this.input.disabled = number < 0;
    this.input.value = word === "." ? "" : word;
  }

  /** Write what was typed, where it is another word. */
  write() {
    const { desk } = this;
    const word = this.input.value.trim().replace(/[\s,;]+/g, ",").replace(/,$/, "");
    const { listing } = desk;
    if (listing.isOn) {
      if (listing.cells.length && word !== listing.value) listing.put(word);
      return;
    }
    const number = desk.pen?.number ?? -1;
    if (number < 0 || (desk.draft.words[desk.toolName]?.[number] ?? "") === (word || ".")) return;
    desk.writeHere(word || ".");
  }

  /** Go on to the next place. @param {number} by */
  next(by) {
    const { pen } = this.desk;
    if (!pen) return;
    if (this.desk.listing.isOn) return pen.cursor.go(pen.cursor.at, true);
    const count = pen.model.choices.length;
    pen.cursor.go((pen.cursor.at + by + count) % count, false);
    const word = this.desk.draft.words[this.desk.toolName][pen.number];
    this.input.value = word === "." ? "" : word;
    this.input.select();
  }
}
