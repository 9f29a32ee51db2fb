/** Answers kept in memory up to a bound of bytes: what was asked for longest ago goes first. */
export function keepBytes<Value extends { readonly body: { readonly byteLength: number } }>(most: number) {
  const kept = new Map<string, Value>();
  let bytes = 0;
  const drop = (key: string, value: Value): void => {
    kept.delete(key);
    bytes -= value.body.byteLength;
  };
  return {
    get: (key: string): Value | undefined => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key: string, value: Value): void => {
      const before = kept.get(key);
      if (before !== undefined) drop(key, before);
      kept.set(key, value);
      bytes += value.body.byteLength;
      for (const [oldest, old] of kept) {
        if (bytes <= most) return;
        drop(oldest, old);
      }
    },
    bytes: () => bytes,
  };
}

/** Work that is asked for again while it is under way is done once; what fails is asked for anew. */
export function onceAtATime<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
