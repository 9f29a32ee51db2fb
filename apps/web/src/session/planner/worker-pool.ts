import type { Baseline } from "@acuity/engine/plan";
import { proxy, type Remote, transfer } from "comlink";
import type { TraceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import type { FileShelf } from "../files/file-shelf.ts";
import type { KnownFacts } from "../files/session-view.ts";
import { atWork } from "./at-work.ts";
import { type Half, halves } from "./half.ts";
import { type PooledWorker, WorkerDied } from "./pooled-worker.ts";
import type { AnswerTo, HowToAsk, Kind, PlacedQuestion, Planner, Question } from "./questions.ts";
import { Seat, untilDeath } from "./seat.ts";
import type { SessionWorker } from "./session-worker.ts";
import { today } from "./today.ts";
import { Watch } from "./watch.ts";

/** A hand that has not moved for this long is taken to rest. */
const HAND_MS = 250;

/** What is quick, and what gives way after every run of the model; the other worker has the rest. */
const IN_FRONT: ReadonlySet<Kind> = new Set<Kind>([
  "prepare",
  "answer",
  "need",
  "compare",
  "sweep",
  "replay",
]);

interface PoolParts {
  readonly start: () => PooledWorker;
  /** Whether two workers make a long plan together: with processors to spare, and memory that both see. */
  readonly hasTwo?: boolean;
  /** Opens the files of the browser in a worker that is to hold them. */
  readonly open: (worker: Remote<SessionWorker>) => Promise<void>;
}

/**
 * The workers of a tab. One in front reads the files, holds their columns and answers the hand; one behind plans, with another
 * beside it where that is faster.
 */
export class WorkerPool {
  readonly #parts: PoolParts;
  readonly #watch = new Watch();
  readonly #front = this.#seat(() => this.#startFront());
  readonly #back = this.#seat(() => this.#startBack());
  readonly #beside = this.#seat(() => this.#startBack());
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
    this.#endBehind();
    return changed;
  }

  /** What the files say of an instance, or of the busiest. */
  facts(instance: string | null, region: string | null = null): Promise<KnownFacts | null> {
    return this.#front.call(({ remote }) => remote.facts(instance, region));
  }

  /** What is drawn of the trace of an instance, or of the busiest. */
  trace(instance: string | null, region: string | null): Promise<TraceColumns | null> {
    return this.#front.call(({ remote }) => remote.trace(instance, region));
  }

  /** Questions about what runs today, over the present files and on the present day; a null baseline while that is not known. */
  planner(baseline: Baseline | null): Planner {
    const on = today();
    const ask = <K extends Kind>(question: Question<K>, how: HowToAsk = {}) =>
      this.#ask({ ...question, baseline, on } as PlacedQuestion, how) as Promise<AnswerTo<K>>;
    const id = `${this.#filesId} ${on} ${JSON.stringify(baseline)}`;
    if (this.#planner?.id !== id) this.#planner = { id, on, ask };
    return this.#planner;
  }

  #ask(question: PlacedQuestion, how: HowToAsk): Promise<AnswerTo<Kind>> {
    if (how.priority === "hand") this.#giveWay();
    if (question.kind === "plan" && this.#parts.hasTwo) return this.#plan(question, how);
    return this.#askOne({ question, seat: IN_FRONT.has(question.kind) ? this.#front : this.#back }, how);
  }

  async #plan(question: PlacedQuestion, how: HowToAsk): Promise<AnswerTo<Kind>> {
    const looked = this.#front.call(({ remote }) => remote.isLong(question));
    const isLong = await (how.signal === undefined ? looked : unlessAborted(how.signal, looked));
    return isLong ? this.#askTwo(question, how) : this.#askOne({ question, seat: this.#back }, how);
  }

  /** Both plan, each its half. Whatever keeps one of them from it, the plan is made alone. */
  async #askTwo(question: PlacedQuestion, how: HowToAsk): Promise<AnswerTo<Kind>> {
    const [told, silent] = halves();
    const done = new AbortController();
    const signal = how.signal === undefined ? done.signal : AbortSignal.any([done.signal, how.signal]);
    const plan = this.#askOne({ question, seat: this.#back, half: told }, { ...how, signal });
    const other = this.#askOne({ question, seat: this.#beside, half: silent }, { signal });
    try {
      return await Promise.race([plan, other.then(() => plan)]);
    } catch {
      how.signal?.throwIfAborted();
    } finally {
      done.abort();
      for (const half of [plan, other]) half.catch(() => undefined);
    }
    return this.#askOne({ question, seat: this.#back }, how);
  }

  #askOne(
    {
      question,
      seat,
      half,
    }: { readonly question: PlacedQuestion; readonly seat: Seat; readonly half?: Half },
    { signal, onProgress }: HowToAsk,
  ): Promise<AnswerTo<Kind>> {
    let isGiven = false;
    const answer = seat.call(async ({ remote }) => {
      signal?.throwIfAborted();
      // The other half would wait for a fresh worker's first steps with what it found in later ones.
      if (half !== undefined && isGiven) throw new WorkerDied();
      isGiven = true;
      this.#nextId += 1;
      const id = this.#nextId;
      signal?.addEventListener("abort", () => void remote.stop(id), { once: true });
      const asked = half === undefined ? { id, question } : transfer({ id, question, half }, [half.line]);
      return remote.ask(asked, onProgress === undefined ? null : proxy(onProgress)) as Promise<
        AnswerTo<Kind>
      >;
    });
    return signal === undefined ? answer : unlessAborted(signal, answer);
  }

  /** What is under way stands still for a moment. */
  #giveWay(): void {
    for (const seat of [this.#front, this.#back, this.#beside])
      seat.tell(({ remote }) => remote.giveWay(HAND_MS));
  }

  async #startFront(): Promise<PooledWorker> {
    const worker = this.#begun();
    await untilDeath(worker, this.#parts.open(worker.remote));
    // What the other waits to borrow will never come.
    void worker.died.then(() => this.#endBehind());
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

  #endBehind(): void {
    this.#back.end();
    this.#beside.end();
  }

  #seat(start: () => Promise<PooledWorker>): Seat {
    return new Seat({ start, during: (task) => atWork(this.#watch.during(task)) });
  }

  #begun(): PooledWorker {
    try {
      const worker = this.#parts.start();
      this.#watch.add(worker);
      return worker;
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
