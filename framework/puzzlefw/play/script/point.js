// Mouse and touch on the board.

import { Drawn } from "./draw.js";
import { pressKey } from "./keys.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/**
 * @typedef {object} Page What the board asks of the page around it.
 * @property {() => void} changed
 * @property {() => void} lifted
 * @property {(at: number) => void} moved
 * @property {() => boolean} isNoting
 * @property {() => boolean} isLocking
 * @property {() => boolean} isStill Whether the board shows something else than what is played.
 */

const LONG = 500;
const FAR = 10;

/** Listens to the board, and does what it is asked for to the play at hand. */
export class Pointing {
  /**
   * @param {Drawn} drawn
   * @param {Play} play
   * @param {Page} page
   */
  constructor(drawn, play, page) {
    this.drawn = drawn;
    this.play = play;
    this.page = page;
    this.at = -1;
    this.pressed = -1;
    this.isDone = false;
    this.timer = 0;
    /** @type {number | null} The mark of a stroke that is being painted. */
    this.paint = null;
    this.from = [0, 0];
    const svg = drawn.svg;
    const paints = play.model.choices.some((choice) => !choice.isShown);
    svg.classList.toggle("paints", paints);
    svg.onpointerdown = (event) => this.press(event);
    svg.onpointermove = (event) => this.drag(event);
    svg.onpointerup = (event) => this.release(event);
    svg.onpointercancel = () => this.stop();
    svg.oncontextmenu = (event) => event.preventDefault();
    svg.onkeydown = (event) => pressKey(event, this);
    drawn.hitLayer.addEventListener("focusin", (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      if (at !== undefined) this.go(Number(at), false);
    });
    svg.onclick = (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      if (event.detail === 0 && at !== undefined) this.act(Number(at), 1); // a screen reader's
    };
  }

  /**
   * Return the choice, or the note, that is nearest to a pointer.
   * @param {PointerEvent} event
   * @param {Choice[]} choices
   */
  nearest(event, choices) {
    const matrix = this.drawn.svg.getScreenCTM();
    if (!matrix) return -1;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    let best = -1;
    let least = 24 * 24;
    for (const choice of choices) {
      const away = (choice.x - x) ** 2 + (choice.y - y) ** 2;
      if (away < least) [best, least] = [choice.at, away];
    }
    return best;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.stop();
    if (this.page.isStill()) return;
    const model = this.play.model;
    const at = this.nearest(event, model.choices);
    if (at < 0) return;
    if (this.page.isNoting() && model.notes.length) {
      const note = this.nearest(event, model.notes);
      if (note >= 0 && event.button !== 1) this.play.turnNote(note, event.button === 2 ? -1 : 1);
      return this.page.changed();
    }
    this.pressed = at;
    this.isDone = false;
    this.from = [event.clientX, event.clientY];
    this.go(at, true);
    if (event.pointerType === "touch") {
      this.timer = window.setTimeout(() => this.finish(() => this.act(at, -1)), LONG);
    } else if (event.button === 1 || (event.button === 0 && event.shiftKey)) {
      event.preventDefault();
      this.finish(() => this.play.lock(at));
    } else {
      this.begin(at, event.button === 2 ? -1 : 1);
    }
  }

  /**
   * Change what was pressed, and make ready to paint the same on.
   * @param {number} at
   * @param {number} by
   */
  begin(at, by) {
    this.isDone = true;
    this.play.press();
    this.act(at, by);
    if (!this.play.model.choices[at].isShown) this.paint = this.play.marks[at];
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (this.pressed < 0) return;
    const at = this.nearest(event, this.play.model.choices);
    const away = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]);
    if (away > FAR) window.clearTimeout(this.timer);
    if (at < 0 || at === this.pressed) return;
    if (!this.isDone && !this.play.model.choices[this.pressed].isShown) this.begin(this.pressed, 1);
    if (this.paint === null) return;
    const key = this.paint < 0 ? "" : this.play.model.choices[this.pressed].marks[this.paint].key;
    const mark = this.play.model.choices[at].marks.findIndex((one) => one.key === key);
    if (key === "" || mark >= 0) this.play.set(at, mark);
    this.go(at, true);
    this.page.changed();
  }

  /** @param {PointerEvent} event */
  release(event) {
    const at = this.pressed;
    const away = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]);
    if (at >= 0 && !this.isDone && away <= FAR) this.act(at, 1);
    this.stop();
    this.page.lifted();
  }

  /** End a stroke, and forget what was pressed. */
  stop() {
    window.clearTimeout(this.timer);
    this.play.lift();
    this.pressed = -1;
    this.paint = null;
  }

  /** @param {() => void} work */
  finish(work) {
    this.isDone = true;
    work();
    this.page.changed();
  }

  /**
   * Do to a choice what a press does.
   * @param {number} at
   * @param {number} by
   */
  act(at, by) {
    if (this.page.isLocking()) this.play.lock(at);
    else this.play.turn(at, by);
    this.page.changed();
  }

  /**
   * Make a choice the one that keys are about.
   * @param {number} at
   * @param {boolean} takesFocus
   */
  go(at, takesFocus) {
    this.drawn.hits[this.at]?.setAttribute("tabindex", "-1");
    if (this.at < 0) this.drawn.hits[0]?.setAttribute("tabindex", "-1");
    this.at = at;
    const hit = this.drawn.hits[at];
    hit.setAttribute("tabindex", "0");
    if (takesFocus) hit.focus({ preventScroll: true });
    this.page.moved(at);
  }
}
