import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { inTurns } from "@acuity/api/in-turns";
import type { MemoCard } from "../features/report/memo/memo-card.ts";

type Png = Uint8Array<ArrayBuffer>;
type Answer = { readonly png: Png } | { readonly error: unknown };

interface DrawOptions {
  /** Where font files and the renderer are. */
  readonly modules: string;
  /** How long a thread waits for the next picture before it ends, and its memory with it. */
  readonly idleMs?: number;
}

/** Pictures, one at a time, in a thread beside the event loop: a picture takes as long as a hundred answers. */
export function drawAside({ modules, idleMs = 60_000 }: DrawOptions) {
  const inTurn = inTurns(1);
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  const begin = (): Worker => {
    // In these words, by which the build finds the file and puts it beside its others.
    const begun = new Worker(new URL("./picture.worker.ts", import.meta.url), { workerData: { modules } });
    begun.unref();
    begun.once("exit", () => forget(begun));
    return begun;
  };
  const forget = (ended: Worker) => {
    if (thread === ended) thread = undefined;
  };
  const draw = async (card: MemoCard): Promise<Png> => {
    clearTimeout(resting);
    thread ??= begin();
    const drawing = thread;
    const told = new AbortController();
    const { signal } = told;
    try {
      const answered = once(drawing, "message", { signal });
      const ended = once(drawing, "exit", { signal }).then(() => [
        { error: new Error("It ended while it drew.") },
      ]);
      drawing.postMessage(card);
      const [answer] = (await Promise.race([answered, ended])) as [Answer];
      if ("error" in answer) throw answer.error;
      return answer.png;
    } finally {
      told.abort();
      resting = setTimeout(() => {
        forget(drawing);
        void drawing.terminate();
      }, idleMs).unref();
    }
  };
  return (card: MemoCard): Promise<Png> => inTurn(() => draw(card));
}
