/** Bytes needed for the largest of some non-negative integers below 2^53; at least one. */
export function widthOf(integers: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < integers.length; i++)
    if ((integers[i] as number) > largest) largest = integers[i] as number;
  let width = 1;
  while (largest >= 2 ** (8 * width)) width++;
  return width;
}

/** One array of bytes a place value, lowest first. */
export function toPlanes(integers: Float64Array, width: number): Uint8Array[] {
  const planes = Array.from({ length: width }, () => new Uint8Array(integers.length));
  for (let i = 0; i < integers.length; i++) {
    let rest = integers[i] as number;
    for (let w = 0; w < width; w++) {
      const next = Math.floor(rest / 256);
      (planes[w] as Uint8Array)[i] = rest - next * 256;
      rest = next;
    }
  }
  return planes;
}

export function fromPlanes(planes: readonly Uint8Array[], count: number): Float64Array {
  const integers = new Float64Array(count);
  for (let w = planes.length - 1; w >= 0; w--) {
    const plane = planes[w] as Uint8Array;
    for (let i = 0; i < count; i++) integers[i] = (integers[i] as number) * 256 + (plane[i] as number);
  }
  return integers;
}

/** Signed to non-negative: 0, −1, 1, −2, 2 … become 0, 1, 2, 3, 4 … */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

export function unzigzag(value: number): number {
  const half = Math.floor(value / 2);
  return half * 2 === value ? half : -half - 1;
}

/** Differences of the given order (0, 1, 2), zigzag coded. */
export function differences(integers: Float64Array, order: number): Float64Array {
  const out = new Float64Array(integers.length);
  let last = 0;
  let lastStep = 0;
  for (let i = 0; i < integers.length; i++) {
    const value = integers[i] as number;
    const step = order === 0 ? value : value - last;
    out[i] = zigzag(order === 2 ? step - lastStep : step);
    last = value;
    lastStep = step;
  }
  return out;
}

/** Undoes `differences` in place. */
export function sums(coded: Float64Array, order: number): Float64Array {
  let last = 0;
  let lastStep = 0;
  for (let i = 0; i < coded.length; i++) {
    let value = unzigzag(coded[i] as number);
    if (order === 2) {
      value += lastStep;
      lastStep = value;
    }
    if (order > 0) {
      value += last;
      last = value;
    }
    coded[i] = value;
  }
  return coded;
}
