// The page to play on, opened at its steps, where they are walked by buttons and arrow keys.

import { localStorage } from "./storage.js";

const STEP = "puzzlefw:step";
const WAYS = new Map([["ArrowLeft", "back"], ["ArrowRight", "on"], ["Home", "first"], ["End", "last"]]);

new MutationObserver((_, observer) => {
  observer.disconnect();
  walkOpen();
}).observe(document.documentElement, { attributeFilter: ["data-ready"] });

/** Open the steps, at the one that was shown last. */
function walkOpen() {
  const walk = /** @type {HTMLElement} */ (document.getElementById("walk"));
  const slider = /** @type {HTMLInputElement} */ (walk.querySelector("input"));
  document.getElementById("steps")?.click();
  /** @type {HTMLElement} */ (document.getElementById("tools")).hidden = true;
  /** @type {HTMLElement} */ (document.getElementById("clock")).hidden = true;
  slider.value = localStorage.getItem(STEP) ?? "0";
  slider.dispatchEvent(new Event("input"));
  const note = () => localStorage.setItem(STEP, slider.value);
  walk.addEventListener("click", note);
  walk.addEventListener("input", note);
  window.addEventListener(
    "keydown",
    (event) => {
      const way = WAYS.get(event.key);
      if (!way || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      /** @type {HTMLElement | null} */ (walk.querySelector(`[data-to=${way}]`))?.click();
    },
    true,
  );
}
