import { type Remote, wrap } from "comlink";
import type { SessionWorker } from "./session-worker.ts";

/** A worker that answers nothing any more, whether it never began, failed or was ended. */
export class WorkerDied extends Error {
  constructor() {
    super("What calculates in this page stopped twice. Reload the page to try again.");
  }
}

export interface PooledWorker {
  readonly remote: Remote<SessionWorker>;
  /** Resolves when the worker is dead. */
  readonly died: Promise<void>;
  readonly end: () => void;
}

export function startWorker(): PooledWorker {
  const worker = new Worker(new URL("./session.worker.ts", import.meta.url), { type: "module" });
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const end = () => {
    worker.terminate();
    die();
  };
  // Its code could not be fetched or run: what was asked of it would wait for ever.
  worker.addEventListener("error", end);
  return { remote: wrap<SessionWorker>(worker), died, end };
}
