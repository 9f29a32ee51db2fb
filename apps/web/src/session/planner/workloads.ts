import { instanceSpecs } from "@acuity/catalog";
import type { Evidence } from "@acuity/engine/demand";
import {
  askedOf,
  prepareWorkload,
  type ReaderSetting,
  type Workload,
  withBaseline,
} from "@acuity/engine/plan";
import { shareColumns } from "../files/share-columns.ts";
import type { PlacedQuestion } from "./questions.ts";

/** The one on the screen and the one a replay rests on. */
const MOST_KEPT = 2;

/** Demand of the last questions: those that differ in their settings alone share it. */
export class Workloads {
  readonly #prepare: (question: PlacedQuestion) => Promise<Workload>;
  readonly #kept = new Map<string, Promise<Workload>>();

  constructor(prepare: (question: PlacedQuestion) => Promise<Workload>) {
    this.#prepare = prepare;
  }

  /** Demand rests on the instances and what they were measured on; the rest of the baseline is laid over it. */
  async of(question: PlacedQuestion): Promise<Workload> {
    const { baseline } = question;
    const { source, readers } = baseline;
    const key = JSON.stringify([askedOf(baseline), source, readers, ownReaders(question)]);
    const asked = this.#kept.get(key) ?? this.#keep(key, question);
    const kept = await asked;
    const found = withBaseline(kept, baseline);
    // Every move of a hand asks again: what is said to run today is looked at once.
    if (found !== kept && this.#kept.get(key) === asked) this.#kept.set(key, Promise.resolve(found));
    return found;
  }

  #keep(key: string, question: PlacedQuestion): Promise<Workload> {
    const found = this.#prepare(question);
    this.#kept.set(key, found);
    // Forgotten and asked again meanwhile, what is kept is another.
    found.catch(() => this.#kept.get(key) === found && this.#kept.delete(key));
    for (const old of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(old);
    return found;
  }

  /** The files have changed. */
  forget(): void {
    this.#kept.clear();
  }
}

/** Demand that a question rests on, its columns shared between the workers. */
export function workloadOf(question: PlacedQuestion, evidence: Evidence): Workload {
  const { baseline } = question;
  const input = { evidence, baseline, readers: readersOf(question), specs: instanceSpecs() };
  return shareColumns(prepareWorkload(input));
}

/** Instances that the what-if alone calls readers: those that run are prepared with every question (CLU-1). */
function ownReaders(question: PlacedQuestion): readonly string[] {
  const running = new Set(question.baseline.readers.map((one) => JSON.stringify(one)));
  const asked = readersOf(question).map(({ measured }) => JSON.stringify(measured));
  return asked.filter((one) => !running.has(one));
}

/** Readers whose own metrics count. */
function readersOf(question: PlacedQuestion): readonly ReaderSetting[] {
  return "settings" in question ? question.settings.readers.filter((reader) => reader.measured) : [];
}
