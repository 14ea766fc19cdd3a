// How much of the board is seen: its size, and what stands beside it, which stays in sight.

import { Model } from "./model.js";
import { drawAll, shape } from "./shapes.js";

const LEAST = 22 / 32; // cells have 32 pixels, and are pressed well from 22 on
const MOST = 2.6;
const FURTHER = 1.25;
const MOST_ZOOM = 4;
const SPARE = 84; // what is said beside the board keeps so many pixels
const SIDES = [[0, 1], [1, 0], [0, 1], [1, 0]];

/** What is seen of a board on its desk, which is scrolled where the board is larger. */
export class Sight {
  /**
   * @param {HTMLElement} desk
   * @param {SVGSVGElement} svg
   * @param {Model} model
   */
  constructor(desk, svg, model) {
    this.desk = desk;
    this.svg = svg;
    this.model = model;
    this.zoom = 1;
    this.scale = 1;
    this.apart = 0;
    const { width, height, strips } = model;
    const [up, right, down, left] = strips.map(({ deep }) => deep);
    /** @type {number[][]} The box of each strip, the corner's last. */
    this.boxes = [
      [0, 0, width, up], [width - right, 0, right, height],
      [0, height - down, width, down], [0, 0, left, height], [0, 0, left, up],
    ];
    this.groups = [3, 1, 0, 2, 4].map((side) => {
      return { group: shape("g", { class: "strip" }, svg), side };
    });
    this.print(strips);
    desk.onscroll = () => this.follow();
    desk.ontouchstart = (event) => (this.apart = apartOf(event));
    desk.addEventListener("touchmove", (event) => this.pinch(event), { passive: false });
  }

  /**
   * Draw what stands beside the board, in place of what was drawn there.
   * @param {Model["strips"]} strips
   */
  print(strips) {
    for (const { group, side } of this.groups) {
      group.replaceChildren();
      this.paper(this.boxes[side], group);
      drawAll(strips[side].parts, group);
    }
  }

  /**
   * @param {number[]} box
   * @param {Element} parent
   */
  paper([x, y, width, height], parent) {
    if (width && height) shape("rect", { class: "paper", x, y, width, height }, parent);
  }

  /**
   * Make the board as large as its desk, and cells no smaller than can be pressed.
   *
   * Strokes paint where the board need not be scrolled by touch.
   */
  fit() {
    const { desk, svg, model } = this;
    const main = /** @type {HTMLElement} */ (desk.parentElement);
    const told = /** @type {HTMLElement} */ (main.querySelector("#told"));
    const style = getComputedStyle(main);
    const isBelow = style.flexDirection === "column";
    const between = told.offsetTop - desk.offsetTop - desk.offsetHeight;
    const below = isBelow ? between + SPARE : 0;
    const wide = desk.offsetWidth - 2;
    const bottom = window.innerHeight - parseFloat(style.paddingBottom);
    const high = Math.max(bottom - desk.offsetTop - below, window.innerHeight / 3);
    const whole = Math.min(wide / model.width, high / model.height, MOST);
    this.scale = Math.max(whole, LEAST) * this.zoom;
    svg.style.width = `${model.width * this.scale}px`;
    const [up, right, down, left] = model.strips.map(({ deep }) => `${deep * this.scale}px`);
    desk.style.scrollPadding = `${up} ${right} ${down} ${left}`;
    svg.classList.toggle("paints", this.isWhole && model.choices.some((one) => !one.isShown));
    this.follow();
  }

  /** Whether all of the board is seen. */
  get isWhole() {
    const { desk } = this;
    return desk.scrollWidth <= desk.clientWidth + 1 && desk.scrollHeight <= desk.clientHeight + 1;
  }

  /**
   * Show the board larger, or smaller; its middle stays.
   * @param {number} by
   */
  grow(by) {
    const { desk } = this;
    const before = this.scale;
    this.zoom = Math.max(1, Math.min(MOST_ZOOM, this.zoom * by));
    const x = (desk.scrollLeft + desk.clientWidth / 2) / before;
    const y = (desk.scrollTop + desk.clientHeight / 2) / before;
    this.fit();
    desk.scrollLeft = x * this.scale - desk.clientWidth / 2;
    desk.scrollTop = y * this.scale - desk.clientHeight / 2;
    this.follow();
  }

  /** @param {boolean} isLarger */
  step(isLarger) {
    this.grow(isLarger ? FURTHER : 1 / FURTHER);
  }

  /** @param {TouchEvent} event */
  pinch(event) {
    const apart = apartOf(event);
    if (!apart || !this.apart) return;
    event.preventDefault();
    this.grow(apart / this.apart);
    this.apart = apart;
  }

  /** Return how far the board is moved, and how far its right and lower end are out of sight. */
  moved() {
    const { desk, model, scale } = this;
    const [x, y] = [desk.scrollLeft / scale, desk.scrollTop / scale];
    const right = Math.max(0, model.width - x - desk.clientWidth / scale);
    const down = Math.max(0, model.height - y - desk.clientHeight / scale);
    return [y, -right, -down, x];
  }

  /** Keep what stands beside the board in sight. */
  follow() {
    const moved = this.moved();
    for (const { group, side } of this.groups) {
      const [right, down] = SIDES[side] ?? [0, 0];
      const [x, y] = side < 4 ? [moved[side] * right, moved[side] * down] : [moved[3], moved[0]];
      group.setAttribute("transform", `translate(${x} ${y})`);
    }
  }

  /**
   * Return whether a point of the board is hidden by what stands beside it.
   * @param {number[]} point
   * @param {boolean} [isFree] Whether what has not moved hides nothing, as it is pressed itself.
   */
  hides([x, y], isFree = false) {
    const moved = this.moved();
    return SIDES.some((_, side) => {
      const [left, top, across, below] = this.boxes[side];
      if (isFree && Math.abs(moved[side]) < 1) return false;
      const [right, down] = SIDES[side];
      const [from, to] = [left + moved[side] * right, top + moved[side] * down];
      return x > from && x < from + across && y > to && y < to + below;
    });
  }
}

/**
 * Return how far two fingers are from each other, 0 for any other number of fingers.
 * @param {TouchEvent} event
 */
function apartOf({ touches }) {
  if (touches.length !== 2) return 0;
  const [one, other] = touches;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
