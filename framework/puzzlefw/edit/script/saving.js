// What stays: the draft in the address and in the browser, its title and author, its versions.

import { part } from "../../play/script/parts.js";
import { keepPast, noted, noteDraft } from "./noting.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./drafting.js").Sheet} Sheet */
/** @typedef {{name: string, sheet: Sheet, about: Record<string, string>}} Version */

const STORE = "puzzlefw:edit:";
const LATEST = "latest";
const MOST_KEPT = 30;
const ABOUT = ["title", "author", "rules-text", "notes-text"];

/** Keeps the draft at hand, and versions of it. */
export class Saving {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.timer = 0;
    /** What else is kept when the draft is. */
    this.kept = () => {};
    for (const id of ABOUT) part(id).oninput = () => this.soon();
    part("keep-version").onclick = () => this.version();
    part("save-file").onclick = () => this.download();
    const file = /** @type {HTMLInputElement} */ (part("open-file"));
    file.onchange = async () => file.files?.[0] && this.restore(await file.files[0].text());
    this.put();
  }

  /** What is said of the puzzle. */
  get about() {
    return Object.fromEntries(ABOUT.map((id) => [id, /** @type {HTMLInputElement} */ (part(id)).value]));
  }

  /** @param {Record<string, string>} about */
  say(about) {
    for (const id of ABOUT) /** @type {HTMLInputElement} */ (part(id)).value = about[id] ?? "";
  }

  /** Keep the draft for this window at once, and elsewhere when it rests. */
  soon() {
    if (this.desk.draft) noteDraft([location.hash], this.text);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.keep(), 250);
  }

  /** Return the draft and what is said of it, as text. */
  get text() {
    return JSON.stringify({ sheet: this.desk.drafting.sheet, about: this.about });
  }

  /**
   * Keep the draft in the address and in the browser.
   * @param {boolean} [isLeft] Whether the page is left: a reload may go to the address of before.
   */
  keep(isLeft) {
    window.clearTimeout(this.timer);
    if (!this.desk.draft) return;
    this.kept();
    const { text } = this;
    const before = isLeft ? [location.hash] : [];
    history.replaceState(null, "", `#${encoded(text)}`);
    noteDraft([...before, location.hash], text);
    storeDraft(LATEST, text);
    keepPast(this.desk.drafting);
  }

  /** The versions that were kept, the last one first. @returns {Version[]} */
  get versions() {
    try {
      const found = JSON.parse(localStorage.getItem(`${STORE}versions`) ?? "[]");
      return Array.isArray(found) ? found.filter((one) => one?.sheet?.draft) : [];
    } catch {
      return [];
    }
  }

  /** Keep the draft as a version. */
  version() {
    const { draft, puzzle } = this.desk.drafting.sheet;
    const about = this.about;
    const when = new Date().toLocaleString(document.documentElement.lang);
    const name = `${about.title || puzzle} ${draft.width}x${draft.height}, ${when}`;
    const kept = [{ name, sheet: this.desk.drafting.sheet, about }, ...this.versions].slice(0, MOST_KEPT);
    const isKept = storeDraft("versions", JSON.stringify(kept));
    this.desk.say([this.desk.words[isKept ? "version-kept" : "unstored"]]);
    this.put();
  }

  /** List the versions. */
  put() {
    part("versions").replaceChildren(
      ...this.versions.map(({ name, sheet, about }) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.onclick = () => {
          this.say(about);
          this.open(sheet);
        };
        item.append(button);
        return item;
      }),
    );
  }

  /** @param {Sheet} sheet */
  open(sheet) {
    this.desk.drafting.change(sheet);
    return this.desk.changed();
  }

  /** Write the draft and its versions to a file, which outlasts the browser. */
  download() {
    const text = JSON.stringify({ sheet: this.desk.drafting.sheet, about: this.about, versions: this.versions });
    save(`${this.about.title || "puzzle"}.puzzlefw.json`, "application/json", text);
  }

  /** @param {string} text */
  restore(text) {
    const found = sheetIn(text);
    if (!found) return this.desk.say([this.desk.words.unread]);
    this.say(found.about ?? {});
    return this.open(found.sheet);
  }
}

/**
 * Return the draft of a text, null where it has none.
 * @param {string} text
 * @returns {{sheet: Sheet, about: Record<string, string>} | null}
 */
export function sheetIn(text) {
  try {
    const found = JSON.parse(text);
    const { puzzle, draft } = found.sheet;
    const isWhole = typeof puzzle === "string" && draft.height > 0 && draft.words && draft.regions;
    return isWhole ? { ...found, sheet: { locked: {}, pattern: {}, ...found.sheet } } : null;
  } catch {
    return null;
  }
}

/** Return the draft that the address has, or the browser kept; null for none. @param {boolean} isAny */
export function kept(isAny) {
  const address = noted(location.hash) || decoded(location.hash.slice(1));
  const found = address ? sheetIn(address) : null;
  if (found || !isAny) return found;
  try {
    return sheetIn(localStorage.getItem(STORE + LATEST) ?? "");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function storeDraft(name, text) {
  try {
    localStorage.setItem(STORE + name, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
function encoded(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/=+$/, "");
}

/** @param {string} text */
function decoded(text) {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return "";
  }
}

/**
 * Let the browser save a file.
 * @param {string} name
 * @param {string} type
 * @param {BlobPart} content
 */
export function save(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
