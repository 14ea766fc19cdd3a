// What the page to make puzzles on asks, in a notebook: the widget answers in place of a server.

import { localStorage, sessionStorage, tell } from "./storage.js";

const DRAWN = localStorage.getItem("puzzlefw:edit:latest");
if (DRAWN) sessionStorage.setItem("puzzlefw:edit:now", JSON.stringify([[""], DRAWN]));

/** @type {Map<string, ReadableStreamDefaultController>} The answers that are not at their end. */
const unanswered = new Map();

/**
 * Ask a question; return an answer as a server gives it, line by line.
 * @param {string} address
 * @param {{body?: string, signal?: AbortSignal}} [how]
 */
export function fetch(address, { body = "{}", signal } = {}) {
  const number = String(Math.random());
  const stream = new ReadableStream({
    start(control) {
      if (address === "alive") return; // as long as the page is there, so is who answers
      unanswered.set(number, control);
      tell({ number, question: address.slice("ask/".length), body });
      signal?.addEventListener("abort", () => {
        if (!unanswered.delete(number)) return;
        tell({ number });
        control.error(signal.reason);
      });
    },
  });
  return Promise.resolve(new Response(stream));
}

window.addEventListener("message", ({ source, data }) => {
  const control = source === parent ? unanswered.get(data.number) : null;
  if (!control) return;
  if (data.line) return control.enqueue(new TextEncoder().encode(`${JSON.stringify(data.line)}\n`));
  unanswered.delete(data.number);
  control.close();
});

// A page within the page would be another one of its kind: the notebook has a widget for it.
/** @type {HTMLElement} */ (document.getElementById("try-play")).hidden = true;
