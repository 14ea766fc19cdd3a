// The words of a field as buttons, with the signs that stand for them on the board.

import { chosen } from "../../play/script/keep.js";
import { isPressed, part } from "../../play/script/parts.js";
import { drawAll, shape } from "../../play/script/shapes.js";
import { isListed } from "./cellwords.js";
import { NO_WORD } from "./drafting.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./tooling.js").Pen} Pen */

const MOST_BUTTONS = 30;

/** Writes a word at the place that is chosen, or wherever is pressed. */
export class Palette {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** The word that presses write while the button for it is on. */
    this.word = "";
    /** What the stroke at hand writes. */
    this.written = "";
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /** Put in a button for each word, unless there are too many. @param {Pen} pen */
  put(pen) {
    const { marks, kind } = pen.tool;
    const isList = isListed(pen.tool);
    const isSome = (kind === "words" || isList) && marks.length <= MOST_BUTTONS;
    const said = new Map(pen.model.choices[0]?.marks.map(({ key, word }) => [key, word]));
    this.buttons = new Map((isSome ? marks : []).map((word) => [word, this.button(pen, word)]));
    for (const [word, button] of this.buttons) {
      const name = said.get(word) ?? word;
      if (name !== word) button.title = name;
      if (name !== word) button.setAttribute("aria-label", name);
    }
    part("palette").replaceChildren(...this.buttons.values());
    part("palette").hidden = !this.buttons.size;
    part("stamp").hidden = !this.buttons.size || isList;
    part("board").classList.toggle("many", kind !== "regions");
    this.word = chosen(this.kept);
    if (!this.buttons.has(this.word)) this.word = marks[0] ?? "";
    this.press();
  }

  /** Where the browser keeps the word that was used last. */
  get kept() {
    return `edit:word:${this.desk.drafting.sheet.puzzle}:${this.desk.toolName}`;
  }

  /**
   * @param {Pen} pen
   * @param {string} word
   */
  button({ tool }, word) {
    const button = document.createElement("button");
    button.type = "button";
    const look = tool.looks?.[word];
    if (look) button.append(pictureOfSign(look));
    else button.textContent = word;
    button.onclick = () => this.choose(word);
    return button;
  }

  /** @param {string} word */
  choose(word) {
    this.word = chosen(this.kept, word);
    this.press();
    if (!isPressed("stamp") || this.desk.listing.isOn) this.desk.writeHere(word);
  }

  /** Show which word presses write. */
  press() {
    for (const [word, button] of this.buttons) {
      if (isPressed("stamp")) button.setAttribute("aria-pressed", String(word === this.word));
      else button.removeAttribute("aria-pressed");
    }
  }

  /** What a stroke does, null where it does what the field's own pen does. */
  get brush() {
    return isPressed("stamp") && this.buttons.size ? this.stamp : null;
  }

  stamp = {
    begin: (/** @type {number} */ at) => {
      const { desk } = this;
      const number = desk.tool.numbers[at];
      desk.stroke(true);
      this.written = desk.draft.words[desk.toolName][number] === this.word ? NO_WORD : this.word;
      this.stamp.pass(at);
    },
    pass: (/** @type {number} */ at) => {
      this.desk.write(new Map([[this.desk.tool.numbers[at], this.written]]));
    },
    end: () => this.desk.stroke(false),
  };
}

/**
 * Return a small picture of a sign.
 * @param {{parts: any[], box: number[]}} look
 */
function pictureOfSign({ parts, box }) {
  const svg = shape("svg", { viewBox: box.join(" "), class: "puzzlefw sign", "aria-hidden": "true" });
  drawAll(parts, svg);
  return svg;
}
