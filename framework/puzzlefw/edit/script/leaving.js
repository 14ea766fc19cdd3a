// Ways out: texts and links, pictures, a booklet, a page to play on, which is also tried here.

import { part } from "../../play/script/parts.js";
import { save } from "./saving.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./saving.js").Saving} Saving */

const FILES = ["svg", "png", "print", "play"];

/** Lets the puzzle out. */
export class Leaving {
  /**
   * @param {Desk} desk
   * @param {Saving} saving
   */
  constructor(desk, saving) {
    this.desk = desk;
    this.saving = saving;
    for (const kind of FILES) part(`out-${kind}`).onclick = () => this.file(kind);
    part("out-texts").onclick = () => this.texts();
    part("try-play").onclick = () => this.play();
    part("end-play").onclick = () => this.close();
    part("another").onclick = () => this.play("another");
  }

  /** List the texts of the board, each with a button that copies it. */
  texts() {
    return this.desk.asking.ask("texts", this.desk.drafting.data, ({ texts }) => {
      part("texts").replaceChildren(
        ...Object.entries(texts).flatMap(([style, text]) => {
          const term = document.createElement("dt");
          const told = document.createElement("dd");
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = this.desk.words.copy;
          button.setAttribute("aria-label", `${this.desk.words.copy}: ${style}`);
          button.onclick = () => navigator.clipboard.writeText(String(text));
          const code = document.createElement("pre");
          code.textContent = String(text);
          code.tabIndex = 0;
          term.append(this.desk.words[`style-${style}`] ?? style, " ", button);
          told.append(code);
          return [term, told];
        }),
      );
    });
  }

  /** @param {string} kind */
  file(kind) {
    this.desk.say([this.desk.words.working]);
    const data = { ...this.desk.drafting.data, ...this.saving.about, kind };
    return this.desk.asking.ask("file", data, ({ name, type, content }) => {
      this.desk.say([]);
      save(name, type, bytesOf(content));
    });
  }

  /**
   * Play the puzzle on this page, or another one of its type and size.
   * @param {string} [question]
   */
  play(question = "play") {
    this.desk.say([this.desk.words.working]);
    const { height, width } = this.desk.draft;
    const { difficulty } = this.desk.making;
    const wish = { height, width, difficulty };
    const data = { ...this.desk.drafting.data, ...this.saving.about, ...wish };
    return this.desk.asking.ask(question, data, ({ address }) => {
      this.desk.say([]);
      const frame = /** @type {HTMLIFrameElement} */ (part("played"));
      frame.src = address;
      part("playing").hidden = false;
      part("end-play").focus();
    }, "play");
  }

  close() {
    part("playing").hidden = true;
    /** @type {HTMLIFrameElement} */ (part("played")).src = "about:blank";
    part("try-play").focus();
  }
}

/** @param {string} content */
function bytesOf(content) {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
}
