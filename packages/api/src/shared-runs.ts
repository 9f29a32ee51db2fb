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

interface Waiting<Value> {
  readonly answer: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

interface Gathering {
  /** Keys of a run at most. */
  readonly most: number;
  /** Runs under way at a time at most. */
  readonly atOnce: number;
}

/**
 * Answers calls for any keys that come while runs are under way with the next run. It begins when one of them ends, before what that
 * learned is told, or when it has as many keys as it takes: however many wait, `atOnce` runs of `most` keys are under way. As with
 * `coalesce`, a run that had begun before a call is never its answer.
 */
export function gather<Value>(
  run: (keys: readonly string[]) => Promise<readonly Value[]>,
  { most, atOnce }: Gathering,
): (key: string) => Promise<Value> {
  const waiting = new Map<string, Waiting<Value>>();
  let running = 0;
  let isToBegin = false;
  const begin = () => {
    isToBegin = false;
    if (running >= atOnce || waiting.size === 0) return;
    running += 1;
    const taken = [...waiting].slice(0, most);
    for (const [key] of taken) waiting.delete(key);
    const ended = () => {
      running -= 1;
      begin();
    };
    run(taken.map(([key]) => key)).then(
      (values) => {
        ended();
        taken.forEach(([, { resolve }], i) => {
          resolve(values[i] as Value);
        });
      },
      (error: unknown) => {
        ended();
        for (const [, { reject }] of taken) reject(error);
      },
    );
  };
  return (key) => {
    const known = waiting.get(key);
    if (known !== undefined) return known.answer;
    const { promise: answer, resolve, reject } = Promise.withResolvers<Value>();
    waiting.set(key, { answer, resolve, reject });
    if (waiting.size >= most) begin();
    // Whatever comes in the same turn of the loop is of the first run too.
    else if (running === 0 && !isToBegin) {
      isToBegin = true;
      setImmediate(begin);
    }
    return answer;
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
