/** Ascending times with their values. */
export interface Samples {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
}

/** Every time of both, ascending; where both have one, the greater value, counted as a contradiction if they differ. */
export function mergeSamples(a: Samples, b: Samples): Samples & { readonly contradictions: number } {
  const most = a.timesS.length + b.timesS.length;
  const timesS = new Float64Array(most);
  const values = new Float64Array(most);
  let contradictions = 0;
  let n = 0;
  let i = 0;
  let j = 0;
  while (i < a.timesS.length || j < b.timesS.length) {
    const atA = i < a.timesS.length ? (a.timesS[i] as number) : Number.POSITIVE_INFINITY;
    const atB = j < b.timesS.length ? (b.timesS[j] as number) : Number.POSITIVE_INFINITY;
    const valueA = a.values[i] as number;
    const valueB = b.values[j] as number;
    timesS[n] = Math.min(atA, atB);
    values[n] = atA < atB ? valueA : atB < atA ? valueB : Math.max(valueA, valueB);
    if (atA === atB && valueA !== valueB) contradictions++;
    if (atA <= atB) i++;
    if (atB <= atA) j++;
    n++;
  }
  if (n === a.timesS.length && contradictions === 0) return { ...a, contradictions };
  return { timesS: timesS.slice(0, n), values: values.slice(0, n), contradictions };
}
