import { instanceSpecs } from "@acuity/catalog";
import type { Evidence } from "@acuity/engine/demand";
import { prepareWorkload, type Settings, type Workload } from "@acuity/engine/plan";
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

  of(question: PlacedQuestion): Promise<Workload> {
    const { source, workingSetGib, readers } = termsOf(question);
    const key = JSON.stringify([
      question.instance,
      source,
      workingSetGib,
      readers.map((one) => one.measured),
    ]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const found = this.#prepare(question);
    this.#kept.set(key, found);
    found.catch(() => this.#kept.delete(key));
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
  return shareColumns(prepareWorkload({ ...termsOf(question), evidence, specs: instanceSpecs() }));
}

function termsOf(question: PlacedQuestion) {
  const {
    source,
    workingSetGib = null,
    readers = [],
  }: Pick<Settings, "source"> & Partial<Settings> = question.kind === "prepare"
    ? { source: question.answers.source }
    : question.settings;
  return { source, workingSetGib, readers: readers.filter((reader) => reader.measured) };
}
