import type { PooledWorker } from "./pooled-worker.ts";

const TICK_MS = 1000;

/** A worker that owes an answer is asked for a sign this often, in ticks. Assumed: no step of a calculation takes as long. */
export const ASK_EVERY = 10;

/** Ticks that a sign may take: a step that cannot stop midway gives none before its end. Assumed, for a slow phone. */
export const PATIENCE = 30;

/**
 * Looks after the workers of a pool while something is owed. One that a browser ends, for its memory, tells nobody: what gives no
 * sign any more is ended, so that its tasks go to a fresh one. Ticks are counted and no clock is read: a machine that slept is not silent.
 */
export class Watch {
  readonly #quiet = new Map<PooledWorker, number>();
  #owed = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Silence counts from its first sign on: until then its code is on its way. */
  add(worker: PooledWorker): void {
    const begin = () => void this.#quiet.set(worker, 0);
    const end = () => void this.#quiet.delete(worker);
    void worker.remote.sign().then(begin, () => undefined);
    void worker.died.then(end);
  }

  /** Watches while the work is under way. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#owed += 1;
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    try {
      return await work;
    } finally {
      this.#owed -= 1;
      if (this.#owed === 0) this.#rest();
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const worker of this.#quiet.keys()) this.#quiet.set(worker, 0);
  }

  #tick(): void {
    // Out of sight a worker may be held back as the page is.
    if (globalThis.document?.visibilityState === "hidden") return;
    for (const [worker, before] of this.#quiet) {
      const ticks = before + 1;
      this.#quiet.set(worker, ticks);
      if (ticks === ASK_EVERY) void worker.remote.sign().then(() => this.#heard(worker));
      if (ticks >= ASK_EVERY + PATIENCE) worker.end();
    }
  }

  #heard(worker: PooledWorker): void {
    if (this.#quiet.has(worker)) this.#quiet.set(worker, 0);
  }
}
