// What is said beside the board: hints, checks, and the whole explanation step by step.

import { Drawn } from "./draw.js";
import { fitsSome, isSolved, leftBy, seenBy } from "./know.js";
import { isOne, openMarks, valuesOf } from "./model.js";
import { newsOf } from "./news.js";
import { Play } from "./play.js";
import { nextStep } from "./steps.js";
import { filled } from "./words.js";
import { wrongIn } from "./wrong.js";

/** @typedef {import("./steps.js").Found} Found */
/** @typedef {import("./wrong.js").Wrong} Wrong */

const DEPTHS = 3;
const MOST_SAID = 12;

/** Says what follows from a play, in words that came with the page. */
export class Panel {
  /**
   * @param {HTMLElement} shown
   * @param {Record<string, string>} words
   * @param {Drawn} drawn
   * @param {Play} play
   */
  constructor(shown, words, drawn, play) {
    this.shown = shown;
    this.words = words;
    this.drawn = drawn;
    this.play = play;
    this.depth = 0;
    this.isChecked = false;
    /** @type {Found | null} The step of the hint at hand. */
    this.found = null;
    /** @type {bigint[] | null} What is left once the hints up to here are taken. */
    this.left = null;
    /** @type {bigint[]} What is open in each place then. */
    this.seen = [];
  }

  /**
   * Say lines, and point at places.
   * @param {string[]} lines
   * @param {number[]} [fresh]
   * @param {number[]} [beside]
   */
  say(lines, fresh = [], beside = []) {
    this.shown.replaceChildren(
      ...lines.map((line) => {
        const one = document.createElement("p");
        one.textContent = line;
        return one;
      }),
    );
    this.drawn.point(fresh, beside);
  }

  /** Forget the hint at hand, as the board has changed. */
  forget() {
    this.depth = 0;
    this.isChecked = false;
    this.found = null;
    this.left = null;
    this.say([]);
  }

  /** Say what a hint says: each time more of it. */
  hint() {
    if (isSolved(this.play)) return this.say([this.words.solved]);
    const wrong = wrongIn(this.play);
    if (wrong.length) return this.sayWrong(wrong[0]);
    if (!fitsSome(this.play)) return this.say([this.words.together]);
    if (!this.found) this.next();
    else this.sayStep();
  }

  /** Go on to the step after the one at hand, as if that were done. */
  next() {
    if (wrongIn(this.play).length) return this.hint();
    if (!this.left) [this.left, this.seen] = [leftBy(this.play), seenBy(this.play)];
    this.found = nextStep(this.play.model, this.left, this.seen);
    this.depth = 0;
    this.sayStep();
  }

  /** Say of the step at hand where it is, then by which technique, then all. */
  sayStep() {
    if (!this.found) return this.say(this.play.model.end);
    const { step, told } = this.found;
    this.depth = Math.min(this.depth + 1, DEPTHS);
    if (this.depth < DEPTHS) {
      const [places, spots] = this.depth === 1 ? step.look : step.at;
      const template = this.words[this.depth === 1 ? "place" : "technique"];
      return this.say([filled(template, { places, technique: step.technique })], [], spots);
    }
    const before = this.found.before.flatMap(({ lines }) => lines);
    const news = newsOf(this.play.model, step, told);
    this.say([...before, ...news.lines], news.fresh, step.beside);
  }

  /**
   * Set what the step at hand says, so far as marks and notes can.
   *
   * Return the step; null if there is none, or something is wrong.
   */
  take() {
    if (isSolved(this.play)) return null;
    if (wrongIn(this.play).length || !fitsSome(this.play)) return this.hint(), null;
    if (!this.found) this.next();
    if (!this.found) return null;
    const { step, told } = this.found;
    this.play.together(() => {
      for (const { choice, bits } of told) {
        if (!bits || bits === choice.every) continue;
        const last = bits.toString(2).length - 1;
        const mark = choice.marks.findIndex((one) => valuesOf(choice, bits) === one.mask);
        if (choice.isNote && isOne(bits)) this.play.change("notes", choice.at, last);
        else if (!choice.isNote && (isOne(bits) || mark >= 0)) {
          this.play.set(choice.at, isOne(bits) ? last : mark);
        } else if (!choice.isNote && !choice.isShown) {
          this.play.set(choice.at, -1);
          const excluded = this.play.model.excluded.get(choice.variable) ?? 0n;
          const pencil = openMarks(choice, valuesOf(choice, bits) & ~excluded);
          this.play.change("pencil", choice.at, pencil);
        }
      }
    });
    return step;
  }

  /** Say whether anything is wrong so far, and where; once more, also why. */
  check() {
    const wrong = wrongIn(this.play);
    if (!wrong.length) return this.say([this.words[fitsSome(this.play) ? "right" : "together"]]);
    const isWhy = this.isChecked;
    this.isChecked = true;
    this.depth = DEPTHS - 1;
    const some = wrong.slice(0, MOST_SAID);
    const lines = some.flatMap((one) => [this.wrongLine(one), ...(isWhy ? this.why(one) : [])]);
    if (wrong.length > MOST_SAID) {
      lines.push(filled(this.words.more, { count: String(wrong.length - MOST_SAID) }));
    }
    const beside = isWhy ? some.flatMap((one) => one.beside) : [];
    this.say(lines, wrong.map(({ choice }) => choice.place), beside);
  }

  /**
   * Say what is wrong first: each time more of it.
   * @param {Wrong} wrong
   */
  sayWrong(wrong) {
    this.depth = Math.min(this.depth + 1, DEPTHS);
    const place = wrong.choice.place;
    if (this.depth === 1) {
      const fields = { place: this.play.model.nameOf(place, true) };
      return this.say([filled(this.words.wrong, fields)], [place]);
    }
    const why = this.depth < DEPTHS ? [] : this.why(wrong);
    this.say([this.wrongLine(wrong), ...why], [place], this.depth < DEPTHS ? [] : wrong.beside);
  }

  /**
   * Return why a mark is wrong, in all lines.
   * @param {Wrong} wrong
   */
  why({ choice, lines, beside, twice }) {
    if (!twice) return lines.length ? lines : [this.words.unseen];
    const mark = choice.marks.find((_, at) => this.play.open(choice) === 1n << BigInt(at));
    const [one, other] = [choice.place, ...beside].map((at) => this.play.model.nameOf(at, true));
    return [filled(this.words.twice, { value: mark?.key ?? "", rule: twice, one, other })];
  }

  /**
   * Return in a line what is wrong with a mark.
   * @param {Wrong} wrong
   */
  wrongLine({ choice }) {
    const bits = this.play.open(choice);
    const some = choice.marks.filter((_, at) => (bits >> BigInt(at)) & 1n);
    const place = this.play.model.nameOf(choice.place, true);
    if (some.length !== 1) return filled(this.words.wrong, { place });
    return filled(this.words.not, { said: filled(some[0].said, { place }) });
  }
}
