// Mouse and touch on the board.

import { Drawn } from "./draw.js";
import { distanceOf, nearest } from "./near.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/**
 * @typedef {object} Page What the board asks of the page around it.
 * @property {() => void} changed
 * @property {() => void} lifted
 * @property {() => boolean} isNoting
 * @property {() => boolean} isLocking
 * @property {() => boolean} isStill Whether the board shows something else than what is played.
 */

const LONG = 500;
const FAR = 10;
const STRIDE = 6;

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
    /** @type {Choice | null} */
    this.pressed = null;
    this.isDone = false;
    this.timer = 0;
    /** @type {number | null} The mark of a stroke that is being painted. */
    this.paint = null;
    this.from = this.last = [0, 0];
    const svg = drawn.svg;
    svg.onpointerdown = (event) => this.press(event);
    svg.onpointermove = (event) => this.drag(event);
    svg.onpointerup = (event) => this.release(event);
    svg.onpointercancel = () => this.abort();
    svg.oncontextmenu = (event) => event.preventDefault();
    drawn.hitLayer.addEventListener("focusin", (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      if (at !== undefined) this.go(Number(at), false);
    });
    svg.onclick = (event) => {
      const at = /** @type {SVGElement} */ (event.target).dataset.at;
      const isHeard = event.detail === 0 && at !== undefined; // a screen reader's click
      if (isHeard && !page.isStill()) this.act(play.model.choices[Number(at)], 1);
    };
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (!event.isPrimary) return this.abort(); // two fingers zoom
    this.stop();
    if (this.page.isStill()) return;
    const { choices, notes } = this.play.model;
    this.from = this.last = [event.clientX, event.clientY];
    const choice = nearest(this.drawn.svg, this.from, choices);
    if (!choice) return;
    this.isDone = false;
    this.go(choice.at, true);
    if (this.page.isNoting() && !notes.length) return; // the buttons of marks write there
    this.pressed = this.page.isNoting() ? nearest(this.drawn.svg, this.from, notes) : choice;
    const pressed = this.pressed;
    if (!pressed) return;
    if (event.pointerType === "touch") {
      this.timer = window.setTimeout(() => {
        this.isDone = true;
        this.act(pressed, -1);
      }, LONG);
      return;
    }
    this.drawn.svg.setPointerCapture(event.pointerId);
    if (event.button === 1 || (event.button === 0 && event.shiftKey)) {
      event.preventDefault();
      this.isDone = true;
      this.play.lock(choice.at);
      this.page.changed();
    } else {
      this.begin(pressed, event.button === 2 ? -1 : 1);
    }
  }

  /**
   * Change what was pressed, and make ready to paint the same on.
   * @param {Choice} pressed
   * @param {number} by
   */
  begin(pressed, by) {
    this.isDone = true;
    this.play.press();
    this.act(pressed, by);
    if (!pressed.isShown && !pressed.isNote) this.paint = this.play.marks[pressed.at];
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.pressed || !event.isPrimary) return;
    if (event.pointerType !== "touch" && event.buttons === 0) return this.stop();
    const point = [event.clientX, event.clientY];
    if (distanceOf(point, this.from) > FAR) window.clearTimeout(this.timer);
    const count = Math.ceil(distanceOf(point, this.last) / STRIDE);
    for (let n = 1; n <= count; n++) {
      const along = this.last.map((from, axis) => from + ((point[axis] - from) * n) / count);
      this.pass(nearest(this.drawn.svg, along, this.play.model.choices));
    }
    this.last = point;
  }

  /**
   * Paint a place that a stroke passes.
   * @param {Choice | null} choice
   */
  pass(choice) {
    const pressed = this.pressed;
    if (!choice || !pressed || choice === pressed || pressed.isNote || pressed.isShown) return;
    if (!this.isDone && this.drawn.svg.classList.contains("paints")) this.begin(pressed, 1);
    if (this.paint === null) return;
    const key = this.paint < 0 ? "" : pressed.marks[this.paint].key;
    const mark = choice.marks.findIndex((one) => one.key === key);
    if (key === "" || mark >= 0) this.play.set(choice.at, mark);
    this.go(choice.at, true);
    this.page.changed();
  }

  /** @param {PointerEvent} event */
  release(event) {
    const isHere = distanceOf([event.clientX, event.clientY], this.from) <= FAR;
    if (this.pressed && !this.isDone && isHere) this.act(this.pressed, 1);
    this.stop();
    this.page.lifted();
  }

  /** End a stroke, and forget what was pressed. */
  stop() {
    window.clearTimeout(this.timer);
    this.play.lift();
    this.pressed = null;
    this.paint = null;
  }

  /** Take a stroke back: it was none. */
  abort() {
    this.play.drop();
    this.stop();
    this.page.changed();
  }

  /**
   * Do to a choice, or to a note, what a press does.
   * @param {Choice} choice
   * @param {number} by
   */
  act(choice, by) {
    if (choice.isNote) this.play.turnNote(choice.at, by);
    else if (this.page.isLocking()) this.play.lock(choice.at);
    else this.play.turn(choice.at, by);
    this.page.changed();
  }

  /**
   * Set a mark, or pencil it in.
   * @param {number} at
   * @param {number} mark
   */
  write(at, mark) {
    const isMany = this.play.model.choices[at].marks.length > 2;
    if (this.page.isNoting() && isMany) this.play.toggle(at, mark);
    else this.play.set(at, mark);
    this.page.changed();
  }

  /**
   * Make a choice the current one, which keys are about.
   * @param {number} at
   * @param {boolean} takesFocus
   */
  go(at, takesFocus) {
    for (const old of [0, this.at]) {
      this.drawn.hits[old]?.setAttribute("tabindex", "-1");
      this.drawn.hits[old]?.removeAttribute("data-current");
    }
    this.at = at;
    const hit = this.drawn.hits[at];
    hit.setAttribute("tabindex", "0");
    hit.setAttribute("data-current", "");
    if (takesFocus) hit.focus({ preventScroll: true });
  }
}
