import type { Baseline } from "@acuity/engine/plan";
import { proxy, type Remote, transfer } from "comlink";
import type { FileShelf } from "../files/file-shelf.ts";
import type { KnownFacts } from "../files/session-view.ts";
import { type PooledWorker, WorkerDied } from "./pooled-worker.ts";
import type { AnswerTo, HowToAsk, Kind, PlacedQuestion, Planner, Question } from "./questions.ts";
import { Seat, untilDeath } from "./seat.ts";
import type { SessionWorker } from "./session-worker.ts";

/** A hand that has not moved for this long is taken to rest. */
const HAND_MS = 250;

/** What is quick, and what gives way after every run of the model; the other worker has the rest. */
const IN_FRONT: ReadonlySet<Kind> = new Set<Kind>(["prepare", "answer", "sweep", "replay"]);

interface PoolParts {
  readonly start: () => PooledWorker;
  /** Opens the files of the browser in a worker that is to hold them. */
  readonly open: (worker: Remote<SessionWorker>) => Promise<void>;
}

/** The two workers of a tab. One in front reads the files, holds their columns and answers the hand; one behind plans. */
export class WorkerPool {
  readonly #parts: PoolParts;
  readonly #front = new Seat(() => this.#startFront());
  readonly #back = new Seat(() => this.#startBack());
  #nextId = 0;
  #filesId = 0;
  #planner: Planner | null = null;

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  /** A task for the files that leaves them as they are. */
  files<T>(task: (files: Remote<FileShelf>) => Promise<T>): Promise<T> {
    return this.#front.call((worker) => task(worker.remote.files));
  }

  /** A task that changes the files: what was prepared of them is forgotten. */
  async change<T>(task: (files: Remote<FileShelf>) => Promise<T>): Promise<T> {
    const changed = await this.files(task);
    this.#filesId += 1;
    this.#back.end();
    return changed;
  }

  /** What the files say of an instance, or of the busiest. */
  facts(instance: string | null, region: string | null = null): Promise<KnownFacts | null> {
    return this.#front.call(({ remote }) => remote.facts(instance, region));
  }

  /** Questions about what runs today, over the present files; null while that is not known. */
  planner(baseline: Baseline | null): Planner {
    const ask = <K extends Kind>(question: Question<K>, how: HowToAsk = {}) =>
      this.#ask({ ...question, baseline } as PlacedQuestion, how) as Promise<AnswerTo<K>>;
    const id = `${this.#filesId} ${JSON.stringify(baseline)}`;
    if (this.#planner?.id !== id) this.#planner = { id, ask };
    return this.#planner;
  }

  #ask(question: PlacedQuestion, how: HowToAsk): Promise<AnswerTo<Kind>> {
    const { signal, priority, onProgress } = how;
    if (priority === "hand") this.#giveWay();
    const seat = IN_FRONT.has(question.kind) ? this.#front : this.#back;
    const answer = seat.call(async ({ remote }) => {
      signal?.throwIfAborted();
      this.#nextId += 1;
      const id = this.#nextId;
      signal?.addEventListener("abort", () => void remote.stop(id), { once: true });
      return remote.ask({ id, question }, onProgress === undefined ? null : proxy(onProgress));
    });
    return signal === undefined ? answer : unlessAborted(signal, answer);
  }

  /** What is under way stands still for a moment. */
  #giveWay(): void {
    for (const seat of [this.#front, this.#back]) seat.tell(({ remote }) => remote.giveWay(HAND_MS));
  }

  async #startFront(): Promise<PooledWorker> {
    const worker = this.#begun();
    await untilDeath(worker, this.#parts.open(worker.remote));
    // What the other waits to borrow will never come.
    void worker.died.then(() => this.#back.end());
    return worker;
  }

  async #startBack(): Promise<PooledWorker> {
    const port = await this.#front.call(async ({ remote }) => {
      const { port1, port2 } = new MessageChannel();
      await remote.lend(transfer(port1, [port1]));
      return port2;
    });
    const worker = this.#begun();
    await untilDeath(worker, worker.remote.borrow(transfer(port, [port])));
    return worker;
  }

  #begun(): PooledWorker {
    try {
      return this.#parts.start();
    } catch {
      throw new WorkerDied();
    }
  }
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}
