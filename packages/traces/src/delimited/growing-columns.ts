/** Rows in the first and the largest segment. Segments are joined once, one column at a time. */
const FIRST_ROWS = 1024;
const MOST_ROWS = 65_536;

/**
 * Float64 columns that grow by whole segments, so that growing never copies and the peak above the result is one column.
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
    const all = new Float64Array(this.rows);
    let at = 0;
    for (const segment of this.#full[column] ?? []) {
      all.set(segment, at);
      at += segment.length;
    }
    all.set((this.current[column] as Float64Array).subarray(0, this.row), at);
    this.#full[column] = [];
    this.current[column] = new Float64Array(0);
    return all;
  }

  #allocate(): Float64Array[] {
    return Array.from({ length: this.width }, () => new Float64Array(this.capacity));
  }
}
