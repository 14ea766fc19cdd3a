// The puzzles that the page was opened with: one is drawn, the others wait as they were left.

import { part } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";
import { save, sheetIn } from "./saving.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./drafting.js").Sheet} Sheet */
/** @typedef {{name: string, sheet: Sheet, about: Record<string, string>, past?: Sheet[], future?: Sheet[]}} Kept */

const STORED = "puzzlefw:edit:shelf";

/** A list of puzzles, each with its own draft, undone changes and title. */
export class Shelving {
  /**
   * @param {Desk} desk
   * @param {import("./saving.js").Saving} saving
   * @param {any[]} given Puzzles: each its "puzzle", "draft", and what it is called.
   */
  constructor(desk, saving, given) {
    this.desk = desk;
    this.saving = saving;
    this.at = 0;
    /** @type {Kept[]} */
    this.items = given.map(({ puzzle, draft, name, title }, number) => {
      const sheet = { puzzle, draft, locked: {}, pattern: {} };
      return { name: `${number + 1}. ${name || title || puzzle}`, sheet, about: {} };
    });
    if (this.items.length < 2) return;
    this.recall();
    saving.kept = () => this.keep();
    part("shelved").hidden = false;
    part("save-all").onclick = () => this.write();
    this.put();
  }

  /** Take up what this window had drawn on each before it was loaded again. */
  recall() {
    try {
      const { at, items } = JSON.parse(sessionStorage.getItem(STORED) ?? "");
      const found = items.map((/** @type {any} */ one) => sheetIn(JSON.stringify(one)));
      if (found.length !== this.items.length || !found.every(Boolean)) return;
      this.items = this.items.map(({ name }, number) => ({ ...found[number], name }));
      this.at = at;
    } catch {
      // Nothing was drawn yet, or the browser stores nothing.
    }
  }

  /** Note what is drawn on the one at hand. */
  note() {
    const { sheet, past, future } = this.desk.drafting;
    Object.assign(this.items[this.at], { sheet, past, future, about: this.saving.about });
  }

  /** Keep all of them, as long as this window is open. */
  keep() {
    this.note();
    const items = this.items.map(({ sheet, about }) => ({ sheet, about }));
    try {
      sessionStorage.setItem(STORED, JSON.stringify({ at: this.at, items }));
    } catch {
      // A storage that is full keeps them no longer than the page is open.
    }
  }

  /** List them. */
  put() {
    part("shelf").replaceChildren(
      ...this.items.map(({ name }, number) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        if (number === this.at) button.setAttribute("aria-current", "true");
        button.onclick = () => this.open(number);
        item.append(button);
        return item;
      }),
    );
  }

  /** Draw another one. @param {number} number */
  open(number) {
    this.note();
    this.at = number;
    const { sheet, past = [], future = [], about } = this.items[number];
    const { drafting } = this.desk;
    drafting.lift();
    Object.assign(drafting, { sheet, past, future });
    this.desk.clipping.choose(null);
    this.saving.say(about);
    this.put();
    return this.desk.changed();
  }

  /** Write all of them to one file, a text each; those that are no boards are named. */
  async write() {
    this.note();
    /** @type {string[]} */
    const lines = [];
    /** @type {string[]} */
    const wrong = [];
    for (const { name, sheet, about } of this.items) {
      let text = "";
      const asked = { ...sheet, ...about };
      await this.desk.asking.ask("texts", asked, ({ texts }) => (text = lineOf(texts)), "all");
      const called = [about.title, about.author].filter(Boolean).join(" - ").replace(/\s+/g, " ");
      if (text) lines.push(...(called ? [`# ${called}`] : []), text);
      else wrong.push(name);
    }
    this.desk.saying.fail("");
    this.desk.say(wrong.length ? [filled(this.desk.words["left-out"], { names: wrong.join(", ") })] : []);
    if (lines.length) save("puzzles.txt", "text/plain", `${lines.join("\n")}\n`);
  }
}

/**
 * Return the first text that is one line, "" for none.
 * @param {Record<string, string>} texts
 */
function lineOf(texts) {
  return Object.values(texts).find((one) => !one.includes("\n")) ?? "";
}
