// Fields of the whole board: rules on and off, and numbers such as the stars of each line.

import { part } from "../../play/script/parts.js";
import { isListed } from "./cellwords.js";

/** @typedef {import("./desk.js").Desk} Desk */

const MOST_CHOSEN = 12;

/** Puts in, and reads, what is said of the whole board. */
export class Wholes {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  get tools() {
    return this.desk.toolbox.tools.filter((tool) => tool.kind === "whole" || isListed(tool));
  }

  /** Put in a box, a list or a line for each field. */
  put() {
    part("wholes").replaceChildren(
      ...this.tools.map((tool) => {
        const label = document.createElement("label");
        const input = control(isListed(tool) ? [] : tool.marks);
        if (isListed(tool)) input.inputMode = "text";
        input.id = `whole-${tool.name}`;
        input.onchange = () => this.desk.drafting.write(tool, new Map([[0, valueOf(input)]])) && this.desk.changed();
        label.append(...(isBox(input) ? [input, ` ${tool.title}`] : [`${tool.title}: `, input]));
        return label;
      }),
    );
    part("wholes").hidden = !this.tools.length;
  }

  /** Show what is said. */
  show() {
    for (const tool of this.tools) {
      const { name } = tool;
      const input = /** @type {HTMLInputElement | null} */ (document.getElementById(`whole-${name}`));
      const [word] = this.desk.draft.words[name];
      const isShut = isListed(tool) && name !== this.desk.toolName;
      if (input?.parentElement) input.parentElement.hidden = isShut; // the lines of the tool at hand
      if (input && isBox(input)) input.checked = word === "yes";
      else if (input && document.activeElement !== input) input.value = word;
    }
  }
}

/**
 * @param {string[]} marks
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function control(marks) {
  const isFlag = marks.length === 2 && marks.includes("yes") && marks.includes("no");
  if (isFlag || !marks.length || marks.length > MOST_CHOSEN) {
    const input = document.createElement("input");
    input.type = isFlag ? "checkbox" : "text";
    if (!isFlag) input.inputMode = "numeric";
    return input;
  }
  const select = document.createElement("select");
  select.append(...marks.map((mark) => new Option(mark, mark)));
  return select;
}

/** @param {HTMLInputElement | HTMLSelectElement} input */
function isBox(input) {
  return input.type === "checkbox";
}

/** @param {HTMLInputElement | HTMLSelectElement} input */
function valueOf(input) {
  if (isBox(input)) return /** @type {HTMLInputElement} */ (input).checked ? "yes" : "no";
  return input.value.trim() || ".";
}
