import { type Remote, transfer, wrap } from "comlink";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
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
 * A worker beside the main one for what takes long. It is started once and holds a copy of the series: starting it and
 * lending it a year of samples costs more than most of its tasks. A later task ends the one under way.
 */
export class BackgroundProcess {
  readonly #lender: Remote<SessionWorkerApi>;
  readonly #answers: CompleteAnswers;
  #process: SessionProcess | null = null;
  #isReady: Promise<Remote<SessionWorkerApi>> | null = null;
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
        .then((remote) => {
          // Ended before it began: the worker need not hear of it.
          if (this.#refuse !== reject) throw new Error(SUPERSEDED);
          return task(remote);
        })
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

  /** Ends the task under way, if any; the worker stays for the next one. */
  cancel(): void {
    if (this.#refuse === null) return;
    this.#refuse(new Error(SUPERSEDED));
    this.#refuse = null;
    void this.#process?.remote.stop();
  }

  end(): void {
    this.#process?.end();
    this.#process = null;
    this.#isReady = null;
  }

  #ready(): Promise<Remote<SessionWorkerApi>> {
    this.#isReady ??= this.#start();
    return this.#isReady;
  }

  async #start(): Promise<Remote<SessionWorkerApi>> {
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
