import { type PooledWorker, WorkerDied } from "./pooled-worker.ts";

interface SeatParts {
  readonly start: () => Promise<PooledWorker>;
  /** Looks after its worker as long as a task takes. */
  readonly during: <T>(task: Promise<T>) => Promise<T>;
}

/** A place in the pool. Its worker starts with the first task and is replaced by a fresh one when it dies. */
export class Seat {
  readonly #start: SeatParts["start"];
  readonly #during: SeatParts["during"];
  #worker: Promise<PooledWorker> | null = null;
  #tasks = 0;

  constructor({ start, during }: SeatParts) {
    this.#start = start;
    this.#during = during;
  }

  /** Gives a task to the worker; once more to a fresh one if the first died over it or never began. */
  async call<T>(task: (worker: PooledWorker) => Promise<T>): Promise<T> {
    this.#tasks += 1;
    try {
      const tried = this.#tried(task).catch((cause: unknown) => {
        if (cause instanceof WorkerDied) return this.#tried(task);
        throw cause;
      });
      return await this.#during(tried);
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Says something to a worker that has a task; there may be none. */
  tell(word: (worker: PooledWorker) => unknown): void {
    if (this.#tasks > 0) this.#worker?.then(word, () => undefined);
  }

  /** Tasks under way are given to a fresh worker. */
  end(): void {
    this.#worker?.then(
      (worker) => worker.end(),
      () => undefined,
    );
    this.#worker = null;
  }

  async #tried<T>(task: (worker: PooledWorker) => Promise<T>): Promise<T> {
    this.#worker ??= this.#begin();
    const worker = await this.#worker;
    return untilDeath(worker, task(worker));
  }

  /** A worker that could not start or has died is no worker. */
  #begin(): Promise<PooledWorker> {
    const starting = this.#start();
    const forget = () => {
      if (this.#worker === starting) this.#worker = null;
    };
    starting.then((worker) => worker.died.then(forget), forget);
    return starting;
  }
}

/** Rejects with `WorkerDied` when the worker dies first. */
export function untilDeath<T>(worker: PooledWorker, work: Promise<T>): Promise<T> {
  const death = worker.died.then((): never => {
    throw new WorkerDied();
  });
  return Promise.race([work, death]);
}
