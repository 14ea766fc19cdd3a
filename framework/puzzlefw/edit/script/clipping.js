// A rectangle of cells: what all fields have there is copied, and pasted elsewhere.

import { part } from "../../play/script/parts.js";
import { unfolded } from "../../play/script/unfold.js";
import { isListed } from "./cellwords.js";
import { cellsIn, clipIn, KIND, withCells, withWords } from "./clips.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @typedef {import("./clips.js").Clip} Clip */

const CELL_SIDE = 32;

/** Chooses a rectangle of cells, and copies and pastes it. */
export class Clipping {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {number[] | null} The first and the last row and column: top, left, bottom, right. */
    this.area = null;
    this.from = [0, 0];
    /** The text that was copied last. */
    this.text = "";
    /** @type {WeakMap<object, number[][]>} Of each pen where its places are. */
    this.known = new WeakMap();
    part("copy-cells").onclick = () => {
      const text = this.copy();
      if (text) navigator.clipboard?.writeText(text).catch(() => {});
    };
    part("paste-cells").onclick = () => this.paste(this.text) || desk.say([desk.words["choose-cells"]]);
  }

  brush = {
    begin: (/** @type {number} */ at) => {
      this.from = this.cellOf(at);
      this.brush.pass(at);
    },
    pass: (/** @type {number} */ at) => {
      const [row, column] = this.cellOf(at);
      const [down, right] = this.from;
      this.choose([
        Math.min(row, down), Math.min(column, right), Math.max(row, down), Math.max(column, right),
      ]);
    },
    end: () => {},
  };

  /** Choose a rectangle, null for none. @param {number[] | null} area */
  choose(area) {
    this.area = area;
    this.desk.paper?.select(area && this.boxOf(area));
  }

  /** Extend the rectangle to the place that is chosen, from the one before. @param {number} before */
  extend(before) {
    const at = this.desk.pen?.cursor.at ?? -1;
    if (at < 0 || before < 0) return;
    if (!this.area) this.from = this.cellOf(before);
    this.brush.pass(at);
  }

  /** Where the board begins in its picture. */
  get corner() {
    const [, , left, top] = this.desk.toolbox.key.split(" ").map(Number);
    return [left, top];
  }

  /** @param {number[]} area */
  boxOf([top, left, bottom, right]) {
    const [x, y] = this.corner;
    const [width, height] = [right - left + 1, bottom - top + 1];
    return [x + CELL_SIDE * left, y + CELL_SIDE * top, CELL_SIDE * width, CELL_SIDE * height];
  }

  /** Return the row and column of the cell of a place, or of the nearest one. @param {number} at */
  cellOf(at) {
    const { x, y } = /** @type {import("./tooling.js").Pen} */ (this.desk.pen).model.choices[at];
    const [left, top] = this.corner;
    const { height, width } = this.desk.draft;
    const near = (/** @type {number} */ one, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, Math.floor(one / CELL_SIDE)));
    return [near(y - top, height), near(x - left, width)];
  }

  /**
   * Return how many cells right and down of the corner of the board the places of a field are.
   * @param {import("./tooling.js").Tool} tool
   */
  placesOf({ name }) {
    const pen = this.desk.toolbox.pens[name];
    let found = this.known.get(pen);
    if (!found) {
      const { choices, places } = unfolded(pen);
      const [left, top] = this.corner;
      found = choices.map((/** @type {number[]} */ [, place]) => {
        const [, x, y, width, height] = places[place];
        return [(x + width / 2 - left) / CELL_SIDE, (y + height / 2 - top) / CELL_SIDE];
      });
      this.known.set(pen, /** @type {number[][]} */ (found));
    }
    return /** @type {number[][]} */ (found);
  }

  /** Copy what is chosen, and return it as a text; "" where nothing is. */
  copy() {
    const { area, desk } = this;
    if (!area) {
      desk.say([desk.words["choose-cells"]]);
      return "";
    }
    const [top, left, bottom, right] = area;
    const [height, width] = [bottom - top + 1, right - left + 1];
    /** @type {Clip} */
    const clip = { clip: KIND, height, width, words: {}, regions: {} };
    for (const tool of desk.toolbox.tools) {
      const { name, kind, numbers } = tool;
      if (kind === "whole" || isListed(tool)) continue;
      if (kind === "regions") {
        const cells = desk.draft.regions[name];
        clip.regions[name] = cells && cellsIn(area, desk.draft.width).map((cell) => cells[cell]);
        continue;
      }
      clip.words[name] = this.placesOf(tool).flatMap(([x, y], at) => {
        const [across, down] = [x - left, y - top];
        const isIn = across >= 0 && down >= 0 && across <= width && down <= height;
        return isIn ? [[across, down, desk.draft.words[name][numbers[at]]]] : [];
      });
    }
    this.text = JSON.stringify(clip);
    desk.say([desk.words.copied]);
    return this.text;
  }

  /**
   * Paste what was copied at the place that is chosen; return whether the text is such.
   * @param {string} text
   */
  paste(text) {
    const clip = clipIn(text);
    const { desk } = this;
    const at = desk.pen?.cursor.at ?? -1;
    if (!clip) return false;
    if (!this.area && at < 0) {
      desk.say([desk.words.choose]);
      return true;
    }
    const [top, left] = this.area ?? this.cellOf(at);
    const words = { ...desk.draft.words };
    for (const tool of desk.toolbox.tools) {
      if (!clip.words[tool.name] || tool.kind === "whole" || tool.kind === "regions") continue;
      const isFree = (/** @type {number} */ number) => !desk.drafting.isLocked(tool.name, number);
      const places = this.placesOf(tool).map(([x, y]) => [x - left, y - top]);
      words[tool.name] = withWords(words[tool.name], clip.words[tool.name], tool.numbers, places, isFree);
    }
    const regions = { ...desk.draft.regions };
    for (const [name, copied] of Object.entries(clip.regions)) {
      if (copied && name in regions) regions[name] = withCells(desk.draft, name, copied, clip.width, [top, left]);
    }
    desk.drafting.change({ draft: { ...desk.draft, words, regions } });
    desk.changed();
    return true;
  }
}
