// Mouse and touch on the board.

import { Cursor } from "./cursor.js";
import { knotNear, knotsOf } from "./lines.js";
import { distanceOf, nearest } from "./near.js";
import { Stroke } from "./stroke.js";

/** @typedef {import("./model.js").Choice} Choice */

const LONG = 500;
const FAR = 10;
const STRIDE = 6;

/** Listens to the board, and does what it is asked for. */
export class Pointing {
  /** @param {Cursor} cursor */
  constructor(cursor) {
    this.cursor = cursor;
    this.svg = cursor.drawn.svg;
    this.play = cursor.play;
    this.page = cursor.page;
    this.knots = knotsOf(this.play.model.open);
    /** @type {Choice | null} */
    this.pressed = null;
    /** @type {Stroke | null} */
    this.stroke = null;
    /** Whether a press has been answered; else it is when it ends where it began. */
    this.isDone = false;
    this.by = 1;
    this.timer = 0;
    this.from = this.last = [0, 0];
    const { svg } = this;
    svg.onpointerdown = (event) => this.press(event);
    svg.onpointermove = (event) => this.drag(event);
    svg.onpointerup = (event) => this.release(event);
    svg.onpointercancel = () => this.abort();
    svg.oncontextmenu = (event) => event.preventDefault();
    svg.onclick = (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      const isHeard = event.detail === 0 && at !== undefined; // a screen reader's click
      if (isHeard && !this.page.isStill()) cursor.act(this.play.model.choices[Number(at)], 1);
    };
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (!event.isPrimary) return this.abort(); // two fingers zoom
    this.stop();
    if (this.page.isStill()) return;
    this.from = this.last = [event.clientX, event.clientY];
    const point = this.cursor.drawn.pointOf(this.from);
    const choice = point && nearest(point, this.play.model.open);
    const knot = point && !this.page.isNoting() ? knotNear(this.knots, point) : null;
    if (!choice && !knot) return;
    const isNew = choice?.at !== this.cursor.at;
    if (choice) this.cursor.go(choice.at, true);
    this.pressed = choice && point && this.pressedAt(choice, point);
    this.stroke = new Stroke(this.play, choice, knot);
    this.isDone = !this.pressed || !this.cursor.turns(this.pressed, isNew);
    this.by = event.button === 2 ? -1 : 1;
    if (event.pointerType === "touch") {
      if (!this.isDone) this.timer = window.setTimeout(() => this.answer(-1), LONG);
      return;
    }
    this.svg.setPointerCapture(event.pointerId);
    if (choice && (event.button === 1 || (event.button === 0 && event.shiftKey))) {
      event.preventDefault();
      this.isDone = true;
      this.play.lock(choice.at);
      this.page.changed();
    } else if (!knot) this.answer(this.by);
  }

  /**
   * Return what a press is about: the place, a note in it, or nothing where buttons write notes.
   * @param {Choice} choice
   * @param {number[]} point
   */
  pressedAt(choice, point) {
    if (!this.page.isNoting()) return choice;
    return nearest(point, this.play.model.ofVariable[choice.variable].filter((one) => one.isNote));
  }

  /**
   * Do what a press asks for.
   * @param {number} by
   */
  answer(by) {
    const pressed = this.pressed;
    if (!pressed || this.isDone) return;
    this.isDone = true;
    if (pressed.isNote) this.cursor.act(pressed, by);
    else this.stroke?.begin(() => this.cursor.act(pressed, by));
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.stroke || !event.isPrimary) return;
    if (event.pointerType !== "touch" && event.buttons === 0) return this.stop();
    const here = [event.clientX, event.clientY];
    if (distanceOf(here, this.from) > FAR) window.clearTimeout(this.timer);
    const isTouch = event.pointerType === "touch";
    if (isTouch && !this.svg.classList.contains("paints")) return;
    const count = Math.ceil(distanceOf(here, this.last) / STRIDE);
    for (let n = 1; n <= count; n++) {
      const along = this.last.map((from, axis) => from + ((here[axis] - from) * n) / count);
      const point = this.cursor.drawn.pointOf(along);
      if (point) this.pass(point);
    }
    this.last = here;
  }

  /**
   * Go on with a stroke.
   * @param {number[]} point
   */
  pass(point) {
    const { stroke, pressed } = this;
    if (!stroke || pressed?.isNote) return;
    if (!stroke.line && nearest(point, this.play.model.open) !== pressed) this.answer(this.by);
    const choice = stroke.pass(point);
    if (!choice) return;
    this.isDone = true;
    this.cursor.go(choice.at, true);
    this.page.changed();
  }

  /** @param {PointerEvent} event */
  release(event) {
    const isHere = distanceOf([event.clientX, event.clientY], this.from) <= FAR;
    if (isHere) this.answer(this.by);
    this.stop();
    this.page.lifted();
  }

  /** End a stroke, and forget what was pressed. */
  stop() {
    window.clearTimeout(this.timer);
    this.play.lift();
    this.stroke = null;
    this.pressed = null;
  }

  /** Take a stroke back: it was none. */
  abort() {
    this.play.drop();
    this.stop();
    this.page.changed();
  }
}
