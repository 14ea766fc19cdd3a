// The tools: a button for each field, and the pen that is taken.

import { chosen } from "../../play/script/keep.js";
import { isPressed, part, press } from "../../play/script/parts.js";
import { Palette } from "./palette.js";
import { Paper } from "./paper.js";
import { Pen } from "./tooling.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./tooling.js").Tool} Tool */

/** What strokes do in place of writing: at most one of these is on. */
const MODES = ["select", "pattern", "locking", "stamp"];

/**
 * Let at most one of some buttons of two states be on.
 * @param {string[]} ids
 * @param {() => void} [done]
 */
export function oneOf(ids, done) {
  for (const id of ids) {
    part(id).onclick = () => {
      const isOn = !isPressed(id);
      for (const other of ids) press(other, other === id && isOn);
      done?.();
    };
  }
}

/** The tools of the board at hand. */
export class Toolbox {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Tool[]} */
    this.tools = [];
    /** @type {Record<string, any>} */
    this.pens = {};
    /** What tells boards apart on which places lie elsewhere. */
    this.key = "";
    this.name = "";
    /** The type whose tools these are. */
    this.puzzle = "";
    this.palette = new Palette(desk);
    oneOf(MODES, () => this.palette.press());
    oneOf(["extend", "border"]);
  }

  /** @returns {Tool} */
  get tool() {
    return /** @type {Tool} */ (this.tools.find(({ name }) => name === this.name));
  }

  /** @returns {"join" | "extend" | "border"} */
  get divideMode() {
    return isPressed("border") ? "border" : isPressed("extend") ? "extend" : "join";
  }

  /**
   * Return what a stroke does, null where it writes.
   * @param {boolean} isShift Whether it begins with the shift key.
   * @returns {import("./tooling.js").Brushing | null}
   */
  brushing(isShift) {
    const { clipping, making, dividing, typing, listing } = this.desk;
    if (isShift || isPressed("select")) return clipping.brush;
    if (listing.isOn) return listing;
    if (making.brush) return making.brush;
    if (this.tool.kind === "words" && !this.tool.marks.length) return typing.brush;
    return this.tool.kind === "regions" ? dividing : this.palette.brush;
  }

  /**
   * Take what the board is drawn with.
   * @param {{key: string, tools: Tool[], pens: Record<string, any>}} sheet
   */
  take({ key, tools, pens }) {
    this.key = key;
    this.tools = tools;
    this.pens = pens;
    this.puzzle = this.desk.drafting.sheet.puzzle;
    const drawn = tools.filter(({ kind }) => kind !== "whole");
    const names = [this.name, chosen(this.kept), drawn[0]?.name ?? ""];
    this.name = names.find((one) => drawn.some(({ name }) => name === one)) ?? "";
    part("from-picture").hidden = !tools.some(({ isList }) => isList);
    this.put(drawn);
    this.desk.wholes.put();
    this.use(this.name);
  }

  /** Where the browser keeps which tool was used last. */
  get kept() {
    return `edit:tool:${this.desk.drafting.sheet.puzzle}`;
  }

  /** Put in a button for each field that is drawn on the board. @param {Tool[]} drawn */
  put(drawn) {
    part("fields").replaceChildren(
      ...drawn.map(({ name, title }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = title;
        button.id = `tool-${name}`;
        button.onclick = () => this.use(name);
        return button;
      }),
    );
    part("fields").hidden = drawn.length < 2;
  }

  /**
   * Use a tool.
   * @param {string} name
   */
  use(name) {
    const { desk } = this;
    const number = desk.pen?.tool.name === name ? desk.pen.number : -1;
    this.name = name;
    if (!this.pens[name]) return;
    chosen(this.kept, name);
    desk.pen = new Pen(this.tool, this.pens[name], desk.words, {
      write: (typed) => desk.write(typed),
      stroke: (isOn) => desk.stroke(isOn),
      stretched: (before) => desk.clipping.extend(before),
      went: () => desk.typing.show(),
      key: (event) => desk.listing.key(event),
      brushing: (isShift) => this.brushing(isShift),
    });
    desk.paper = new Paper(desk.pen);
    if (desk.printed) desk.paper.print(desk.printed);
    desk.paper.tell(desk.judging.told);
    for (const { name: one } of this.tools) {
      document.getElementById(`tool-${one}`)?.setAttribute("aria-pressed", String(one === name));
    }
    this.palette.put(desk.pen);
    part("divide").hidden = this.tool.kind !== "regions" && !desk.listing.isOn;
    part("border").hidden = desk.listing.isOn;
    desk.listing.let([], "");
    part("stand").hidden = desk.listing.isOn;
    const how = desk.listing.isOn ? desk.words["draw-list"] : "";
    part("tool-note").textContent = [how, plain(this.tool.note)].filter(Boolean).join(". ");
    desk.saying.point();
    if (number >= 0) desk.pen.choose(number, false);
    desk.show();
  }
}

/**
 * Return a note without its signs for code.
 * @param {string} note
 */
function plain(note) {
  return note.replaceAll("`", "");
}
