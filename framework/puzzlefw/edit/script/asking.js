// Asks questions: each answer comes line by line, and can be broken off.

/**
 * @typedef {object} Draft What is typed at the places of fields, and the regions of cells.
 * @property {number} height
 * @property {number} width
 * @property {Record<string, string[]>} words
 * @property {Record<string, number[] | null>} regions
 */

/**
 * @typedef {object} Answering What answers: a server, or a worker of the page itself.
 * @property {string} lost The name of what is said where it answers nothing.
 * @property {(question: string, body: string, signal: AbortSignal) => AsyncGenerator<any>} linesOf
 * Visit the lines of an answer as they come; throws where nothing answers.
 * @property {(found: () => void) => Promise<void>} stay Call *found* where it is there, and wait as
 * long as it is; throws where it is not.
 */

const AGAIN = 1000;

/** Sends questions, and hands over each line of the answers. */
export class Asking {
  /**
   * @param {Record<string, string>} words
   * @param {(text: string) => void} fail Tells what went wrong, "" for nothing any more.
   * @param {() => void} regained What was lost answers again.
   * @param {Answering} answering
   */
  constructor(words, fail, regained, answering) {
    this.words = words;
    this.fail = fail;
    this.regained = regained;
    this.answering = answering;
    /** The kind of the question that went wrong last. */
    this.failed = "";
    this.page = Math.random().toString(36).slice(2);
    this.language = document.documentElement.lang;
    /** @type {Map<string, AbortController>} The question of each kind that is being answered. */
    this.running = new Map();
    this.isLost = false;
  }

  /**
   * Ask, and hand over each line; return whether all lines came. A new question of the same kind
   * breaks this one off.
   * @param {string} question
   * @param {any} data
   * @param {(line: any) => void} take
   * @param {string} [kind]
   */
  async ask(question, data, take, kind = question) {
    this.stop(kind);
    const control = new AbortController();
    this.running.set(kind, control);
    const body = JSON.stringify({ ...data, page: this.page, language: this.language });
    const { signal } = control;
    for await (const line of this.linesOf(question, body, signal)) {
      if (line.error) this.fail(line.error);
      else if (this.failed === kind || kind === "follow") this.fail("");
      this.failed = line.error ? kind : "";
      if (!line.error) take(line);
    }
    if (this.running.get(kind) === control) this.running.delete(kind);
    return !signal.aborted;
  }

  /**
   * Visit the lines of an answer as they come; none after it was broken off.
   * @param {string} question
   * @param {string} body
   * @param {AbortSignal} signal
   */
  async *linesOf(question, body, signal) {
    try {
      for await (const line of this.answering.linesOf(question, body, signal)) {
        if (signal.aborted) return;
        this.found();
        yield line;
      }
    } catch {
      if (!signal.aborted) this.lose();
    }
  }

  /**
   * Break off the question of a kind.
   * @param {string} kind
   */
  stop(kind) {
    this.running.get(kind)?.abort();
    this.running.delete(kind);
  }

  /** Whether a question of a kind is being answered. */
  isAsking(/** @type {string} */ kind) {
    return this.running.has(kind);
  }

  /** Tell that nothing answers. */
  lose() {
    this.isLost = true;
    this.fail(this.words[this.answering.lost]);
  }

  /** Note that there is an answer, perhaps again. */
  found() {
    if (!this.isLost) return;
    this.isLost = false;
    this.fail("");
    this.regained();
  }

  /** Look whether there is still something that answers; try again if not. */
  async stay() {
    try {
      await this.answering.stay(() => this.found());
    } catch {
      this.lose();
    }
    window.setTimeout(() => this.stay(), AGAIN);
  }
}
