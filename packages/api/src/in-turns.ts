/** Runs at most `most` works at a time; those beyond wait, the first that came first. */
export function inTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** The same for each key by itself; of one that nobody waits for nothing is kept. */
export function inTurnsOf(most: number): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const lanes = new Map<string, { readonly inTurn: ReturnType<typeof inTurns>; held: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { inTurn: inTurns(most), held: 0 };
    lanes.set(key, lane);
    lane.held += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.held -= 1;
      if (lane.held === 0) lanes.delete(key);
    }
  };
}
