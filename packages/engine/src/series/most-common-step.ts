/** Most common step between ascending times, in seconds; the smallest of equals; null with fewer than two samples. */
export function mostCommonStep(timesS: Float64Array): number | null {
  const counts = new Map<number, number>();
  let last = Number.NaN;
  let run = 0;
  for (let i = 1; i < timesS.length; i++) {
    const step = (timesS[i] as number) - (timesS[i - 1] as number);
    if (step !== last) {
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
      last = step;
      run = 0;
    }
    run++;
  }
  if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
  let best: number | null = null;
  let bestCount = 0;
  for (const [step, count] of counts)
    if (count > bestCount || (count === bestCount && best !== null && step < best)) {
      best = step;
      bestCount = count;
    }
  return best;
}
