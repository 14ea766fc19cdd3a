// The page answers by itself: a worker has puzzlefw in it, and nothing is asked of any server.
// It gets one question after the other, as a server's process does (remote.py).

/**
 * @typedef {object} Asked
 * @property {number} number
 * @property {string} question
 * @property {string} body
 * @property {ReadableStreamDefaultController<any>} lines
 * @property {boolean} isDropped
 */

const LIVE = ["follow", "stand", "grade"]; // which the next of them breaks off
const INTERRUPT = 2; // the number of the signal that Ctrl-C is
const GRACE = 3000;
const PATIENCE = 90_000;
const READY = 5000;

/** Answers by a worker, which is started when it is needed, and after it has ended. */
export class Inside {
  lost = "unloaded";

  /**
   * @param {string} address That of the worker's script.
   * @param {Record<string, string>} words
   */
  constructor(address, words) {
    this.address = address;
    this.words = words;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Asked | null} The question that is being answered. */
    this.current = null;
    /** @type {Asked[]} */
    this.waiting = [];
    this.count = 0;
    this.limit = 0;
    /** @type {Uint8Array | null} Where the worker sees that it is interrupted, if there can be. */
    this.interrupts = null;
    this.kept = keptOffline();
  }

  /**
   * @param {string} question
   * @param {string} body
   * @param {AbortSignal} signal
   */
  async *linesOf(question, body, signal) {
    await this.kept;
    /** @type {ReadableStream<any>} */
    const stream = new ReadableStream({
      start: (lines) => {
        const asked = { number: ++this.count, question, body, lines, isDropped: false };
        signal.addEventListener("abort", () => this.drop(asked));
        if (signal.aborted) this.drop(asked);
        else this.put(asked);
      },
    });
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  }

  /** It is there as long as the page is. @returns {Promise<void>} */
  stay() {
    return new Promise(() => {});
  }

  /** Let a question wait for its turn. @param {Asked} asked */
  put(asked) {
    if (LIVE.includes(asked.question)) {
      const before = [this.current, ...this.waiting].filter((one) => one && LIVE.includes(one.question));
      for (const one of before) if (one) this.drop(one);
    }
    this.waiting.push(asked);
    this.proceed();
  }

  /** Break a question off. @param {Asked} asked */
  drop(asked) {
    if (asked.isDropped) return;
    asked.isDropped = true;
    asked.lines.close();
    this.waiting = this.waiting.filter((one) => one !== asked);
    if (asked !== this.current) return;
    if (this.interrupts) this.interrupts[0] = INTERRUPT;
    this.setLimit(GRACE);
  }

  /** Ask what waits if the worker has nothing to do. */
  proceed() {
    if (this.current) return;
    const asked = this.waiting.shift();
    if (!asked) return;
    this.current = asked;
    this.worker ??= this.start();
    if (this.interrupts) this.interrupts[0] = 0; // one that came after the answer had ended
    const { number, question, body } = asked;
    this.worker.postMessage({ number, question, body, interrupts: this.interrupts });
    this.setLimit(PATIENCE);
  }

  /** Start a worker. */
  start() {
    const worker = new Worker(this.address, { type: "module" });
    // Memory is shared only where the page is shut off from others, which needs a service worker.
    this.interrupts = window.crossOriginIsolated ? new Uint8Array(new SharedArrayBuffer(1)) : null;
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = () => this.lose();
    return worker;
  }

  /** Give the worker so many milliseconds from now. @param {number} milliseconds */
  setLimit(milliseconds) {
    window.clearTimeout(this.limit);
    this.limit = window.setTimeout(() => this.lose(), milliseconds);
  }

  /**
   * Hand a line to who waits for it.
   * @param {{number: number, line?: string, isLost?: boolean}} reply Without a line the answer has ended.
   */
  take({ number, line, isLost }) {
    const asked = this.current;
    if (asked?.number !== number) return;
    if (isLost) return this.lose();
    if (line === undefined) return this.end();
    if (asked.isDropped) return;
    asked.lines.enqueue(withAddress(JSON.parse(line)));
    this.setLimit(PATIENCE);
  }

  /** The question at hand is answered. */
  end() {
    window.clearTimeout(this.limit);
    if (this.current && !this.current.isDropped) {
      this.current.isDropped = true;
      this.current.lines.close();
    }
    this.current = null;
    this.proceed();
  }

  /** End the worker, tell who waits for the question at hand, and go on with the next. */
  lose() {
    this.worker?.terminate();
    this.worker = null;
    const asked = this.current;
    if (asked && !asked.isDropped) asked.lines.enqueue({ error: this.words[this.lost] });
    this.end();
  }
}

/**
 * Return a line with an address of its page to play on in place of the page.
 * @param {any} line
 */
function withAddress(line) {
  if (!line.page) return line;
  return { address: URL.createObjectURL(new Blob([line.page], { type: "text/html" })) };
}

/** Keep all files for the time without a network, and shut the page off from others, if that is possible. */
async function keptOffline() {
  try {
    await navigator.serviceWorker.register("service.js");
    const late = new Promise((_, refuse) => window.setTimeout(refuse, READY));
    await Promise.race([navigator.serviceWorker.ready, late]);
  } catch {
    return; // as in a window that keeps nothing, or where the service worker does not start
  }
  const [how] = performance.getEntriesByType("navigation");
  const isNew = /** @type {PerformanceNavigationTiming} */ (how).type !== "reload";
  if (!window.crossOriginIsolated && isNew) {
    location.reload(); // it then gets all files by the service worker
    await new Promise(() => {});
  }
}
