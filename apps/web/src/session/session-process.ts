import { type Remote, transfer, wrap } from "comlink";
import type { CompleteAnswers } from "./complete-answers.ts";
import type { SessionWorkerApi } from "./session-worker-api.ts";

/** A worker of the session that can be ended. */
export interface SessionProcess {
  readonly remote: Remote<SessionWorkerApi>;
  readonly end: () => void;
}

export function startSessionProcess(): SessionProcess {
  const worker = new Worker(new URL("./session.worker.ts", import.meta.url), { type: "module" });
  return { remote: wrap<SessionWorkerApi>(worker), end: () => worker.terminate() };
}

/** Says why a calculation never came to its end; nobody is shown it. */
const SUPERSEDED = "A newer setting ended this calculation.";

/**
 * A worker beside the main one for what takes long: it holds a copy of the series, runs one task at a time, and a
 * later task ends the one under way, because a calculation cannot be interrupted from inside.
 */
export class BackgroundProcess {
  readonly #lender: Remote<SessionWorkerApi>;
  readonly #answers: CompleteAnswers;
  #process: SessionProcess | null = null;
  #refuse: ((reason: Error) => void) | null = null;

  constructor(lender: Remote<SessionWorkerApi>, answers: CompleteAnswers) {
    this.#lender = lender;
    this.#answers = answers;
  }

  run<T>(task: (remote: Remote<SessionWorkerApi>) => Promise<T>): Promise<T> {
    this.cancel();
    return new Promise<T>((resolve, reject) => {
      this.#refuse = reject;
      this.#ready()
        .then(task)
        .then(resolve, reject)
        .finally(() => {
          if (this.#refuse === reject) this.#refuse = null;
        });
    });
  }

  /** The task under way, if any, stands still for a moment. */
  giveWay(forMs: number): void {
    if (this.#refuse !== null) void this.#process?.remote.giveWay(forMs);
  }

  /** Ends the task under way, if any, and with it the worker; an idle worker stays for the next task. */
  cancel(): void {
    if (this.#refuse === null) return;
    this.#refuse(new Error(SUPERSEDED));
    this.#refuse = null;
    this.end();
  }

  end(): void {
    this.#process?.end();
    this.#process = null;
  }

  async #ready(): Promise<Remote<SessionWorkerApi>> {
    if (this.#process !== null) return this.#process.remote;
    const process = startSessionProcess();
    this.#process = process;
    const channel = new MessageChannel();
    const arrival = process.remote.borrowSeries(transfer(channel.port2, [channel.port2]));
    await this.#lender.lendSeries(transfer(channel.port1, [channel.port1]));
    await arrival;
    await process.remote.prepare(this.#answers);
    return process.remote;
  }
}
