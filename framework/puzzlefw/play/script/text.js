// States as text: the same that `--state` takes, and beside it notes and locks.

import { Play } from "./play.js";

const NOTHING = ".";

/**
 * Return what a player has set, as text.
 * @param {Play} play
 */
export function written(play) {
  const { choices, rows, gap } = play.model;
  const keys = choices.map((choice, at) => {
    if (play.marks[at] >= 0) return choice.marks[play.marks[at]].key;
    const some = choice.marks.filter((_, mark) => (play.pencil[at] >> BigInt(mark)) & 1n);
    return some.length ? `[${some.map((mark) => mark.key).join(gap)}]` : NOTHING;
  });
  let from = 0;
  return rows.map((count) => keys.slice(from, (from += count)).join(gap)).join("/");
}

/**
 * Return notes and locks as text: each with its number, "3+,4-,7=".
 * @param {Play} play
 */
export function writtenNotes(play) {
  const parts = play.model.notes.map((note, at) =>
    play.notes[at] < 0 ? "" : `${at}${note.marks[play.notes[at]].key}`,
  );
  play.locks.forEach((isLocked, at) => isLocked && parts.push(`${at}=`));
  return parts.filter(Boolean).join(",");
}

/**
 * Set what a text says, and return whether it could be read. What is no mark is left out.
 * @param {Play} play
 * @param {string} text
 * @param {string} notes
 */
export function read(play, text, notes) {
  const { choices, gap } = play.model;
  const pattern = gap ? /\[[^[\]]*\]|[^\s/[\]]+/g : /\[[^[\]]*\]|[^\s/]/g;
  const keys = text.match(pattern) ?? [];
  if (keys.length !== choices.length) return false;
  keys.forEach((key, at) => {
    const inside = key.startsWith("[") ? key.slice(1, -1) : "";
    const some = gap ? inside.split(gap) : [...inside];
    choices[at].marks.forEach((mark, number) => {
      if (some.includes(mark.key)) play.pencil[at] |= 1n << BigInt(number);
      else if (mark.key === key && choices[at].given < 0) play.marks[at] = number;
    });
  });
  for (const part of notes.split(",")) {
    const at = parseInt(part, 10);
    const key = part.slice(String(at).length);
    if (key === "=" && at in play.locks) play.locks[at] = true;
    else if (at in play.notes) {
      play.notes[at] = play.model.notes[at].marks.findIndex((mark) => mark.key === key);
    }
  }
  return true;
}
