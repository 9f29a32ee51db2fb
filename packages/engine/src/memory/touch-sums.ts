/** Touches added up from the start, so that what lies between two seconds is a difference. */
export interface TouchSums {
  readonly edgesS: Int32Array;
  readonly perS: Float64Array;
  /** Σ touches, Σ touches² and known seconds before each edge. */
  readonly touches: Float64Array;
  readonly squares: Float64Array;
  readonly knownS: Float64Array;
  /** Most touches a second of so many steps each. */
  readonly mostOfBlock: Float64Array;
}

const BLOCK = 32;

/** @param perS touches a second in each step; negative where nobody knows */
export function touchSums(edgesS: Int32Array, perS: Float64Array): TouchSums {
  const n = perS.length;
  const [touches, squares, knownS] = [
    new Float64Array(n + 1),
    new Float64Array(n + 1),
    new Float64Array(n + 1),
  ];
  const mostOfBlock = new Float64Array(Math.ceil(n / BLOCK));
  let [a, b, seconds] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const rate = perS[i] as number;
    if (rate >= 0) {
      const lastedS = (edgesS[i + 1] as number) - (edgesS[i] as number);
      a += rate * lastedS;
      b += rate * rate * lastedS;
      seconds += lastedS;
      const block = Math.floor(i / BLOCK);
      if (rate > (mostOfBlock[block] as number)) mostOfBlock[block] = rate;
    }
    touches[i + 1] = a;
    squares[i + 1] = b;
    knownS[i + 1] = seconds;
  }
  return { edgesS, perS, touches, squares, knownS, mostOfBlock };
}

/** The step that holds a second at or after the start of another: the next where all are alike, else looked for. */
export function stepAt(
  { edgesS }: TouchSums,
  of: { readonly fromStep: number; readonly atS: number },
): number {
  const { fromStep, atS } = of;
  const last = edgesS.length - 2;
  const startS = edgesS[fromStep] as number;
  const guess = fromStep + Math.floor((atS - startS) / ((edgesS[fromStep + 1] as number) - startS));
  if (guess <= last && (edgesS[guess] as number) <= atS && atS < (edgesS[guess + 1] as number)) return guess;
  let low = fromStep;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((edgesS[middle] as number) <= atS) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Most touches a second in the steps from one to another. */
export function mostBetween(
  { perS, mostOfBlock }: TouchSums,
  of: { readonly from: number; readonly to: number },
): number {
  let most = 0;
  let i = of.from;
  while (i <= of.to) {
    const isWhole = i % BLOCK === 0 && i + BLOCK <= of.to + 1;
    const here = (isWhole ? mostOfBlock[i / BLOCK] : perS[i]) as number;
    if (here > most) most = here;
    i += isWhole ? BLOCK : 1;
  }
  return most;
}

/** No less than the most touches a second in the steps from one to another: that of their blocks. */
export function mostAbout(
  { mostOfBlock }: TouchSums,
  of: { readonly from: number; readonly to: number },
): number {
  let most = 0;
  const last = Math.floor(of.to / BLOCK);
  for (let block = Math.floor(of.from / BLOCK); block <= last; block++) {
    if ((mostOfBlock[block] as number) > most) most = mostOfBlock[block] as number;
  }
  return most;
}
