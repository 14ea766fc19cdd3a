// The board as a whole: its type and size, turned and mirrored, pasted, or from a picture.

import { part } from "../../play/script/parts.js";
import { filled } from "../../play/script/words.js";
import { pictureOf } from "./picture.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Makes another board of the one at hand. */
export class Boarding {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    for (const side of ["up", "right", "down", "left"]) {
      part(`more-${side}`).onclick = () => this.ask("resize", { side, by: 1 });
      part(`less-${side}`).onclick = () => this.ask("resize", { side, by: -1 });
    }
    part("turn").onclick = () => this.ask("turn", { degrees: 90 });
    part("mirror").onclick = () => this.ask("turn", { mirror: "any" });
    part("new").onclick = () => this.begin();
    part("paste").onclick = () => this.read(/** @type {HTMLTextAreaElement} */ (part("pasted")).value);
    const file = /** @type {HTMLInputElement} */ (part("picture"));
    file.onchange = () => file.files?.[0] && this.picture(file.files[0]);
    part("threshold").oninput = () => this.trace();
    part("trace").onclick = () => this.take();
  }

  /**
   * @param {string} question
   * @param {any} data
   */
  ask(question, data) {
    return this.desk.making.change(question, data);
  }

  /** Begin another board, with nothing on it. */
  begin() {
    const [height, width] = ["new-height", "new-width"].map((id) =>
      Number(/** @type {HTMLInputElement} */ (part(id)).value),
    );
    const puzzle = /** @type {HTMLSelectElement} */ (part("type")).value;
    return this.ask("new", { puzzle, height, width });
  }

  /** Read a text; one of another type is offered as such. @param {string} text */
  async read(text) {
    const { desk } = this;
    await desk.asking.ask("read", { text, puzzle: desk.drafting.sheet.puzzle }, (line) => {
      if (!line.other) return void desk.become(line);
      desk.say([filled(desk.words.other, { type: line.other })]);
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = filled(desk.words["other-open"], { type: line.other });
      button.onclick = () => desk.become(line);
      part("said").append(button);
    }, "change");
  }

  /** Look at a picture, in as many cells as the board has. @param {File} file */
  async picture(file) {
    this.image = await createImageBitmap(file).catch(() => null);
    part("tracing").hidden = !this.image;
    if (!this.image) return this.desk.say([this.desk.words["no-picture"]]);
    this.trace();
  }

  /** @type {ImageBitmap | null} */
  image = null;
  /** @type {boolean[]} */
  dark = [];

  /** Show which cells are dark, with the threshold that is chosen. */
  trace() {
    const { height, width } = this.desk.draft;
    const threshold = Number(/** @type {HTMLInputElement} */ (part("threshold")).value) / 100;
    const canvas = /** @type {HTMLCanvasElement} */ (part("traced"));
    if (this.image) this.dark = pictureOf(this.image, width, height, threshold, canvas);
  }

  /** Make the board whose solution has these dark cells. */
  take() {
    const { height, width } = this.desk.draft;
    const rows = Array.from({ length: height }, (_, row) =>
      this.dark.slice(row * width, (row + 1) * width).map(Number).join(""),
    );
    return this.ask("shade", { rows });
  }
}
