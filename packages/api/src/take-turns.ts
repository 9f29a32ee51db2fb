/**
 * Answers calls for one key that wait together with one run. A run that had begun before a call is never its answer,
 * so what was true when the call came is what it learns.
 */
export function coalesce<Key, Value>(run: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, { readonly now: Promise<Value>; next: Promise<Value> | null }>();
  const start = (key: Key): Promise<Value> => {
    const now = run(key);
    const entry = { now, next: null };
    running.set(key, entry);
    const done = () => {
      if (running.get(key) === entry && entry.next === null) running.delete(key);
    };
    now.then(done, done);
    return now;
  };
  return (key) => {
    const entry = running.get(key);
    if (entry === undefined) return start(key);
    const again = () => start(key);
    entry.next ??= entry.now.then(again, again);
    return entry.next;
  };
}

/** Runs `work` on the first call; every call gets that answer. After a failure the next call runs it again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= work().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
