// A game: one puzzle of the page that is being played, and what the buttons do to it.

import { Cursor } from "./cursor.js";
import { Drawn } from "./draw.js";
import { celebrate, showFinish } from "./finish.js";
import { address, addressed, restore } from "./keep.js";
import { Keeping } from "./keeping.js";
import { Keys } from "./keys.js";
import { showHelp } from "./help.js";
import { isSolved } from "./know.js";
import { Model } from "./model.js";
import { Live } from "./live.js";
import { Panel } from "./panel.js";
import { enableButtons, isPressed, part, press, putPalette } from "./parts.js";
import { Play } from "./play.js";
import { Pointing } from "./point.js";
import { Trial } from "./trial.js";
import { Walk } from "./walk.js";

/** @typedef {import("./keeping.js").Listed} Listed */

/** A puzzle that is being played. */
export class Game {
  /**
   * @param {number} number Its place in the list.
   * @param {Listed} listed
   * @param {Model} model
   * @param {import("./keeping.js").Around} page
   */
  constructor(number, listed, model, page) {
    this.number = number;
    this.listed = listed;
    this.page = page;
    this.play = new Play(model);
    this.drawn = new Drawn(/** @type {any} */ (part("board")), model, page.words);
    this.panel = new Panel(part("said"), page.words, this.drawn, this.play);
    this.walk = new Walk(part("walk"), this.panel, this.drawn);
    this.trial = new Trial(this.play);
    this.live = new Live(this.drawn, this.play, page.words);
    this.isSolved = false;
    this.keeping = new Keeping(this.play, this.trial, listed, page);
    /** Whether the address tells what is not shown, so that going back must lead to it. */
    this.isUnread = false;
    this.saving = 0;
    this.version = 0;
    /** The version that was opened: until it is changed, it takes the place of nothing stored. */
    this.opened = 0;
    this.cursor = new Cursor(this.drawn, this.play, {
      changed: () => this.changed(),
      lifted: () => this.enable(),
      isNoting: () => isPressed("notes"),
      isLocking: () => isPressed("lock"),
      isStill: () => this.walk.isOpen,
    });
    this.pointing = new Pointing(this.cursor);
    this.keys = new Keys(this.cursor, () => this.do("notes"), (isLarger) => this.drawn.sight.step(isLarger));
    this.drawn.svg.onkeydown = (event) => this.keys.press(event);
  }

  /**
   * Show what was stored, or what the address says; what was stored can be had by undoing.
   * @param {boolean} isNew Whether it was chosen from the list, and the address tells of another.
   */
  begin(isNew) {
    const { words, keys } = this.page;
    const saved = this.keeping.take();
    const { at, state, notes, isForeign } = addressed(keys);
    const isShared = !isNew && at === this.number && state !== null;
    const isRead = !isShared || restore(this.play, state, notes);
    this.isUnread = !isRead || (isForeign && !isNew);
    if (this.isUnread) this.keeping.tell(isRead ? words.foreign : words.unread);
    this.version = this.opened = this.play.version;
    this.isSolved = isSolved(this.play);
    this.page.clock.begin(saved ? saved.seconds : 0, !this.isSolved);
    this.walk.open(false);
    putPalette(this.play.model, (key) => this.write(key), words.clear);
    showHelp(this.listed.rules, this.play.model, this.page.words);
    this.draw();
    if (words[this.play.model.leftOut]) this.panel.say([words[this.play.model.leftOut]]);
    this.drawn.sight.fit();
    if (isNew) address(this.number, this.listed.key, this.play, true);
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
    this.trial.show(this.drawn);
    this.live.show();
    this.panel.forget();
    const end = { seconds: this.page.clock.seconds, best: this.keeping.best };
    showFinish(this.isSolved ? end : null, this.page.words);
    if (this.isSolved) this.panel.say([this.page.words.solved]);
    part("board").classList.toggle("solved", this.isSolved);
    this.enable();
  }

  /** Draw, check and keep what has changed, if anything has. */
  changed() {
    if (this.version === this.play.version) return;
    this.version = this.play.version;
    const wasSolved = this.isSolved;
    this.isSolved = isSolved(this.play);
    if (this.isSolved !== wasSolved) this.page.clock.isOn = !this.isSolved;
    if (this.isSolved && !wasSolved) {
      this.keeping.best = Math.min(this.keeping.best || Infinity, this.page.clock.seconds || 1);
      this.trial.adopt();
    }
    this.draw();
    if (this.isSolved && !wasSolved) celebrate(this.drawn);
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
    if (!isLeft) {
      address(this.number, this.listed.key, this.play, this.isUnread);
      this.isUnread = false;
    }
    this.keeping.keep(this.isSolved, () => this.changed());
  }

  /**
   * @param {string} key That of the mark to set in the place that is current, "" to clear it.
   */
  write(key) {
    const choice = this.play.model.choices[this.cursor.at];
    const mark = choice?.marks.findIndex((one) => one.key === key) ?? -1;
    if (this.walk.isOpen || !choice || (key && mark < 0)) return;
    this.cursor.write(choice.at, mark, key !== "" && isPressed("notes"));
  }

  /** Enable the buttons that can do anything. */
  enable() {
    enableButtons(this.play, this.walk.isOpen, this.trial.from !== null);
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
    else if (id === "restart") this.restart();
    else if (id === "trial" || id === "adopt" || id === "reject") this.try(id);
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

  /** Clear the board; a puzzle that was solved is timed anew. */
  restart() {
    if (this.isSolved) this.page.clock.begin(0, true);
    this.play.become(new Play(this.play.model));
  }

  /**
   * Begin a trial, or end it.
   * @param {string} id
   */
  try(id) {
    if (id === "trial") this.trial.begin();
    else if (id === "adopt") this.trial.adopt();
    else this.trial.reject();
    this.trial.show(this.drawn);
    this.enable();
  }
}
