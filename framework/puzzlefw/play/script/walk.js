// The whole explanation, back and forth: the board after each step, and what the step says.

import { isOne, openMarks } from "./model.js";
import { Drawn } from "./draw.js";
import { Panel } from "./panel.js";
import { Play } from "./play.js";
import { filled } from "./words.js";

/** Steps through an explanation; meanwhile the board shows what is known by then. */
export class Walk {
  /**
   * @param {HTMLElement} shown The part of the page with its buttons.
   * @param {Panel} panel
   * @param {Drawn} drawn
   */
  constructor(shown, panel, drawn) {
    this.shown = shown;
    this.panel = panel;
    this.drawn = drawn;
    this.model = panel.play.model;
    this.at = 0;
    this.slider = /** @type {HTMLInputElement} */ (shown.querySelector("input"));
    this.count = /** @type {HTMLElement} */ (shown.querySelector("output"));
    this.slider.max = String(this.model.steps.length);
    this.slider.oninput = () => this.go(Number(this.slider.value));
    for (const button of shown.querySelectorAll("button")) {
      button.onclick = () => this.move(button.dataset.to ?? "");
    }
  }

  get isOpen() {
    return !this.shown.hidden;
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.shown.hidden = !isOpen;
    if (isOpen) this.go(this.at);
    else this.panel.say([]);
  }

  /** @param {string} to */
  move(to) {
    const last = this.model.steps.length;
    const goal = { first: 0, back: this.at - 1, on: this.at + 1, last }[to] ?? this.at;
    this.go(Math.max(0, Math.min(last, goal)));
  }

  /** @param {number} at */
  go(at) {
    this.at = at;
    const step = this.model.steps[at - 1];
    this.slider.value = String(at);
    const fields = { at: String(at), count: String(this.model.steps.length) };
    const said = filled(this.panel.words.step, fields);
    this.count.textContent = said;
    this.slider.setAttribute("aria-valuetext", said);
    this.drawn.draw(this.known());
    const lines = step ? [`${step.technique}:`, ...step.lines] : [];
    const end = at === this.model.steps.length ? this.model.end : [];
    this.panel.say([...lines, ...end], step?.fresh, step?.beside);
  }

  /** Return the board on which all is set that is known after the steps so far. */
  known() {
    const play = new Play(this.model);
    const left = [...this.model.initial];
    for (const step of this.model.steps.slice(0, this.at)) {
      for (const [variable, mask] of step.lost) left[variable] &= ~mask;
    }
    for (const choice of [...this.model.choices, ...this.model.notes]) {
      const bits = openMarks(choice, left[choice.variable]);
      const isFull = bits === openMarks(choice, this.model.initial[choice.variable]);
      if (isOne(bits) && (choice.isNote || choice.given < 0)) {
        if (!isFull || choice.marks.length === 1) {
          (choice.isNote ? play.notes : play.marks)[choice.at] = bits.toString(2).length - 1;
        }
      } else if (!choice.isNote && !choice.isShown && !isFull) play.pencil[choice.at] = bits;
    }
    return play;
  }
}
