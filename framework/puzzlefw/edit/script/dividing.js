// Regions: drawn by dragging over their cells, or by their borders.

/** @typedef {import("./drafting.js").Drafting} Drafting */

/**
 * Return the cells beside a cell, each with the number of the side between them: right, below.
 * @param {number} cell
 * @param {number} width
 * @param {number} height
 */
export function beside(cell, width, height) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  /** @type {[number, number][]} */
  const found = [];
  if (column + 1 < width) found.push([cell + 1, 2 * cell]);
  if (row + 1 < height) found.push([cell + width, 2 * cell + 1]);
  if (column > 0) found.push([cell - 1, 2 * (cell - 1)]);
  if (row > 0) found.push([cell - width, 2 * (cell - width) + 1]);
  return found;
}

/**
 * Return regions with the numbers of their order on the board.
 * @param {any[]} cells
 * @returns {number[]}
 */
export function numbered(cells) {
  const numbers = new Map();
  return cells.map((one) => {
    if (!numbers.has(one)) numbers.set(one, numbers.size);
    return numbers.get(one);
  });
}

/** A stroke over cells, which become one region, or go to that of the first. */
export class Dividing {
  /**
   * @param {Drafting} drafting
   * @param {import("./toolbox.js").Toolbox} toolbox
   * @param {() => void} changed
   */
  constructor(drafting, toolbox, changed) {
    this.drafting = drafting;
    this.toolbox = toolbox;
    this.changed = changed;
    /** @type {number[]} */
    this.passed = [];
    /** @type {number[]} The regions before the stroke. */
    this.before = [];
    /** @type {Map<string, {cells: number[], walls: Set<number>}>} Borders, some of which end. */
    this.borders = new Map();
    this.isWall = true;
  }

  /** The regions as they are; where there are none, each cell is one. */
  get cells() {
    const { draft } = this.drafting;
    const found = draft.regions[this.toolbox.name];
    return found ?? Array.from({ length: draft.height * draft.width }, (_, cell) => cell);
  }

  /** @param {number} at */
  begin(at) {
    this.drafting.press();
    this.before = this.cells;
    this.passed = [at];
    if (this.toolbox.divideMode === "join") this.paint();
  }

  /** @param {number} at */
  pass(at) {
    const last = this.passed[this.passed.length - 1];
    if (this.toolbox.divideMode === "border") this.cross(last, at, this.passed.length === 1);
    this.passed.push(at);
    if (this.toolbox.divideMode !== "border") this.paint();
  }

  /** Give the cells that were passed one region: a new one, or that of the first. */
  paint() {
    const isNew = this.toolbox.divideMode === "join";
    const region = isNew ? Math.max(...this.before) + 1 : this.before[this.passed[0]];
    const cells = [...this.before];
    for (const cell of this.passed) cells[cell] = region;
    this.set(cells);
  }

  /**
   * Draw, or take away, the border that a stroke crosses.
   * @param {number} from
   * @param {number} to
   * @param {boolean} isFirst The first one says which.
   */
  cross(from, to, isFirst) {
    const { width, height } = this.drafting.draft;
    const side = beside(from, width, height).find(([cell]) => cell === to)?.[1];
    if (side === undefined) return;
    const walls = this.walls();
    if (isFirst) this.isWall = !walls.has(side);
    if (this.isWall) walls.add(side);
    else walls.delete(side);
    this.set(piecesOf(walls, width, height));
    this.borders.set(this.toolbox.name, { cells: this.cells, walls });
  }

  /** Return the borders of the regions at hand, and those that end somewhere. */
  walls() {
    const kept = this.borders.get(this.toolbox.name);
    if (kept && kept.cells.join() === this.cells.join()) return new Set(kept.walls);
    return wallsOf(this.cells, this.drafting.draft.width, this.drafting.draft.height);
  }

  /** The borders that lead nowhere, as long as they do not part regions. */
  loose() {
    const { width, height } = this.drafting.draft;
    const closed = wallsOf(this.cells, width, height);
    return [...this.walls()].filter((side) => !closed.has(side));
  }

  /** @param {number[]} cells */
  set(cells) {
    this.drafting.divide(this.toolbox.name, numbered(cells));
    this.changed();
  }

  end() {
    this.passed = [];
    this.drafting.lift();
    this.changed();
  }
}

/**
 * Return the sides between cells of different regions.
 * @param {number[]} cells
 * @param {number} width
 * @param {number} height
 */
export function wallsOf(cells, width, height) {
  const found = new Set();
  cells.forEach((region, cell) => {
    for (const [other, side] of beside(cell, width, height)) {
      if (other > cell && cells[other] !== region) found.add(side);
    }
  });
  return found;
}

/**
 * Return the region of each cell, as walls part them.
 * @param {Set<number>} walls
 * @param {number} width
 * @param {number} height
 */
function piecesOf(walls, width, height) {
  const cells = Array(width * height).fill(-1);
  cells.forEach((_, first) => {
    const waiting = cells[first] < 0 ? [first] : [];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (cells[one] >= 0) continue;
      cells[one] = first;
      for (const [other, side] of beside(one, width, height)) {
        if (!walls.has(side)) waiting.push(other);
      }
    }
  });
  return cells;
}
