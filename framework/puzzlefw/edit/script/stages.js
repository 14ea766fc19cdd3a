// How hard the board is, and the steps that solve it, one after another on the board.

import { part } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";

/** @typedef {import("./desk.js").Desk} Desk */
/**
 * @typedef {object} Stage A step.
 * @property {string} technique
 * @property {string[]} lines
 * @property {number[][]} new The boxes of what it says something new of.
 * @property {number[][]} beside The boxes of what else it names.
 * @property {number[][]} marks The marks that are known by it, and were not before.
 */

const IDLE = 900;

/** Asks for the grade when nothing is drawn for a while, and walks through the steps. */
export class Stages {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.timer = 0;
    /** @type {Stage[]} */
    this.stages = [];
    this.at = 0;
    const range = /** @type {HTMLInputElement} */ (part("stage"));
    range.oninput = () => this.go(Number(range.value));
    part("stage-back").onclick = () => this.go(this.at - 1);
    part("stage-on").onclick = () => this.go(this.at + 1);
    part("hinge").onclick = () => this.go(this.hinge);
    this.hinge = 0;
    /** @type {any[][]} */
    this.signs = [];
    const panel = /** @type {HTMLDetailsElement} */ (part("panel-hard"));
    panel.ontoggle = () => panel.open || this.leave();
  }

  /** Forget the grade: the board has changed. */
  forget() {
    window.clearTimeout(this.timer);
    this.desk.asking.stop("grade");
    this.stages = [];
    part("grade").textContent = "";
    part("techniques").replaceChildren();
    part("stages").hidden = true;
    part("stage-at").textContent = "";
    this.desk.saying.say([], "stage-said");
  }

  /** Ask soon, if the board has one solution. */
  wait() {
    window.clearTimeout(this.timer);
    if (this.desk.judging.told.verdict === "unique") this.timer = window.setTimeout(() => this.ask(), IDLE);
  }

  ask() {
    part("grade").textContent = this.desk.words.working;
    return this.desk.asking.ask("grade", this.desk.drafting.data, (line) => {
      if (line.grade) this.show(line);
      if (line.steps) this.put(line.steps, line.bottleneck, line.signs);
    });
  }

  /** @param {{grade: string, techniques: Record<string, number>}} line */
  show({ grade, techniques }) {
    part("grade").textContent = grade;
    part("techniques").replaceChildren(
      ...Object.entries(techniques).map(([name, count]) => {
        const item = document.createElement("li");
        item.textContent = `${name}: ${count}`;
        return item;
      }),
    );
  }

  /**
   * @param {Stage[]} stages
   * @param {number} hinge
   * @param {any[][]} signs
   */
  put(stages, hinge, signs) {
    this.stages = stages;
    this.hinge = hinge;
    this.signs = signs;
    part("stages").hidden = !stages.length;
    const range = /** @type {HTMLInputElement} */ (part("stage"));
    range.max = String(stages.length - 1);
    range.value = "0";
    this.at = 0;
  }

  /** @param {number} at */
  go(at) {
    if (!this.stages.length) return;
    this.at = Math.max(0, Math.min(this.stages.length - 1, at));
    const stage = this.stages[this.at];
    /** @type {HTMLInputElement} */ (part("stage")).value = String(this.at);
    const fields = { at: String(this.at + 1), count: String(this.stages.length) };
    part("stage-at").textContent = filled(this.desk.words.stage, fields);
    this.desk.saying.say([`${stage.technique}:`, ...stage.lines], "stage-said");
    const marks = this.stages.slice(0, this.at + 1).flatMap((one) => one.marks);
    const fresh = new Set(stage.marks.map((one) => one.join(" ")));
    this.desk.paper?.tell({ signs: this.signs, marks }, fresh);
    this.desk.paper?.point(stage.new, "spot", stage.beside);
  }

  /** Show again what all solutions have. */
  leave() {
    if (!part("stage-at").textContent) return;
    part("stage-at").textContent = "";
    this.desk.saying.say([], "stage-said");
    this.desk.paper?.point([], "spot");
    this.desk.paper?.tell(this.desk.judging.told);
  }
}
