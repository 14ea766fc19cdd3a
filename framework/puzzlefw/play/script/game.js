// A game: one puzzle of the page that is being played, and what the buttons do to it.

import { Drawn } from "./draw.js";
import { address, addressed, Clock, restore, store, stored } from "./keep.js";
import { pressKey } from "./keys.js";
import { showHelp } from "./help.js";
import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { Panel } from "./panel.js";
import { isPressed, part, press, putPalette } from "./parts.js";
import { Play } from "./play.js";
import { Pointing } from "./point.js";
import { Walk } from "./walk.js";

/**
 * @typedef {{name: string, variant: string, size: string, grade: string, key: string,
 *   packed: string, rules: number}} Listed
 */

/** @typedef {{words: Record<string, string>, clock: Clock, kept: () => void}} Around */

/** A puzzle that is being played. */
export class Game {
  /**
   * @param {number} number Its place in the list.
   * @param {Listed} listed
   * @param {Model} model
   * @param {Around} page
   */
  constructor(number, listed, model, page) {
    this.number = number;
    this.listed = listed;
    this.page = page;
    this.play = new Play(model);
    this.drawn = new Drawn(/** @type {any} */ (part("board")), model);
    this.panel = new Panel(part("said"), page.words, this.drawn, this.play);
    this.walk = new Walk(part("walk"), this.panel, this.drawn);
    this.isSolved = false;
    this.saving = 0;
    this.version = 0;
    /** The version that was opened: until it is changed, it takes the place of nothing stored. */
    this.opened = 0;
    this.pointing = new Pointing(this.drawn, this.play, {
      changed: () => this.changed(),
      lifted: () => this.enable(),
      isNoting: () => isPressed("notes"),
      isLocking: () => isPressed("lock"),
      isStill: () => this.walk.isOpen,
    });
    this.drawn.svg.onkeydown = (event) => pressKey(event, this.pointing);
  }

  /**
   * Show what was stored, or what the address says; what was stored can be had by undoing.
   * @param {boolean} isNew Whether it was chosen from the list, and the address tells of another.
   */
  begin(isNew) {
    const saved = stored(this.listed.key);
    if (saved) restore(this.play, saved.state, saved.notes);
    this.play.past = [];
    const { at, state, notes } = addressed();
    const isShared = !isNew && at === this.number && state !== null;
    const isRead = !isShared || restore(this.play, state, notes);
    this.version = this.opened = this.play.version;
    this.isSolved = isSolved(this.play);
    this.page.clock.begin(saved ? saved.seconds : 0, !this.isSolved);
    this.walk.open(false);
    putPalette(this.play.model, (key) => this.write(key));
    showHelp(this.listed.rules, this.play.model, this.page.words);
    this.draw();
    if (!isRead) this.panel.say([this.page.words.unread]);
    if (isNew) address(this.number, this.play, true);
  }

  /**
   * Go on with what was played of this puzzle before, all of which can still be undone.
   * @param {Play} before
   */
  resume(before) {
    Object.assign(this.play, before);
    this.isSolved = isSolved(this.play);
    this.page.clock.isOn = !this.isSolved;
    this.version = this.opened = this.play.version;
    this.draw();
  }

  /** Draw the board as it is played, and say if it is solved. */
  draw() {
    this.drawn.draw(this.play, this.isSolved);
    this.panel.forget();
    if (this.isSolved) this.panel.say([this.page.words.solved]);
    part("board").classList.toggle("solved", this.isSolved);
    this.enable();
    this.fit();
  }

  /** Let strokes paint where the board need not be scrolled by touch. */
  fit() {
    const desk = part("desk");
    const isWhole = desk.scrollWidth <= desk.clientWidth;
    const paints = this.play.model.choices.some((choice) => !choice.isShown);
    part("board").classList.toggle("paints", paints && isWhole);
  }

  /** Draw, check and keep what has changed, if anything has. */
  changed() {
    if (this.version === this.play.version) return;
    this.version = this.play.version;
    const wasSolved = this.isSolved;
    this.isSolved = isSolved(this.play);
    if (this.isSolved !== wasSolved) this.page.clock.isOn = !this.isSolved;
    this.draw();
    window.clearTimeout(this.saving);
    this.saving = window.setTimeout(() => this.keep(), 200);
  }

  /**
   * Keep the state in the browser, and in the address unless that tells of another puzzle already.
   * @param {boolean} [isLeft]
   */
  keep(isLeft) {
    window.clearTimeout(this.saving);
    if (this.play.version === this.opened) return;
    if (!isLeft) address(this.number, this.play);
    store(this.listed.key, this.play, this.page.clock.seconds, this.isSolved);
    this.page.kept();
  }

  /**
   * Set the mark with a key in the place that is current.
   * @param {string} key
   */
  write(key) {
    const choice = this.play.model.choices[this.pointing.at];
    const mark = choice?.marks.findIndex((one) => one.key === key) ?? -1;
    if (mark >= 0 && !this.walk.isOpen) this.pointing.write(choice.at, mark);
  }

  /** Enable the buttons that can do anything. */
  enable() {
    const { walk, play } = this;
    const { choices, notes, hasHints } = play.model;
    for (const id of ["hint", "next", "take", "steps", "help-hints"]) part(id).hidden = !hasHints;
    for (const id of ["undo", "redo", "restart", "check", "hint", "next", "take", "notes", "lock"]) {
      const isEmpty = id === "undo" ? !play.past.length : id === "redo" && !play.future.length;
      // Not disabled, as then the focus would be lost.
      part(id).setAttribute("aria-disabled", String(isEmpty || walk.isOpen));
    }
    part("lock").hidden = !choices.some((one) => one.isShown);
    part("notes").hidden = !notes.length && !choices.some((one) => one.marks.length > 2);
    press("steps", walk.isOpen);
  }

  /**
   * Do what a button asks for.
   * @param {string} id
   */
  do(id) {
    const { play, panel, walk } = this;
    if (walk.isOpen && id !== "steps") return;
    this.pointing.stop();
    if (id === "undo") play.undo();
    else if (id === "redo") play.redo();
    else if (id === "restart") play.become(new Play(play.model));
    else if (id === "check") panel.check();
    else if (id === "hint") panel.hint();
    else if (id === "next") panel.next();
    else if (id === "notes" || id === "lock") press(id, !isPressed(id));
    else if (id === "take") {
      const step = panel.take();
      this.changed();
      if (step && !this.isSolved) panel.say(step.lines, step.fresh, step.beside);
    } else if (id === "steps") {
      walk.open(!walk.isOpen);
      if (!walk.isOpen) this.draw();
      this.enable();
    }
    this.changed();
  }
}
