// The board as SVG: what never changes, the signs of marks, what is pointed at.

import { Ear } from "./ear.js";
import { Model } from "./model.js";
import { drawPencil } from "./pencil.js";
import { Play } from "./play.js";
import { drawAll, shape } from "./shapes.js";
import { Sight } from "./sight.js";
import { drawParts } from "./tints.js";

/** @typedef {import("./model.js").Choice} Choice */

const CELL = 32;
const RING = 13;

/** A board that is drawn: the parts of it that change, by choice. */
export class Drawn {
  /**
   * @param {SVGSVGElement} svg
   * @param {Model} model
   * @param {Record<string, string>} words
   */
  constructor(svg, model, words) {
    this.svg = svg;
    this.model = model;
    svg.replaceChildren(...svg.querySelectorAll(":scope > .kept"));
    // As an application it gets the arrows, which screen readers else keep.
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", model.heard.board);
    svg.setAttribute("viewBox", `0 0 ${model.width} ${model.height}`);
    const defs = shape("defs", {}, svg);
    model.signs.forEach((parts, number) => {
      // What a sign is used in is out of reach of its style, so it is a picture by itself.
      drawAll(parts, shape("g", { id: `sign-${number}`, class: "puzzlefw" }, defs));
    });
    const below = shape("g", {}, svg);
    this.tints = shape("g", { class: "set" }, svg);
    this.spots = shape("g", { class: "beside-it" }, svg);
    this.fills = shape("g", { class: "set" }, svg);
    const above = shape("g", {}, svg);
    const first = shape("g", { class: "first" }, svg);
    this.set = shape("g", { class: "set" }, svg);
    this.walls = shape("g", { class: "set" }, svg);
    /** What the puzzle gives: below what is set, above its fills, above all. */
    this.layers = [below, above, shape("g", {}, svg)];
    this.print(model.layers);
    this.edges = shape("g", {}, svg);
    this.hitLayer = shape("g", {}, svg);
    this.centres = new Map(model.choices.map((one) => [`${one.x} ${one.y}`, one]));
    this.hits = model.choices.map((choice) => {
      const [x, y, width, height] = choice.box;
      const box = { x, y, width, height, class: "hit", role: "button", tabindex: -1 };
      return /** @type {SVGRectElement} */ (shape("rect", { ...box, "data-at": choice.at }, this.hitLayer));
    });
    this.ear = new Ear(model, words, this.hits);
    const open = new Set(model.open);
    for (const one of model.choices) this.hits[one.at].toggleAttribute("hidden", !open.has(one));
    /** The place that the tabulator leads to at first. */
    this.first = model.open[0]?.at ?? 0;
    this.hits[this.first]?.setAttribute("tabindex", "0");
    for (const choice of model.choices.filter((one) => one.isShown)) {
      this.use(choice.marks[0].sign, choice, first); // what is printed on paper
    }
    this.sight = new Sight(/** @type {HTMLElement} */ (svg.parentElement), svg, model);
    // Places say what is drawn.
    for (const one of svg.children) if (one !== this.hitLayer) one.setAttribute("aria-hidden", "true");
    /** @type {Map<Choice, string>} How each choice and note looks. */
    this.looks = new Map();
    /** @type {Map<Choice, Element>} What is drawn of each. */
    this.pieces = new Map();
    /** @type {number[]} Of each note the choice that has its variable. */
    this.owners = model.notes.map(
      (note) => model.ofVariable[note.variable].find((one) => !one.isNote)?.at ?? 0,
    );
  }

  /**
   * Draw what the puzzle gives, in place of what was drawn of it.
   * @param {import("./model.js").Part[][]} layers
   */
  print(layers) {
    layers.forEach((parts, at) => {
      this.layers[at].replaceChildren();
      drawAll(parts, this.layers[at]);
    });
  }

