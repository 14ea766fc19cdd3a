// A game: one puzzle of the page that is being played, and what the buttons do to it.

import { Drawn } from "./draw.js";
import { address, addressed, Clock, restore, store, stored } from "./keep.js";
import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { Panel } from "./panel.js";
import { Play } from "./play.js";
import { Pointing } from "./point.js";
import { Walk } from "./walk.js";

/** @typedef {{name: string, size: string, grade: string, key: string, packed: string}} Listed */

/**
 * Return an element of the page.
 * @param {string} id
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no part ${id}`);
  return found;
}

/**
 * Return whether a button of two states is on.
 * @param {string} id
 */
export function isPressed(id) {
  return part(id).getAttribute("aria-pressed") === "true";
}

/**
 * Set whether a button of two states is on.
 * @param {string} id
 * @param {boolean} isOn
 */
export function press(id, isOn) {
  part(id).setAttribute("aria-pressed", String(isOn));
}

/** A puzzle that is being played. */
export class Game {
  /**
   * @param {number} number Its place in the list.
   * @param {Listed} listed
   * @param {Model} model
   * @param {{words: Record<string, string>, clock: Clock, kept: () => void}} page
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
    this.pointing = new Pointing(this.drawn, this.play, {
      changed: () => this.changed(),
      lifted: () => this.enable(),
      moved: () => undefined,
      isNoting: () => isPressed("notes"),
      isLocking: () => isPressed("lock"),
      isStill: () => this.walk.isOpen,
    });
  }

  /** Show what was stored, or what the address says. */
  begin() {
    const saved = stored(this.listed.key);
    const { at, state, notes } = addressed();
    const isShared = at === this.number && state !== null;
    if (isShared) restore(this.play, state, notes);
    else if (saved) restore(this.play, saved.state, saved.notes);
    const seconds = saved ? saved.seconds : 0;
    this.isSolved = isSolved(this.play);
    this.page.clock.begin(seconds, !this.isSolved);
    this.walk.open(false);
    this.drawn.draw(this.play);
    if (this.isSolved) this.panel.say([this.page.words.solved]);
    this.enable();
  }

  /** Draw, check and keep what has changed. */
  changed() {
    this.drawn.draw(this.play);
    this.panel.forget();
    const wasSolved = this.isSolved;
    this.isSolved = isSolved(this.play);
    if (this.isSolved) this.panel.say([this.page.words.solved]);
    if (this.isSolved !== wasSolved) this.page.clock.isOn = !this.isSolved;
    part("board").classList.toggle("solved", this.isSolved);
    this.enable();
    window.clearTimeout(this.saving);
    this.saving = window.setTimeout(() => this.keep(), 200);
  }

  /** Keep the state in the address and in the browser. */
  keep() {
    window.clearTimeout(this.saving);
    address(this.number, this.play);
    store(this.listed.key, this.play, this.page.clock.seconds, this.isSolved);
    this.page.kept();
  }

  /** Enable the buttons that can do anything. */
  enable() {
    const isStill = this.walk.isOpen;
    const hasSteps = this.play.model.hasHints;
    /** @type {Record<string, boolean>} */
    const can = {
      undo: this.play.past.length > 0 && !isStill,
      redo: this.play.future.length > 0 && !isStill,
      restart: !isStill,
      check: !isStill,
      hint: hasSteps && !isStill,
      next: hasSteps && !isStill,
      take: hasSteps && !isStill,
      steps: hasSteps,
    };
    for (const [id, isOn] of Object.entries(can)) {
      /** @type {HTMLButtonElement} */ (part(id)).disabled = !isOn;
    }
    const { choices, notes } = this.play.model;
    part("lock").hidden = !choices.some((one) => one.isShown);
    part("notes").hidden = !notes.length && !choices.some((one) => one.marks.length > 2);
    press("steps", isStill);
  }

  /**
   * Do what a button asks for.
   * @param {string} id
   */
  do(id) {
    const { play, panel, walk } = this;
    if (id === "undo" && play.undo()) this.changed();
    else if (id === "redo" && play.redo()) this.changed();
    else if (id === "restart") {
      play.restart();
      this.changed();
    } else if (id === "check") panel.check();
    else if (id === "hint") panel.hint();
    else if (id === "next") panel.next();
    else if (id === "take") {
      const moves = play.past.length;
      panel.take();
      if (play.past.length > moves) this.changed();
    } else if (id === "steps") {
      walk.open(!walk.isOpen);
      if (!walk.isOpen) this.drawn.draw(play);
      this.enable();
    }
  }
}
