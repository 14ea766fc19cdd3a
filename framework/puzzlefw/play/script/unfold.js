// Reads what is written in few bytes: rows by columns, texts and numbers from a cell on.

const ROW = "\ue000";
const COLUMN = "\ue001";
const ENDS = /[\ue002\ue003]/;

/**
 * Return numbers that are written each from the one before.
 * @param {any[]} column
 */
export function summed(column) {
  let at = 0;
  return column.every((one) => typeof one === "number") ? column.map((one) => (at += one)) : column;
}

/**
 * Return rows that are written by columns, those of each shape after those of the last.
 * @param {any[]} groups
 * @returns {any[]}
 */
function rowsOf(groups) {
  return groups.flatMap(([shape, count, columns]) => {
    const told = columns.map(summed);
    return Array.from({ length: count }, (_, row) => {
      let at = 0;
      /** @type {(node: any) => any} */
      const filled = (node) => {
        if (Array.isArray(node)) return node.map(filled);
        if (node !== 0) return node;
        const found = told[at++][row];
        return found.rows ? rowsOf(found.rows) : found;
      };
      return filled(shape);
    });
  });
}

/**
 * Return a text whose cells are counted from a cell.
 * @param {string} text
 * @param {number} row
 * @param {number} column
 */
function placed(text, row, column) {
  const pattern = new RegExp(`([${ROW}${COLUMN}])(-?[0-9]+)`, "g");
  return text.replace(pattern, (_, mark, away) => String(+away + 1 + (mark === ROW ? row : column)));
}

/** @param {any} packed */
function placesOf({ across, stride, cell, kinds, used }) {
  /** @type {any[]} */
  const places = [];
  for (const number of summed(used)) {
    const [name, short, x, y, width, height] = kinds[Math.floor(number / stride)];
    const row = Math.floor((number % stride) / across);
    const column = number % across;
    const box = [x + cell * column, y + cell * row, width, height];
    places[number] = [placed(name, row, column), ...box, placed(short, row, column)];
  }
  return places;
}

/**
 * Return steps that are written by columns.
 * @param {any} packed
 * @param {number} across
 */
function stepsOf({ starts, columns, lines, cells }, across) {
  const cellOf = (/** @type {number} */ at) => /** @type {[number, number]} */ ([
    Math.floor(at / across), at % across,
  ]);
  let said = 0;
  return summed(starts).map((start, at) => {
    /** @type {any} */
    const step = {};
    for (const name of Object.keys(columns)) {
      const [every, told] = columns[name];
      step[name] = every[told[at]];
    }
    const from = (/** @type {number[]} */ some) => some.map((one) => one + start);
    const pairs = (/** @type {any[]} */ some) =>
      some.flatMap(([mask, ...away]) => summed(away).map((one) => [one + start, mask]));
    const [words, spots] = step.at;
    const own = Array.from({ length: step.lines }, () => said++);
    const told = own.map((line) => placed(lines[0][lines[1][line]], ...cellOf(cells[line])));
    const cut = told[0].split(ENDS);
    return {
      ...step, at: [placed(words, ...cellOf(start)), from(spots)],
      new: from(step.new), beside: from(step.beside), full: from(step.full),
      uses: pairs(step.uses), lost: pairs(step.lost),
      lines: [cut.join(""), ...told.slice(1)], cut: cut.length === 3 ? cut : null,
    };
  });
}

/**
 * Return the names of clues, each with its places.
 * @param {any} packed
 * @param {number} across
 */
function cluesOf([starts, [every, told]], across) {
  return summed(starts).map((start, at) => {
    const [name, places] = every[told[at]];
    const cell = /** @type {[number, number]} */ ([Math.floor(start / across), start % across]);
    return [placed(name, ...cell), places.map((/** @type {number} */ one) => one + start)];
  });
}

/**
 * Return the content of a puzzle as the model takes it.
 * @param {any} content
 */
export function unfolded(content) {
  const { across } = content.places;
  return {
    ...content, places: placesOf(content.places),
    choices: rowsOf(content.choices), notes: rowsOf(content.notes), initial: rowsOf(content.initial),
    live: {
      ...content.live, rules: rowsOf(content.live.rules),
      clues: cluesOf(content.live.clues, across),
    },
    steps: stepsOf(content.steps, across), plain: stepsOf(content.plain, across),
  };
}
