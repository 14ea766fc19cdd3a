// What a page in a notebook stores: the notebook's widget keeps it, and there is no address.

/** Tell the widget something. @param {any} message */
export function tell(message) {
  parent.postMessage(message, "*");
}

/** Names and texts. */
class KeptTexts {
  /** @param {string} text @param {(name: string, text: string) => void} told */
  constructor(text, told) {
    /** @type {Map<string, string>} */
    this.items = new Map(Object.entries(JSON.parse(text)));
    this.told = told;
  }

  /** @param {string} name */
  getItem(name) {
    return this.items.get(name) ?? null;
  }

  /** @param {string} name @param {string} text */
  setItem(name, text) {
    this.items.set(name, text);
    this.told(name, text);
  }
}

export const localStorage = new KeptTexts(document.getElementById("kept")?.textContent ?? "{}", (name, text) =>
  tell({ name, text }),
);
/** What lasts as long as the frame. */
export const sessionStorage = new KeptTexts("{}", () => {});
/** A frame has no address that could be opened again. */
export const history = { pushState() {}, replaceState() {} };
