// What is printed of clues: texts and circles, of which each can be changed by itself.

import { Drawn } from "./draw.js";
import { Judge } from "./judge.js";
import { distanceOf } from "./near.js";

/**
 * Return what is printed where each clue is.
 * @param {Element[]} texts
 * @param {Drawn} drawn
 * @param {Judge} judge
 */
export function printedOf(texts, drawn, judge) {
  const { model, svg } = drawn;
  return judge.clues.map(([, places], clue) =>
    places.flatMap((place) => {
      const box = model.places[place];
      const within = texts.filter((text) => isWithin(spotOf(text), box));
      if (!within.length) return signsIn(svg, box);
      return model.isDark(place) ? nearestTo(judge.of[clue], within, model) : within;
    }),
  );
}

/**
 * Return the text that is nearest to what rules are about: a dark cell may have two clues.
 * @param {import("./conditions.js").Rule[]} rules
 * @param {Element[]} texts
 * @param {import("./model.js").Model} model
 */
function nearestTo(rules, texts, model) {
  const choices = rules.flatMap((rule) => rule.scope).flatMap((v) => model.ofVariable[v]);
  const away = (/** @type {Element} */ text) =>
    choices.reduce((sum, one) => sum + distanceOf(spotOf(text), [one.x, one.y]), 0);
  return [...texts].sort((one, other) => away(one) - away(other)).slice(0, 1);
}

/**
 * Return where a text is written.
 * @param {Element} text
 */
export function spotOf(text) {
  return ["x", "y"].map((name) => Number(text.getAttribute(name)));
}

/**
 * Return whether a point is in a box, or as little below it as a text in its margin stands.
 * @param {number[]} point
 * @param {import("./model.js").Place} box
 */
export function isWithin([x, y], [, left, top, across, down]) {
  return x >= left && x <= left + across && y >= top && y <= top + down + 2;
}

/**
 * Take the clues out of the paths of a board that are drawn in a box, and return them.
 * @param {Element} svg
 * @param {import("./model.js").Place} box
 */
function signsIn(svg, box) {
  return [...svg.querySelectorAll(":scope > g > path.clue:not(.fill)")].flatMap((path) => {
    const parts = (path.getAttribute("d") ?? "").split(/(?=M)/);
    const isHere = (/** @type {string} */ part) => {
      return isWithin((part.match(/-?[0-9.]+/g) ?? []).slice(0, 2).map(Number), box);
    };
    const own = parts.filter(isHere);
    if (!own.length) return [];
    path.setAttribute("d", parts.filter((part) => !isHere(part)).join(""));
    const sign = /** @type {Element} */ (path.cloneNode());
    sign.setAttribute("d", own.join(""));
    path.after(sign);
    return [sign];
  });
}
