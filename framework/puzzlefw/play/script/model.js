// A puzzle as the page holds it: what can be decided, and what each step leaves open.

import { choiceOf } from "./packed.js";

/** @typedef {import("./packed.js").Mark} Mark */
/** @typedef {import("./packed.js").Choice} Choice */
/** @typedef {import("./packed.js").Wall} Wall */
/** @typedef {import("./packed.js").Place} Place */
/** @typedef {import("./packed.js").Part} Part */
/** @typedef {import("./packed.js").Step} Step */
/** @typedef {import("./packed.js").Group} Group */
/** @typedef {import("./packed.js").Heard} Heard */

/**
 * Return the marks of a choice that have a value which is left, as a set of bits.
 * @param {Choice} choice
 * @param {bigint} left
 */
export function openMarks(choice, left) {
  let bits = 0n;
  choice.marks.forEach((mark, number) => {
    if (mark.mask & left) bits |= 1n << BigInt(number);
  });
  return bits;
}

/**
 * Return the values of some marks of a choice.
 * @param {Choice} choice
 * @param {bigint} bits
 */
export function valuesOf(choice, bits) {
  let mask = 0n;
  choice.marks.forEach((mark, number) => {
    if ((bits >> BigInt(number)) & 1n) mask |= mark.mask;
  });
  return mask;
}

/**
 * Return whether a set has one member.
 * @param {bigint} bits
 */
export function isOne(bits) {
  return bits !== 0n && (bits & (bits - 1n)) === 0n;
}

/** A puzzle: choices and notes, the solutions, and the steps that lead to them. */
export class Model {
  /** @param {any} content */
  constructor(content) {
    /** @type {Mark[][]} */
    const sets = content.sets.map((/** @type {any[]} */ set) =>
      set.map((mark) => ({ ...mark, mask: BigInt(mark.mask) })),
    );
    this.width = /** @type {number} */ (content.width);
    this.height = /** @type {number} */ (content.height);
    this.layers = /** @type {Part[][]} */ (content.layers);
    this.strips = /** @type {{deep: number, parts: Part[]}[]} */ (content.strips);
    this.signs = /** @type {Part[][]} */ (content.signs);
    this.places = /** @type {Place[]} */ (content.places);
    this.rows = /** @type {number[]} */ (content.rows);
    this.gap = /** @type {string} */ (content.gap);
    this.hasTags = /** @type {boolean} */ (content.hasTags);
    /** @type {Wall[]} */
    this.parted = content.parted.map((/** @type {number[]} */ one) => {
      const [first, second, sign, right, down] = one;
      return { first, second, sign, right, down };
    });
    /** @type {bigint[]} What each variable can be; some numbers are those of no variable. */
    this.initial = [];
    for (const [variable, mask] of content.initial) this.initial[variable] = BigInt(mask);
    /** @type {Map<number, bigint>} The values that givens exclude, by variable. */
    this.excluded = new Map(
      content.excluded.map((/** @type {any[]} */ one) => [one[0], BigInt(one[1])]),
    );
    this.solutions = /** @type {number[][]} */ (content.solutions);
    this.end = /** @type {string[]} */ (content.end);
    this.hasHints = /** @type {boolean} */ (content.hasHints);
    this.leftOut = /** @type {string} What had no room on the page. */ (content.leftOut);
    /** @type {Heard} */
    this.heard = content.heard;
    /** @type {{rules: any[][], clues: [string, number[]][], parts: any[]}} The rules as data. */
    this.live = content.live;
    /** @type {Choice[]} */
    this.choices = content.choices.map((/** @type {number[]} */ one, /** @type {number} */ at) =>
      choiceOf(one, at, false, sets, this.places),
    );
    /** @type {Choice[]} */
    this.notes = content.notes.map((/** @type {number[]} */ one, /** @type {number} */ at) =>
      choiceOf(one, at, true, sets, this.places),
    );
    /** Those that a player can go to: what is given is no line. */
    this.open = this.choices.filter(({ given, box }) => given < 0 || box[2] === box[3]);
    /** The cells in whose middle something is printed. */
    this.written = new Set(this.choices.filter((one) => this.isWrittenIn(one)));
    /** Whether marks are written in places, such as numbers. */
    this.isWritten = this.choices.some(
      (one) => one.marks.length > 2 && one.marks.some((mark) => this.isText(mark)),
    );
    /** @type {Choice[][]} */
    this.ofVariable = this.initial.map(() => []);
    for (const choice of [...this.choices, ...this.notes]) {
      this.ofVariable[choice.variable].push(choice);
    }
    /** @type {Group[]} */
    this.groups = content.groups.map((/** @type {any[]} */ [rule, ...variables]) => {
      return { rule, variables };
    });
    this.steps = this.stepsOf(content.steps);
    /** @type {Step[]} All steps, the cheapest first: those of the explanation, and plain ones. */
    this.ranked = [...this.steps, ...this.stepsOf(content.plain)].sort((a, b) => a.cost - b.cost);
  }

  /**
   * Return whether a place is printed as a dark cell.
   * @param {number} place
   */
  isDark(place) {
    const [, x, y] = this.places[place];
    const isHere = (/** @type {any} */ path) => String(path).includes(`M${x} ${y}h`);
    return this.layers[0].some(([kind, path]) => kind === "fill clue" && isHere(path));
  }

  /** @param {Choice} choice */
  isWrittenIn({ x, y, box: [, top, across, down] }) {
    const texts = this.layers.flat().flatMap((part) => (across === down && part[2]) || []);
    return texts.some(([right, below]) => right === x && below > y && below < top + down);
  }

  /** @param {Mark} mark */
  isText(mark) {
    return mark.sign.length > 0 && this.signs[mark.sign[0]].some((part) => part.length > 2);
  }

  /**
   * Return steps as they are packed, one after the other.
   * @param {any[]} steps
   * @returns {Step[]}
   */
  stepsOf(steps) {
    const left = [...this.initial];
    const pairs = (/** @type {any[][]} */ some) =>
      some.map(([one, mask]) => /** @type {[number, bigint]} */ ([one, BigInt(mask)]));
    return steps.map((step) => {
      const lost = pairs(step.lost);
      const isHidden = !lost.some(([variable, mask]) => {
        const before = left[variable];
        left[variable] &= ~mask;
        return this.ofVariable[variable].some((choice) => {
          const bits = openMarks(choice, left[variable]);
          const isSome = !choice.isShown && choice.marks.length > 2;
          const isSaid = isOne(bits) || (isSome && step.new.includes(choice.place));
          return isSaid && bits !== openMarks(choice, before);
        });
      });
      return { ...step, fresh: step.new, lost, uses: pairs(step.uses), isHidden };
    });
  }

  /**
   * Return the name of a place, as it is heard, or as short as steps say it.
   * @param {number} place
   * @param {boolean} [isShort]
   */
  nameOf(place, isShort) {
    return this.places[place][isShort ? 5 : 0];
  }
}
