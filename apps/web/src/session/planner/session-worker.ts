import { instanceSpecs } from "@acuity/catalog";
import { type Evidence, gatherCluster } from "@acuity/engine/demand";
import { askedOf, type Workload } from "@acuity/engine/plan";
import { EngineError } from "@acuity/engine/units";
import { expose, proxy, type Remote, wrap } from "comlink";
import { type TraceColumns, traceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import { factsOf, factsOn } from "../facts/facts-of.ts";
import { FileShelf } from "../files/file-shelf.ts";
import { seldom } from "../files/seldom.ts";
import { Spoken, sentenceFor } from "../files/sentence-for.ts";
import type { KnownFacts } from "../files/session-view.ts";
import type { Half } from "./half.ts";
import { PlanSession } from "./plan-session.ts";
import type { AnswerTo, Kind, PlacedQuestion, PlanProgress } from "./questions.ts";
import { today } from "./today.ts";
import { Workloads, workloadOf } from "./workloads.ts";

/** The instance and the region that are meant; null = the busiest. */
interface Meant {
  readonly instance: string | null;
  readonly region: string | null;
  /** It was taken as the busiest. */
  readonly isTaken?: boolean;
}

/** A month of minutes: shorter traces are planned by one before another has begun. */
const LONG_STEPS = 40_000;

/** What the worker in front does for the other. */
interface Lender {
  readonly workload: (question: PlacedQuestion) => Promise<Workload>;
}

/** A worker's side of the pool. The one in front holds the files; the other borrows the demand it needs. */
export class SessionWorker {
  readonly files = proxy(new FileShelf({ onChange: () => this.#forget() }));
  #gathered: Gathered | null = null;
  #lender: Remote<Lender> | null = null;
  readonly #workloads = new Workloads((question) => this.#prepared(question));
  readonly #plans = new PlanSession(this.#workloads);
  readonly #heard = new Map<number, AbortController>();

  /** What the files say of an instance, or of the busiest where it is none of theirs, in the region meant; null without files. */
  facts(instance: string | null, region: string | null = null): KnownFacts | null {
    const series = this.files.series();
    if (series.length === 0) return null;
    const of = (meant: Meant) => factsOn(today(), factsOf(this.#evidence(meant), series));
    try {
      return of({ instance: instance || null, region });
    } catch (cause) {
      if (cause instanceof EngineError) return of({ instance: null, region });
      throw cause;
    }
  }

  /** What is drawn of the trace of an instance, or of the busiest; null without CPU. */
  trace(instance: string | null, region: string | null = null): TraceColumns | null {
    const files = { series: this.files.series(), repeatsS: this.files.repeatsS() };
    if (files.series.length === 0) return null;
    try {
      return traceColumns(this.#evidence({ instance: instance || null, region }), files);
    } catch (cause) {
      if (cause instanceof EngineError)
        return traceColumns(this.#evidence({ instance: null, region }), files);
      throw cause;
    }
  }

  async ask(
    { id, question, half }: { readonly id: number; readonly question: PlacedQuestion; readonly half?: Half },
    onProgress: ((progress: PlanProgress) => void) | null,
  ): Promise<AnswerTo<Kind> | null> {
    const stop = new AbortController();
    this.#heard.set(id, stop);
    const hearing = { signal: stop.signal, half, onProgress: seldom(onProgress ?? (() => undefined)) };
    return spoken(this.#plans.ask(question, hearing)).finally(() => this.#heard.delete(id));
  }

  /** Whether the question's plan takes long enough to be worth a second worker. */
  async isLong(question: PlacedQuestion): Promise<boolean> {
    const { demand } = await spoken(this.#workloads.of(question));
    return demand.expected.milliAcu.length >= LONG_STEPS;
  }

  /** That it is alive. */
  sign(): true {
    return true;
  }

  /** Nobody waits for this answer any more. */
  stop(id: number): void {
    this.#heard.get(id)?.abort();
  }

  giveWay(forMs: number): void {
    this.#plans.giveWay(forMs);
  }

  /** Lends demand to the worker at the other end. */
  lend(port: MessagePort): void {
    expose({ workload: (question) => spoken(this.#workloads.of(question)) } satisfies Lender, port);
  }

  borrow(port: MessagePort): void {
    this.#lender = wrap<Lender>(port);
  }

  #evidence(meant: Meant): Evidence {
    if (this.#gathered === null || !isOf(this.#gathered, meant)) {
      const evidence = gatherCluster(this.files.series(), {
        ...meant,
        description: this.files.description(),
        specs: instanceSpecs(),
      });
      this.#gathered = { ...meant, evidence };
    }
    return this.#gathered.evidence;
  }

  #forget(): void {
    this.#gathered = null;
    this.#workloads.forget();
  }

  async #prepared(question: PlacedQuestion): Promise<Workload> {
    if (this.#lender === null) return workloadOf(question, this.#evidence(askedOf(question.baseline)));
    return this.#lender.workload(question).catch((cause: Error) => {
      throw new Spoken(cause.message);
    });
  }
}

interface Gathered extends Meant {
  readonly evidence: Evidence;
}

function isOf(gathered: Gathered, meant: Meant): boolean {
  return isOfInstance(gathered, meant) && isOfRegion(gathered, meant.region);
}

/** The only instance, and the busiest, are planned for whether they are asked for, or taken, or not. */
function isOfInstance({ instance, isTaken = false, evidence }: Gathered, meant: Meant): boolean {
  const willBeTaken = meant.isTaken ?? false;
  if (instance === meant.instance) return isTaken === willBeTaken;
  if (instance !== null || evidence.planned.id !== meant.instance) return false;
  const several = evidence.findings.find((one) => one.code === "several-instances");
  return several === undefined || (several.by === "cpu" && willBeTaken);
}

/** Of one region alone it is of whatever is meant, else of the one that was found. */
function isOfRegion({ region: asked, evidence }: Gathered, region: string | null): boolean {
  const isOnly = evidence.findings.every(({ code }) => code !== "regions-left-out");
  return isOnly || asked === region || (asked === null && evidence.cluster.region === region);
}

/** Only a sentence for the user leaves the worker. */
function spoken<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new Error(sentenceFor(cause));
  });
}
