// One tool: a field, the places where it is drawn, and what presses and keys write there.

import { Cursor } from "../../play/script/cursor.js";
import { Drawn } from "../../play/script/draw.js";
import { Keys } from "../../play/script/keys.js";
import { Model } from "../../play/script/model.js";
import { part } from "../../play/script/parts.js";
import { Play } from "../../play/script/play.js";
import { Pointing } from "../../play/script/point.js";
import { unfolded } from "../../play/script/unfold.js";
import { Brush } from "./brush.js";
import { isListed } from "./cellwords.js";

/** @typedef {import("../../play/script/model.js").Choice} Choice */

/**
 * @typedef {object} Tool What a field is drawn with.
 * @property {string} name
 * @property {string} title
 * @property {string} note
 * @property {"words" | "flags" | "regions" | "whole" | "lines" | "groups"} kind
 * @property {string} of The regions that it says something of, "" for none.
 * @property {boolean} optional
 * @property {boolean} [crosses] Whether a line may meet a cell twice.
 * @property {"" | "one" | "pill"} [value] What a line or a group has beside its cells.
 * @property {boolean} [bare] Whether it may have none.
 * @property {boolean} isList Whether it has a list before each line, as a nonogram has.
 * @property {string[]} marks The words that can be chosen from; none where they are typed in full.
 * @property {number[]} numbers Of each place its number among the words of the field.
 * @property {Record<string, {parts: any[], box: number[]}>} [looks] The signs of words, each drawn
 *     in a box.
 */

/**
 * @typedef {object} Around What a pen asks of the page.
 * @property {(typed: Map<number, string>) => void} write Words by the numbers of their places.
 * @property {(isOn: boolean) => void} stroke A stroke begins, or ends.
 * @property {(before: number) => void} stretched An arrow led here with Shift, from a place.
 * @property {() => void} went Another place is chosen.
 * @property {(event: KeyboardEvent) => boolean} key Whether a key does something else than write.
 * @property {(isShift: boolean) => Brushing | null} brushing What a stroke does, null where it
 *     writes.
 */

/**
 * @typedef {object} Brushing
 * @property {(at: number) => void} begin
 * @property {(at: number) => void} pass
 * @property {() => void} end
 * @property {(at: number) => void} [act] What the space bar does, where that is no short stroke.
 * @property {number} [reach] How near the middle of a place a stroke must come.
 */

/** The place that is chosen; with a brush, a press and the space bar use that. */
class PenCursor extends Cursor {
  /**
   * @param {Drawn} drawn
   * @param {Play} play
   * @param {import("../../play/script/cursor.js").Page} page
   * @param {Around} around
   */
  constructor(drawn, play, page, around) {
    super(drawn, play, page);
    this.around = around;
  }

  /**
   * @override
   * @param {Choice} choice
   * @param {number} by
   */
  act(choice, by) {
    const brush = this.around.brushing(false);
    if (!brush) return super.act(choice, by);
    if (brush.act) return brush.act(choice.at);
    brush.begin(choice.at);
    brush.end();
  }

  /**
   * @override
   * @param {number} at
   * @param {boolean} takesFocus
   */
  go(at, takesFocus) {
    super.go(at, takesFocus);
    this.around.went();
  }
}

/** Draws with one tool on a board. */
export class Pen {
  /**
   * @param {Tool} tool
   * @param {any} content The board that the tool is used on.
   * @param {Record<string, string>} words
   * @param {Around} around
   */
  constructor(tool, content, words, around) {
    this.tool = tool;
    this.around = around;
    this.model = new Model(unfolded(content));
    this.play = new Play(this.model);
    this.drawn = new Drawn(/** @type {any} */ (part("board")), this.model, words);
    const { sight } = this.drawn;
    const hides = sight.hides.bind(sight);
    sight.hides = (point) => hides(point, true); // clues beside the board are drawn, too
    this.version = 0;
    this.cursor = new PenCursor(this.drawn, this.play, {
      changed: () => this.changed(),
      lifted: () => around.stroke(false),
      isNoting: () => false,
      isLocking: () => false,
      isStill: () => false,
    }, around);
    this.pointing = new Pointing(this.cursor);
    this.brush = new Brush(this, around);
    const keys = new Keys(this.cursor, () => {}, (isLarger) => this.drawn.sight.step(isLarger));
    this.drawn.svg.onkeydown = (event) => {
      if (around.key(event)) return;
      const before = this.cursor.at;
      keys.press(event);
      if (event.shiftKey && event.key.startsWith("Arrow")) around.stretched(before);
    };
    this.drawn.sight.fit();
  }

  /** Hand over what was written since the last time. */
  changed() {
    if (this.version === this.play.version) return;
    this.version = this.play.version;
    if (this.tool.kind === "regions" || isListed(this.tool)) return;
    this.around.stroke(this.play.stroke !== null);
    /** @type {Map<number, string>} */
    const typed = new Map();
    this.model.choices.forEach((choice) => {
      const mark = this.play.marks[choice.at];
      if (this.seen[choice.at] === mark) return;
      typed.set(this.tool.numbers[choice.at], choice.marks[mark]?.key ?? ".");
    });
    this.around.write(typed);
  }

  /**
   * Show the words of the field, so that pressing goes on from them. Only what changed is told.
   * @param {string[]} words
   * @param {number[]} locked The places that stay as they are.
   */
  show(words, locked) {
    const { play, model, tool, drawn } = this;
    const isLocked = new Set(locked);
    for (const choice of model.choices) {
      const { at } = choice;
      const number = tool.numbers[at];
      const mark = this.markOf(choice, words[number]);
      const [wasMark, wasLocked] = [this.seen[at], play.locks[at]];
      play.marks[at] = this.seen[at] = mark;
      play.locks[at] = isLocked.has(number);
      if (wasMark === mark && wasLocked === play.locks[at]) continue;
      if (wasLocked !== play.locks[at]) drawn.hits[at].classList.toggle("locked", play.locks[at]);
      drawn.ear.tell(choice, play);
    }
    play.past = play.future = [];
    this.version = ++play.version;
  }

  /**
   * Return the number of the mark that is a word, -1 for another word or none.
   * @param {Choice} choice
   * @param {string} word
   */
  markOf({ marks }, word) {
    if (word === ".") return -1;
    let known = this.known.get(marks);
    if (!known) this.known.set(marks, (known = new Map(marks.map(({ key }, at) => [key, at]))));
    return known.get(word) ?? -1;
  }

  /** The marks as they were told last. @type {number[]} */
  seen = [];
  /** @type {Map<object, Map<string, number>>} Of sets of marks the number of each word. */
  known = new Map();

  /** The number of the word at the place that is chosen, -1 without one. */
  get number() {
    return this.cursor.at < 0 ? -1 : (this.tool.numbers?.[this.cursor.at] ?? this.cursor.at);
  }

  /**
   * Choose a place by its number among the words.
   * @param {number} number
   * @param {boolean} takesFocus
   */
  choose(number, takesFocus) {
    const at = this.tool.numbers?.indexOf(number) ?? number;
    if (at >= 0 && at < this.model.choices.length) this.cursor.go(at, takesFocus);
  }
}
