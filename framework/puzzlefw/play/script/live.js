// What the rules say of the board as it is: where one is broken, which clues are met, what is lit,
// which lines hang together.

import { cyclesIn, partsOf } from "./links.js";
import { Drawn } from "./draw.js";
import { Groups, joinedWithMiddle } from "./groups.js";
import { Judge } from "./judge.js";
import { Play } from "./play.js";
import { isWithin, printedOf, spotOf } from "./printed.js";
import { shape } from "./shapes.js";
import { tint } from "./tints.js";

/** @typedef {import("./conditions.js").Rule} Rule */

const COLOURS = 6;

/** Shows on a board what the rules say of it. */
export class Live {
  /**
   * @param {Drawn} drawn
   * @param {Play} play
   * @param {Record<string, string>} words
   */
  constructor(drawn, play, words) {
    this.drawn = drawn;
    this.play = play;
    this.words = words;
    this.model = play.model;
    this.judge = new Judge(play);
    this.lit = shape("g", { class: "live lit" });
    this.finished = shape("g", { class: "live groups" });
    this.broken = shape("g", { class: "live broken" });
    drawn.spots.before(this.finished, this.lit);
    drawn.edges.before(this.broken);
    const texts = [...drawn.svg.querySelectorAll(":scope > g > .text > text")];
    /** What is printed where each clue is. */
    this.printed = printedOf(texts, drawn, this.judge);
    const clues = new Set(this.printed.flat());
    /** What is printed beside clues, and the choice of its cell. */
    this.others = texts.flatMap((text) => {
      const own = this.model.choices.find((one) => isWithin(spotOf(text), this.model.places[one.place]));
      return own && !clues.has(text) ? [{ text, variable: own.variable }] : [];
    });
    this.groups = new Groups();
    /** @type {string[]} What was heard last of what is left of clues. */
    this.heard = [];
    drawn.hitLayer.addEventListener("pointerover", (event) => this.describe(event.target, false));
    drawn.hitLayer.addEventListener("focusin", (event) => this.describe(event.target, true));
  }

  /** Show what the rules say of what is set now. */
  show() {
    this.judge.look();
    this.lit.replaceChildren();
    this.broken.replaceChildren();
    const places = [...this.judge.faults].flatMap((rule) => {
      return [...this.judge.blamedFor(rule), ...(this.judge.clues[rule.clue]?.[1] ?? [])];
    });
    for (const place of new Set(places)) this.drawn.box(place, "fault", this.broken);
    for (const rule of this.judge.rules) if (rule.isClause) this.light(rule);
    this.judge.clues.forEach((_, clue) => this.grey(clue));
    this.colour();
    this.tint();
    this.describe(document.activeElement, true);
  }

  /** Tint areas that are finished, those of a size alike, and grey what is printed in them. */
  tint() {
    this.finished.replaceChildren();
    const areas = this.judge.rules.flatMap((rule) => rule.areas?.(this.judge.full) ?? []);
    for (const area of areas) {
      for (const choice of area.flatMap((v) => this.shownOf(v))) {
        tint(choice.box, String(area.length), this.finished);
      }
    }
    const within = new Set(areas.flat());
    for (const { text, variable } of this.others) text.classList.toggle("met", within.has(variable));
  }

  /** @param {number} variable */
  shownOf(variable) {
    return this.model.ofVariable[variable].filter((one) => !one.isNote);
  }

  /**
   * Light the cell that a rule is of, if what is set there or elsewhere does what it asks for.
   * @param {Rule} rule
   */
  light(rule) {
    if (rule.clue < 0 || this.printed[rule.clue].length || !rule.isMet?.(this.judge.left)) return;
    for (const place of this.judge.clues[rule.clue][1]) this.drawn.box(place, "light", this.lit);
  }

  /**
   * Grey a clue that is met, and let it say what is left of it.
   * @param {number} clue
   */
  grey(clue) {
    for (const text of this.printed[clue]) {
      text.classList.toggle("met", this.judge.isMet(clue));
      setTitle(text, this.judge.rest(clue, this.words));
    }
  }

  /**
   * Light what hangs together with the place in the middle, where each node is a place.
   * @param {Map<number, number>} owners
   * @param {Map<number, number>} parts
   */
  power(owners, parts) {
    const places = new Map([...owners].map(([node, v]) => [node, this.shownOf(v)[0]]));
    joinedWithMiddle(places, parts, this.model).forEach(({ place }, at) => {
      this.drawn.box(place, at ? "light" : "light source", this.lit);
    });
  }

  /** Give what hangs together a colour of its own, where there are several. */
  colour() {
    const seen = this.judge.known((at) => this.play.seen(at));
    /** @type {Map<number, string>} Of variables. */
    const kinds = new Map();
    for (const rule of this.judge.rules) {
      if (!rule.drawn) continue;
      const drawn = rule.drawn(seen);
      const links = drawn.map((one) => one.link);
      const parts = partsOf(links.flat(), links);
      if (rule.owners) this.power(rule.owners, parts);
      const numbers = this.groups.numbered(rule, parts);
      for (const { link, variables } of numbers.size > 1 ? drawn : []) {
        const number = (numbers.get(parts.get(link[0]) ?? 0) ?? 0) % COLOURS;
        variables.forEach((v) => kinds.set(v, `group-${number}`));
      }
      for (const at of rule.isTree ? cyclesIn(links) : []) {
        drawn[at].variables.forEach((v) => kinds.set(v, "group-loop"));
      }
    }
    for (const [choice, piece] of this.drawn.pieces) {
      const kind = kinds.get(choice.variable) ?? "";
      piece.classList.remove(...[...piece.classList].filter((one) => one.startsWith("group-")));
      if (kind) piece.classList.add(kind);
    }
  }

  /**
   * Let a place say what is left of the clues that it counts for, and whether it breaks a rule.
   *
   * What was heard just before, as of the place before in a line, is not said again.
   * @param {EventTarget | null} target
   * @param {boolean} isHeard Whether a player is there, and not the mouse alone.
   */
  describe(target, isHeard) {
    const hit = /** @type {SVGElement | null} */ (target);
    const choice = this.model.choices[Number(hit?.dataset?.at ?? -1)];
    if (!hit || !choice || !this.judge.left.length) return;
    const rules = this.judge.rules.filter((rule) => rule.scope.includes(choice.variable));
    const clues = new Set(rules.map((rule) => rule.clue).filter((clue) => this.printed[clue]?.length));
    const said = [...clues].map((clue) => this.judge.rest(clue, this.words));
    const isFault = rules.some((rule) => rule.clue < 0 && this.judge.faults.has(rule));
    if (isFault && this.play.marks[choice.at] >= 0) said.push(this.words.ruleBroken);
    const told = said.filter(Boolean);
    setTitle(hit, told.join(" "));
    if (!isHeard) return;
    const fresh = told.filter((one) => !this.heard.includes(one));
    if (fresh.length) hit.setAttribute("aria-description", fresh.join(" "));
    else hit.removeAttribute("aria-description");
    this.heard = told;
  }
}

/**
 * Set what is said of something while a mouse is over it.
 * @param {Element} element
 * @param {string} text
 */
function setTitle(element, text) {
  element.querySelector("title")?.remove();
  if (text) shape("title", {}, element).textContent = text;
}
