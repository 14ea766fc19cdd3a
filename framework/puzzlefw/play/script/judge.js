// What the rules say of what is set: which are broken and by what, which clues are met.

import { cellsOf, drawnIn } from "./cells.js";
import { isOne } from "./model.js";
import { filled } from "./words.js";
import { Play } from "./play.js";
import { halvesOf, ruleOf } from "./rules.js";
import "./graphs.js";

/** @typedef {import("./conditions.js").Rule} Rule */

const MOST_BLAMED = 60;

/** Judges a play by the rules of its board, and never by its solution. */
export class Judge {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.model = play.model;
    const { rules, clues, parts } = this.model.live;
    this.clues = clues;
    const every = rules.flatMap((row) => [row, ...halvesOf(row, this.model.initial)]);
    this.rules = every.map((row) => ruleOf(row, parts));
    /** The rules of each clue. */
    this.of = clues.map((_, clue) => this.rules.filter((rule) => rule.clue === clue));
    /** Of each clue the cells that it counts, where their variables are shared, as those of tanks. */
    this.cells = clues.map(([, places], clue) => cellsOf(this.model, places[0], this.of[clue]));
    /** Of each variable whether marks may leave it open, so that rules must say what it is. */
    this.isLoose = this.model.ofVariable.map((choices) => {
      const own = choices.filter((one) => !one.isNote);
      return !own.length || own.some((one) => one.marks.some((mark) => !isOne(mark.mask)));
    });
    // What follows from loose variables alone is no more seen at a glance, so no rule concludes it.
    this.looseRules = this.rules.filter((rule) => {
      return new Set(rule.scope.map((v) => this.isLoose[v])).size > 1;
    });
    /** @type {bigint[]} What the marks leave to each variable, by themselves. */
    this.marked = [];
    /** @type {bigint[]} The same, with what they decide of variables that no mark is about. */
    this.left = [];
    /** @type {bigint[]} The same, if nothing stands where nothing is set. */
    this.full = [];
    /** @type {Set<Rule>} The rules that are broken. */
    this.faults = new Set();
  }

  /** Judge what is set now. */
  look() {
    this.marked = this.set((at) => this.play.marks[at]);
    this.left = this.known((at) => this.play.marks[at]);
    this.full = this.known((at) => this.fullMark(at));
    const full = this.set((at) => this.fullMark(at));
    // Of what cannot be, such as a line that ends, nothing is known.
    for (const rule of this.looseRules.filter((one) => one.breaks(this.full))) {
      for (const v of rule.scope) this.full[v] = full[v];
    }
    this.faults = new Set(this.rules.filter((rule) => this.isBroken(rule)));
  }

  /**
   * Return the mark that a place has if nothing stands where nothing is set; -1 if that is open.
   * @param {number} at
   */
  fullMark(at) {
    const { marks, isShown } = this.model.choices[at];
    if (this.play.marks[at] >= 0 || isShown) return this.play.marks[at];
    return marks.findIndex((one) => one.isNothing);
  }

  /**
   * Return what some marks leave to each variable, and so to those that no mark is about.
   * @param {(at: number) => number} markAt
   */
  known(markAt) {
    const left = this.set(markAt);
    this.conclude(left, this.looseRules);
    return left;
  }

  /**
   * Return what some marks leave to each variable.
   * @param {(at: number) => number} markAt
   */
  set(markAt) {
    const left = [...this.model.initial];
    for (const choice of [...this.model.choices, ...this.model.notes]) {
      const mark = choice.isNote ? this.play.notes[choice.at] : markAt(choice.at);
      if (mark >= 0) left[choice.variable] &= choice.marks[mark].mask;
    }
    return left;
  }

  /**
   * Conclude what variables that no mark is about can be, until nothing changes.
   * @param {bigint[]} left
   * @param {Rule[]} rules
   */
  conclude(left, rules) {
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const rule of rules) {
        for (const [v, mask] of rule.leaves?.(left) ?? []) {
          const rest = left[v] & mask;
          if (!this.isLoose[v] || rest === left[v] || !rest) continue;
          left[v] = rest;
          isNew = true;
        }
      }
    }
  }

  /** @param {Rule} rule */
  isBroken(rule) {
    return rule.scope.some((v) => !this.left[v]) || rule.breaks(this.left);
  }

  /**
   * Return the places of marks that break a rule together, none of which can be spared.
   * @param {Rule} rule
   */
  blamedFor(rule) {
    const loose = new Set(rule.scope.filter((v) => this.isLoose[v]));
    const beside = this.looseRules.filter((one) => one.scope.some((v) => loose.has(v)));
    const near = new Set([...rule.scope, ...beside.flatMap((one) => one.scope)]);
    const left = [...this.marked];
    const isStill = () => {
      const tried = [...left];
      this.conclude(tried, beside);
      return rule.scope.some((v) => !tried[v]) || rule.breaks(tried);
    };
    const set = [...near].filter((v) => left[v] !== this.model.initial[v]);
    const blamed = set.length > MOST_BLAMED ? set : set.filter((v) => {
      const before = left[v];
      left[v] = this.model.initial[v];
      if (isStill()) return false;
      left[v] = before;
      return true;
    });
    if (rule.isDifferent) {
      const values = new Set(blamed.map((v) => left[v]));
      blamed.push(...rule.scope.filter((v) => values.has(this.marked[v]) && !blamed.includes(v)));
    }
    const choices = blamed.flatMap((v) => this.model.ofVariable[v]);
    const marked = choices.filter((one) => !one.isNote && this.play.marks[one.at] >= 0);
    return marked.map((one) => one.place);
  }

  /**
   * Return what there is of what a clue counts, and what is to be; nothing for one that does not.
   * @param {number} clue
   */
  counted(clue) {
    const [done, total] = this.of[clue].find((rule) => rule.counts)?.counts?.(this.left) ?? [];
    const cells = this.cells[clue];
    return [cells.length ? drawnIn(cells, (at) => this.play.marks[at]) : done, total];
  }

  /** @param {number} clue */
  isMet(clue) {
    const rules = this.of[clue];
    const [done, total] = this.counted(clue);
    if (this.cells[clue].length && done !== total) return false;
    const isRight = (/** @type {Rule} */ one) => one.isMet?.(this.full) && !this.faults.has(one);
    return rules.length > 0 && rules.every(isRight);
  }

  /**
   * Return in words what is left of a clue.
   * @param {number} clue
   * @param {Record<string, string>} words
   */
  rest(clue, words) {
    const rules = this.of[clue];
    const [name] = this.clues[clue];
    const said = { clue: `${name[0].toUpperCase()}${name.slice(1)}`, done: "", total: "" };
    if (rules.some((rule) => this.faults.has(rule))) return filled(words.clueBroken, said);
    if (this.isMet(clue)) return filled(words.clueMet, said);
    const [done, total] = this.counted(clue);
    if (done === undefined || done < 0) return "";
    return filled(words.clueRest, { ...said, done: String(done), total: String(total) });
  }
}
