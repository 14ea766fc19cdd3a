// What is drawn on the board beside the pen: the printed board, what was not printed yet, what
// follows, and places that are pointed at.

import { drawPencil } from "../../play/script/pencil.js";
import { drawAll, shape } from "../../play/script/shapes.js";
import { beside } from "./dividing.js";

/** @typedef {import("./asking.js").Draft} Draft */
/** @typedef {import("./tooling.js").Pen} Pen */
/** @typedef {{signs: any[][], marks: number[][]}} Follow */

/** Layers over the board of a pen. */
export class Paper {
  /** @param {Pen} pen */
  constructor(pen) {
    this.pen = pen;
    const { drawn } = pen;
    const { svg } = drawn;
    const layer = (/** @type {string} */ name) => {
      const group = shape("g", { class: name, "aria-hidden": "true" });
      svg.insertBefore(group, drawn.edges);
      return group;
    };
    this.lying = layer("lying");
    this.follow = layer("follow");
    this.open = layer("open");
    this.pattern = layer("pattern");
    this.pending = layer("pending");
    this.spots = layer("spots");
    this.area = layer("area");
  }

  /**
   * Draw the board as the server has drawn it.
   * @param {any} printed
   */
  print(printed) {
    this.pen.drawn.print(printed.layers);
    this.pen.drawn.sight.print(printed.strips);
    this.lying.replaceChildren();
    for (const [sign, right, down] of printed.shown.marks) {
      const group = shape("g", { transform: `translate(${right} ${down})` }, this.lying);
      drawAll(printed.shown.signs[sign], group);
    }
  }

  /**
   * Draw what all solutions have, or what one has.
   * @param {Follow} follow
   * @param {Set<string>} [differs] What is to be told from the rest.
   */
  tell({ signs, marks }, differs) {
    this.follow.replaceChildren();
    for (const [sign, right, down] of marks) {
      const own = differs?.has(`${sign} ${right} ${down}`) ? "differs" : "same";
      const group = shape("g", { class: own, transform: `translate(${right} ${down})` }, this.follow);
      drawAll(signs[sign], group);
    }
  }

  /**
   * Draw what was typed and is not printed yet.
   * @param {Draft} draft
   * @param {Draft | null} shown The draft that is printed.
   */
  draft(draft, shown) {
    this.pending.replaceChildren();
    const { tool, model } = this.pen;
    if (!shown || shown.height !== draft.height || shown.width !== draft.width) return;
    if (tool.kind === "regions") return this.borders(draft, shown);
    const [now, before] = [draft.words[tool.name], shown.words[tool.name]];
    for (const choice of model.choices) {
      const number = tool.numbers[choice.at];
      if (now[number] === before?.[number]) continue;
      const [x, y, width, height] = choice.box;
      const isFlag = tool.kind === "flags";
      const word = now[number] === "." ? "" : now[number];
      const kind = isFlag && word === "yes" ? "wall" : "paper";
      shape("rect", { class: kind, x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, this.pending);
      if (!word || isFlag) continue;
      const look = tool.looks?.[word];
      if (look) {
        const [left, top] = look.box;
        const moved = { transform: `translate(${x - left} ${y - top})` };
        drawAll(look.parts, shape("g", moved, this.pending));
        continue;
      }
      const size = Math.min(18, (1.6 * Math.max(width, 12)) / word.length);
      const middle = { class: "word", x: choice.x, y: choice.y, "font-size": size };
      shape("text", middle, this.pending).textContent = word;
    }
  }

  /**
   * Draw the borders of regions that differ from what is printed.
   * @param {Draft} draft
   * @param {Draft} shown
   */
  borders(draft, shown) {
    const { width, height } = draft;
    const now = draft.regions[this.pen.tool.name];
    const before = shown.regions[this.pen.tool.name];
    for (let cell = 0; cell < width * height; cell++) {
      for (const [other, side] of beside(cell, width, height)) {
        if (other < cell) continue;
        const isNow = now !== null && now[cell] !== now[other];
        const wasThere = before !== null && before[cell] !== before[other];
        if (isNow !== wasThere) this.side(side, isNow ? "border" : "border gone");
      }
    }
  }

  /**
   * Draw a line between two cells.
   * @param {number} side
   * @param {string} kind
   */
  side(side, kind) {
    const [x, y, width, height] = this.pen.model.choices[side >> 1].box;
    const d = side % 2 ? `M${x} ${y + height}h${width}` : `M${x + width} ${y}v${height}`;
    shape("path", { class: kind, d }, this.pending);
  }

  /**
   * Draw the pattern: where clues are to stand, and which places stay as they are.
   * @param {number[]} wanted
   * @param {number[]} locked
   */
  mark(wanted, locked) {
    this.pattern.replaceChildren();
    if (!wanted.length && !locked.length) return;
    const { tool, model } = this.pen;
    const at = new Map(model.choices.map((one) => [tool.numbers?.[one.at] ?? one.at, one]));
    for (const [numbers, kind] of /** @type {[number[], string][]} */ ([[wanted, "wanted"], [locked, "kept-clue"]])) {
      for (const number of numbers) {
        const box = at.get(number)?.box;
        if (!box) continue;
        this.box(box, kind, this.pattern);
        if (kind === "kept-clue") this.padlock(box);
      }
    }
  }

  /** Draw a small padlock in the lower right of a box. @param {number[]} box */
  padlock([x, y, width, height]) {
    const [right, low] = [x + width - 3, y + height - 3];
    const d = `M${right - 7} ${low}v-5h7v5zM${right - 5.5} ${low - 5}v-2a2 2 0 0 1 4 0v2`;
    shape("path", { class: "padlock", d }, this.pattern);
  }

  /** Frame the cells that are chosen. @param {number[] | null} box */
  select(box) {
    this.area.replaceChildren();
    if (box) this.box(box, "chosen", this.area);
  }

  /**
   * Show in which places solutions differ, and which marks they have there, null for none.
   * @param {{sets: string[][], open: any[][]} | null} found Boxes, each with the number of its set
   *     of marks, and which of them stand in a solution.
   * @param {boolean} [hasTags]
   */
  differ(found, hasTags = false) {
    this.open.replaceChildren();
    for (const [x, y, width, height, set, bits] of found?.open ?? []) {
      const box = [x, y, width, height];
      this.box(box, "beside", this.open);
      const marks = found?.sets[set].map((key) => ({ key })) ?? [];
      if (marks.length < 3) continue;
      drawPencil(/** @type {any} */ ({ box, marks }), BigInt(bits), hasTags, this.open);
    }
  }

  /**
   * Point at boxes.
   * @param {number[][]} boxes
   * @param {string} kind
   * @param {number[][]} [others]
   */
  point(boxes, kind, others = []) {
    this.spots.replaceChildren();
    for (const one of others) this.box(one, "beside", this.spots);
    for (const one of boxes) this.box(one, kind, this.spots);
  }

  /**
   * @param {number[]} box
   * @param {string} kind
   * @param {Element} parent
   */
  box([x, y, width, height], kind, parent) {
    shape("rect", { class: kind, x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, parent);
  }
}