  /**
   * Return where a point of the screen is on the board.
   * @param {number[]} point
   */
  pointOf([across, down]) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(across, down).matrixTransform(matrix.inverse());
    return this.sight.hides([x, y]) ? null : [x, y];
  }

  /**
   * Put signs into a choice's place; the last of them is on top.
   * @param {number[]} signs
   * @param {Choice} choice
   * @param {Element} parent
   */
  use(signs, choice, parent) {
    if (!signs.length) return null;
    const [first, top] = signs;
    const sign = top !== undefined && this.isTop(choice) ? top : first;
    return shape("use", { href: `#sign-${sign}`, x: choice.right, y: choice.down }, parent);
  }

  /** @param {Choice} choice Whether the cell above it has no sign of its own that it joins with. */
  isTop(choice) {
    const above = this.centres.get(`${choice.x} ${choice.y - CELL}`);
    return !above || !this.shown || !((this.shown(above)?.sign.length ?? 0) > 1);
  }

  /**
   * Draw all that is set and looks otherwise than it did.
   *
   * Of a board that is solved, what stays as it lay at first is no less set, and notes are done.
   * @param {Play} play
   * @param {boolean} [isSolved]
   */
  draw(play, isSolved = false) {
    const markOf = (/** @type {Choice} */ one) => (one.isNote ? play.notes : play.marks)[one.at];
    this.shown = (/** @type {Choice} */ choice) => choice.marks[markOf(choice)];
    for (const choice of [...this.model.choices, ...this.model.notes]) {
      const owner = choice.isNote ? this.owners[choice.at] : choice.at;
      const mark = markOf(choice);
      const isHidden = choice.isNote && (isSolved || play.marks[owner] >= 0);
      const look = choice.isNote
        ? `${isHidden ? -1 : mark}`
        : `${mark} ${play.pencil[owner]} ${play.locks[owner]} ${isSolved} ${this.isTop(choice)}`;
      if (this.looks.get(choice) === look) continue;
      this.looks.set(choice, look);
      this.ear.tell(this.model.choices[owner], play);
      this.pieces.get(choice)?.remove();
      this.pieces.delete(choice);
      const piece = choice.isNote
        ? isHidden || mark < 0 ? null : this.use(choice.marks[mark].sign, choice, this.set)
        : this.drawChoice(choice, play, isSolved);
      if (piece) this.pieces.set(choice, piece);
    }
    if (this.model.parted.length) drawParts(this.model, this.shown, this.tints, this.walls);
  }

  /**
   * Draw a choice, and return its element, if it has any.
   * @param {Choice} choice
   * @param {Play} play
   * @param {boolean} isSolved
   */
  drawChoice(choice, play, isSolved) {
    const mark = this.shown?.(choice);
    this.hits[choice.at].setAttribute("class", play.locks[choice.at] ? "hit locked" : "hit");
    if (mark?.isNothing && mark.sign.length && this.model.written.has(choice)) {
      const ring = { cx: choice.x, cy: choice.y, r: RING, class: "ring none" };
      return shape("circle", ring, this.set); // as a dot would be hidden by what is printed
    }
    if (mark) {
      const isFill = String(this.model.signs[mark.sign[0]]?.[0]?.[0]).startsWith("fill ");
      const layer = isFill ? this.fills : this.set;
      return choice.given < 0 ? this.use(mark.sign, choice, layer) : null;
    }
    const [first] = choice.marks;
    if (choice.isShown) return this.use(isSolved ? first.sign : first.loose, choice, this.set);
    const pencil = play.pencil[choice.at];
    return pencil ? drawPencil(choice, pencil, this.model.hasTags, this.set) : null;
  }

  /**
   * Point at places: new ones with an outline, those beside them without.
   * @param {number[]} fresh
   * @param {number[]} beside
   */
  point(fresh, beside) {
    this.spots.replaceChildren();
    this.edges.replaceChildren();
    for (const place of [...beside, ...fresh]) {
      // A sign that is light on a dark cell would not be seen on a light one.
      if (this.model.isDark(place)) this.box(place, "edge whole", this.edges);
      else this.box(place, "spot", this.spots);
    }
    for (const place of fresh) this.box(place, "edge", this.edges);
  }

  /**
   * @param {number} place
   * @param {string} kind
   * @param {Element} parent
   */
  box(place, kind, parent) {
    const [, x, y, width, height] = this.model.places[place];
    shape("rect", { class: kind, x, y, width, height }, parent);
  }
}
