// What is said beside the board: answers, what is wrong with a draft and where, what went wrong.

import { part } from "../../play/script/parts.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{text: string, field: string, number: number | null}} Wrong */

const MOST_SAID = 6;
const MOST_CLUES = 9;

/** Says what there is to say of the draft. */
export class Saying {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Wrong[]} What is wrong with the draft as it was read last. */
    this.wrong = [];
  }

  /**
   * Say lines under the tools, or elsewhere.
   * @param {string[]} lines
   * @param {string} [id]
   */
  say(lines, id = "said") {
    part(id).replaceChildren(
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
    if (text) this.say([]); // nothing is being worked on any more
  }

  /**
   * Say what is wrong with the draft.
   * @param {Wrong[]} wrong
   */
  sayWrong(wrong) {
    this.wrong = wrong;
    this.say(wrong.slice(0, MOST_SAID).map(({ text }) => text));
    this.point();
  }

  /** Mark the fields that are wrong, and the places of the one at hand. */
  point() {
    const { tools, tool } = this.desk.toolbox;
    for (const { name } of tools) {
      const own = this.wrong.filter(({ field }) => field === name).map(({ text }) => text);
      for (const id of [`tool-${name}`, `whole-${name}`]) {
        const button = document.getElementById(id);
        button?.classList.toggle("wrong", own.length > 0);
        if (button) button.title = own.join("; ");
      }
    }
    const places = this.wrong.filter(({ field, number }) => field === tool?.name && number !== null);
    this.desk.paper?.point(this.desk.boxesOf(places.map(({ number }) => Number(number))), "fault");
  }

  /** @param {{faults?: string[], verdict: string}} line */
  sayFaults({ faults, verdict }) {
    if (faults?.length) this.say(faults);
    else if (verdict !== "none") this.say([]);
  }

  /** @param {{conflict: string[], boxes: number[][]}} line */
  sayConflict({ conflict, boxes }) {
    const one = document.createElement("p");
    const { words } = this.desk;
    const clues = conflict.slice(0, MOST_CLUES).join(", ");
    one.textContent = clues ? `${words.conflict} ${clues}` : words["no-clue"];
    part("said").append(one);
    this.desk.paper?.point(boxes, "fault");
  }
}
