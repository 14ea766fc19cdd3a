// Asks the server: each answer comes line by line, and can be broken off.

/**
 * @typedef {object} Draft What is typed at the places of fields, and the regions of cells.
 * @property {number} height
 * @property {number} width
 * @property {Record<string, string[]>} words
 * @property {Record<string, number[] | null>} regions
 */

const AGAIN = 1000;
const GONE = 404;

/** Sends questions, and hands over each line of the answers. */
export class Asking {
  /**
   * @param {Record<string, string>} words
   * @param {(text: string) => void} fail Tells what went wrong, "" for nothing any more.
   * @param {() => void} regained The server answers again.
   */
  constructor(words, fail, regained) {
    this.words = words;
    this.fail = fail;
    this.regained = regained;
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
    const headers = { "Content-Type": "application/json" };
    const { signal } = control;
    const lines = this.linesOf(fetch(`ask/${question}`, { method: "POST", body, headers, signal }), signal);
    for await (const line of lines) {
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
   * @param {Promise<Response>} asked
   * @param {AbortSignal} signal
   */
  async *linesOf(asked, signal) {
    try {
      const answer = await asked;
      if (answer.status === GONE) throw new Error("another server");
      this.found();
      for await (const line of readLines(answer)) {
        if (signal.aborted) return;
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

  /** Tell that the server does not answer. */
  lose() {
    this.isLost = true;
    this.fail(this.words.lost);
  }

  /** Note that the server answers, perhaps again. */
  found() {
    if (!this.isLost) return;
    this.isLost = false;
    this.fail("");
    this.regained();
  }

  /** Hold a line to the server open, so that it knows that the page is; try again if it breaks. */
  async stay() {
    try {
      const answer = await fetch("alive");
      if (!answer.ok) throw new Error("another server");
      this.found();
      const reader = answer.body?.getReader();
      while (reader && !(await reader.read()).done);
    } catch {
      this.lose();
    }
    window.setTimeout(() => this.stay(), AGAIN);
  }
}

/**
 * Visit the lines of an answer as they come, each read as JSON.
 * @param {Response} answer
 * @returns {AsyncGenerator<any>}
 */
async function* readLines(answer) {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line) yield JSON.parse(line);
    }
    if (rest) yield JSON.parse(rest);
  } finally {
    reader.cancel().catch(() => {});
  }
}
