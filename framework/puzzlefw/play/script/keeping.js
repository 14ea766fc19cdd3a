// What is stored of the puzzle that is open, so that nothing that was played is lost unasked.

import { Clock, look, putAside, restore, store } from "./keep.js";
import { progressOf } from "./know.js";
import { recall, remembered } from "./memory.js";
import { part } from "./parts.js";
import { Play } from "./play.js";
import { written, writtenNotes } from "./text.js";
import { Trial } from "./trial.js";

/**
 * @typedef {{name: string, variant: string, size: string, grade: string, key: string,
 *   packed: string, rules: number, seed: string}} Listed
 */

/**
 * @typedef {{words: Record<string, string>, clock: Clock, keys: string[], kept: () => void}} Around
 */

/** Stores one puzzle, and asks first where another tab has done so meanwhile. */
export class Keeping {
  /**
   * @param {Play} play
   * @param {Trial} trial
   * @param {Listed} listed
   * @param {Around} page
   */
  constructor(play, trial, listed, page) {
    this.play = play;
    this.trial = trial;
    this.key = listed.key;
    this.page = page;
    /** The fewest seconds in which it was ever solved, 0 for never. */
    this.best = 0;
    /** What was stored last, as far as this tab knows. */
    this.stamp = "";
  }

  /** Set what was stored, and return it; what cannot be read is put aside. */
  take() {
    part("note").hidden = part("ask").hidden = true;
    const { saved, isDamaged } = look(this.key);
    this.stamp = saved?.stamp ?? "";
    this.best = saved?.best ?? 0;
    const isRead = saved && restore(this.play, saved.state, saved.notes);
    if (isDamaged || isRead === false) {
      putAside(this.key);
      this.tell(this.page.words.damaged);
    }
    this.play.past = [];
    if (!isRead) return null;
    recall(this.play, saved.past, saved.future);
    this.trial.resume(saved.trial);
    return saved;
  }

  /**
   * Tell something that stays until a puzzle is opened.
   * @param {string} text
   */
  tell(text) {
    part("note").textContent = text;
    part("note").hidden = false;
  }

  /**
   * Store what is played, or ask whose moves are to be kept if another tab has stored some.
   * @param {boolean} isSolved
   * @param {() => void} changed What is done when those of the other tab are taken.
   */
  keep(isSolved, changed) {
    const { saved, isDamaged } = look(this.key);
    if (isDamaged) putAside(this.key);
    if (!saved || (saved.stamp ?? "") === this.stamp) return this.store(isSolved);
    part("ask").hidden = false;
    part("mine").onclick = () => {
      part("ask").hidden = true;
      this.store(isSolved);
    };
    part("theirs").onclick = () => {
      const theirs = look(this.key).saved;
      part("ask").hidden = true;
      this.stamp = theirs?.stamp ?? "";
      if (theirs) restore(this.play, theirs.state, theirs.notes); // which can be undone
      changed();
    };
  }

  /** @param {boolean} isSolved */
  store(isSolved) {
    const { play, page } = this;
    const saved = {
      state: written(play), notes: writtenNotes(play), seconds: page.clock.seconds,
      progress: progressOf(play), isSolved, best: this.best,
      stamp: `${Date.now()} ${Math.random()}`, past: remembered(play.past),
      future: remembered(play.future), trial: this.trial.stored(),
    };
    if (store(this.key, saved)) this.stamp = saved.stamp;
    else this.tell(page.words.unstored);
    page.kept();
  }
}
