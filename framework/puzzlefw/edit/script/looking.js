// Looks closer: solutions one after another, and what could stand at the place that is chosen.

import { isPressed, part, press } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Shows solutions and possibilities. */
export class Looking {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** The number of the solution that is shown, -1 for what all have. */
    this.number = -1;
    part("next-solution").onclick = () => this.solution(this.number + 1);
    part("all-solutions").onclick = () => this.forget(true);
    part("stand").onclick = () => this.stand();
    part("keep-solution").onclick = () => this.keep();
    part("open-places").onclick = () => {
      press("open-places", !isPressed("open-places"));
      this.open();
    };
  }

  /** Show again what all solutions have. @param {boolean} [isShown] */
  forget(isShown) {
    this.number = -1;
    this.desk.asking.stop("solution");
    this.desk.asking.stop("stand");
    part("stands").replaceChildren();
    part("solution-at").textContent = "";
    this.desk.asking.stop("open");
    this.desk.paper?.differ(null);
    if (!isShown) return;
    this.desk.paper?.tell(this.desk.judging.told);
    this.settled();
  }

  /** All that follows is known: say in how many places solutions differ. */
  settled() {
    const { verdict, differ } = this.desk.judging.told;
    if (verdict !== "several") return;
    part("solution-at").textContent = filled(this.desk.words.differ, { count: String(differ) });
    this.open();
  }

  /** Show in which places solutions differ, and which marks they have there, if that is wanted. */
  open() {
    const { desk } = this;
    desk.paper?.differ(null);
    if (!isPressed("open-places") || desk.judging.told.verdict !== "several") {
      return desk.asking.stop("open");
    }
    return desk.asking.ask("open", desk.drafting.data, (line) => {
      desk.paper?.differ(line, desk.pen?.model.hasTags);
    });
  }

  /** @param {number} number */
  solution(number) {
    const { desk } = this;
    return desk.asking.ask("solution", { ...desk.drafting.data, number }, (line) => {
      if (line.last !== undefined) return line.last && this.number > 0 && this.solution(0);
      this.number = number;
      this.text = line.text;
      desk.paper?.differ(null); // what could stand there would lie over it
      const same = new Set(desk.judging.told.marks.map((one) => one.slice(1).join(" ")));
      const differs = line.marks
        .filter((/** @type {number[]} */ one) => !same.has(one.slice(1).join(" ")))
        .map((/** @type {number[]} */ one) => one.join(" "));
      desk.paper?.tell(line, new Set(differs));
      part("solution-at").textContent = filled(desk.words.solution, { number: String(number + 1) });
    });
  }

  /** The text of the solution that is shown. @type {string | null} */
  text = null;

  /** Keep the solution that is shown as the one that clues are wanted for. */
  async keep() {
    const { desk } = this;
    if (this.number < 0) await this.solution(0);
    desk.making.solution = this.text;
    desk.say([this.text === null ? desk.words.nothing : desk.words["kept-solution"]]);
    part("every").hidden = part("few").hidden = this.text === null;
  }

  /** Ask what could stand at the place that is chosen. */
  stand() {
    const { desk } = this;
    const number = desk.pen?.number ?? -1;
    if (number < 0 || ["regions", "lines", "groups"].includes(desk.tool.kind)) return desk.say([desk.words.choose]);
    part("stands").replaceChildren();
    const data = { ...desk.drafting.data, field: desk.toolName, number };
    return desk.asking.ask("stand", data, ({ word, verdict }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = verdict;
      button.textContent = `${word === "." ? desk.words.blank : word}: ${desk.words[`stand-${verdict}`]}`;
      button.disabled = verdict === "wrong";
      button.onclick = () => desk.write(new Map([[number, word]]));
      part("stands").append(button);
    });
  }
}
