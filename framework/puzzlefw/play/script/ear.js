// What is heard of each place: its mark first, then where it is, then what is around it.

import { Model } from "./model.js";
import { summed } from "./unfold.js";
import { filled } from "./words.js";
import { Play } from "./play.js";

/** @typedef {import("./model.js").Choice} Choice */

/** Says each place in words; of that which is gone to, only what the place before did not say. */
export class Ear {
  /**
   * @param {Model} model
   * @param {Record<string, string>} words
   * @param {Element[]} hits What is heard of the choices.
   */
  constructor(model, words, hits) {
    this.model = model;
    this.words = words;
    this.hits = hits;
    for (const line of model.heard.lines) this.follow(line);
    this.at = -1;
    /** @type {number[]} The lines and areas of the place before. */
    this.known = [];
  }

  /**
   * Let the cells of a line say what line it is, and which of its cells each of them is.
   * @param {[string, ...number[]]} line
   */
  follow([sign, ...steps]) {
    const { model, words } = this;
    const places = summed(steps);
    const { rows, words: known } = model.heard;
    const names = places.map((one) => model.nameOf(one, true));
    if (names.length > 10) names.splice(8, names.length - 9, "\u2026");
    const whole = known.push(filled(words.sign, { sign, place: names.join("\u2013") })) - 1;
    places.forEach((place, at) => {
      const fields = { sign, number: `${at + 1}`, count: `${places.length}` };
      const own = known.push(filled(words.onLine, fields)) - 1;
      for (const one of model.choices.filter((choice) => choice.place === place)) {
        rows[one.at][0].push(own);
        if (!rows[one.at][1].includes(whole)) rows[one.at][1].push(whole);
      }
    });
  }

  /**
   * Let places say what is to be heard now that a player goes to one: coming back, all of it.
   * @param {number} at -1 for away from the board.
   * @param {Play} play
   */
  go(at, play) {
    const before = this.at;
    if (at === before) return;
    this.known = this.model.heard.rows[before]?.[1] ?? [];
    this.at = at;
    for (const one of [before, at]) if (one >= 0) this.tell(this.model.choices[one], play);
  }

  /**
   * Let a place say what is to be heard of it.
   * @param {Choice} choice
   * @param {Play} play
   */
  tell(choice, play) {
    this.hits[choice.at].setAttribute("aria-label", this.label(choice, play));
  }

  /**
   * Return what is heard of a place.
   * @param {Choice} choice
   * @param {Play} play
   */
  label(choice, play) {
    const { model, words } = this;
    const [own, lines, around] = model.heard.rows[choice.at];
    const told = (/** @type {number[]} */ numbers) => numbers.map((one) => model.heard.words[one]);
    const isHere = choice.at === this.at;
    const mark = choice.marks[play.marks[choice.at]] ?? (choice.isShown ? choice.marks[0] : null);
    const locked = play.locks[choice.at] ? words.locked : "";
    const parts = [
      mark?.word ?? "", locked, ...this.notes(choice, play), ...told(own),
      model.nameOf(choice.place),
      ...told(lines.filter((one) => !isHere || !this.known.includes(one))), ...told(around),
    ];
    return parts.filter(Boolean).join(", ");
  }

  /**
   * Return what is pencilled in a place, and noted of its sides, while nothing is set there.
   * @param {Choice} choice
   * @param {Play} play
   */
  notes(choice, play) {
    if (play.marks[choice.at] >= 0) return [];
    const some = choice.marks.filter((_, mark) => (play.pencil[choice.at] >> BigInt(mark)) & 1n);
    const marks = some.map((mark) => mark.word).join(" ");
    const sides = this.model.ofVariable[choice.variable].filter((one) => {
      return one.isNote && play.notes[one.at] >= 0;
    });
    const said = sides.map((note) => {
      const place = this.model.nameOf(note.place);
      return filled(note.marks[play.notes[note.at]].said, { place });
    });
    return [marks && filled(this.words.pencilled, { marks }), ...said];
  }
}
