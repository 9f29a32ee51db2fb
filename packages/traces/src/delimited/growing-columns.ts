/** Rows in the first and the largest segment. Segments are joined once, one column at a time. */
const FIRST_ROWS = 1024;
const MOST_ROWS = 65_536;
/** Share of a reserved column that must be filled for it to be handed out as it is. */
const LEAST_FILLED = 0.95;
const EMPTY = new Float64Array(0);

/**
 * Float64 columns that grow by whole segments, so that growing never copies and the peak above the result is one
 * column; where the number of rows can be guessed, one segment is the result.
 * The scanner writes `current[column][row]` and calls `grow` when `row` reaches `capacity`.
 */
export class GrowingColumns {
  readonly width: number;
  current: Float64Array[];
  capacity: number;
  /** Row in the current segment. */
  row = 0;
  #full: Float64Array[][];
  #fullRows = 0;

  constructor(width: number, firstRows = FIRST_ROWS) {
    this.width = width;
    this.capacity = firstRows;
    this.#full = Array.from({ length: width }, () => []);
    this.current = this.#allocate();
  }

  get rows(): number {
    return this.#fullRows + this.row;
  }

  grow(): void {
    for (let c = 0; c < this.width; c++) this.#full[c]?.push(this.current[c] as Float64Array);
    this.#fullRows += this.row;
    this.row = 0;
    this.capacity = Math.min(MOST_ROWS, this.capacity * 2);
    this.current = this.#allocate();
  }

  /** Makes room for this many rows at once, so that no segments need joining when the guess is good. */
  reserve(rows: number): void {
    if (rows <= this.rows + this.capacity) return;
    const larger = Array.from({ length: this.width }, () => new Float64Array(rows));
    const kept = this.rows;
    for (let c = 0; c < this.width; c++) (larger[c] as Float64Array).set(this.take(c));
    this.#full = Array.from({ length: this.width }, () => []);
    this.#fullRows = 0;
    this.current = larger;
    this.capacity = rows;
    this.row = kept;
  }

  /** Smallest size of a column's numbers, the last row left out; Infinity when there is none. */
  smallestBeforeLast(column: number): number {
    let smallest = Number.POSITIVE_INFINITY;
    const last = (this.current[column] as Float64Array).subarray(0, Math.max(0, this.row - 1));
    for (const segment of [...(this.#full[column] ?? []), last])
      for (const value of segment) if (Math.abs(value) < smallest) smallest = Math.abs(value);
    return smallest;
  }

  /** Takes back the row written last. */
  dropLastRow(): void {
    if (this.row > 0) this.row--;
  }

  /** One column in full; its segments are let go. */
  take(column: number): Float64Array {
    const current = this.current[column] as Float64Array;
    // A little room to spare stays behind the view; much of it is given back.
    if (this.#fullRows === 0 && this.row >= this.capacity * LEAST_FILLED) {
      this.current[column] = EMPTY;
      return this.row === current.length ? current : current.subarray(0, this.row);
    }
    const all = new Float64Array(this.rows);
    let at = 0;
    for (const segment of this.#full[column] ?? []) {
      all.set(segment, at);
      at += segment.length;
    }
    all.set(current.subarray(0, this.row), at);
    this.#full[column] = [];
    this.current[column] = EMPTY;
    return all;
  }

  #allocate(): Float64Array[] {
    return Array.from({ length: this.width }, () => new Float64Array(this.capacity));
  }
}
