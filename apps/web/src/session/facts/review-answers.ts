import { type Baseline, type SourceSetting, settingKinds } from "@acuity/engine/plan";
import type { Answers, KnownFacts } from "../files/session-view.ts";

export interface AnswerReview {
  readonly facts: KnownFacts | null;
  /** The user's answers over what the files say over plain assumptions. */
  readonly answers: Answers;
  /** The other instances of its cluster that no file tells the price of: only the user knows what they run on. */
  readonly others: readonly string[];
  /** What runs today; present when nothing is missing. */
  readonly baseline: Baseline | null;
  /** Why no number can be printed yet, as sentences that say what to do. */
  readonly missing: readonly string[];
}

const NO_CPU =
  "No CPU series, so there is no demand to plan from. Export CPUUtilization of the instance, statistic Average and better also Maximum, for example with the command on the start page.";
const FEW_SAMPLES = "The CPU series has fewer than two samples. Export at least three days of it.";
const NO_SOURCE =
  "Say what the trace was measured on. CPU is a share of the machine: without its class, 40 % can be any load.";

/** What is known, what is assumed and what only the user can say. */
export function reviewAnswers(facts: KnownFacts | null, given: Answers): AnswerReview {
  const instances = facts?.instances ?? [];
  const instance = given.instance ?? (instances.length === 1 ? (instances[0] ?? null) : null);
  const others = instance === null ? [] : (facts?.unmeasured.filter((one) => one !== instance) ?? []);
  const answers: Answers = {
    ...{ ...given, instance, readers: readersAmong(others, given.readers) },
    region: given.region ?? facts?.region ?? "us-east-1",
    engine: given.engine ?? "aurora-postgresql",
    source: given.source ?? impliedSource(facts),
  };
  const missing = missingFrom(facts, answers);
  return { facts, answers, others, missing, baseline: missing.length === 0 ? baselineOf(answers) : null };
}

/** In one order of keys: what is saved is told by its text. */
function baselineOf({ source, region, engine, instance, ...rest }: Answers): Baseline | null {
  if (source === null || region === null || engine === null) return null;
  const { engineVersion, readers, storageMode, owned } = rest;
  return {
    ...{ region, engine, engineVersion, source, readers, storageMode, owned },
    instance: instance === "" ? null : instance,
  };
}

/** What was said of instances that the files still name, in their order; nothing is said of the others. */
function readersAmong(others: readonly string[], given: Answers["readers"]): Answers["readers"] {
  return others
    .flatMap(
      (name) =>
        given.find(({ instance, source }) => instance === name && source.kind === "provisioned") ?? [],
    )
    .slice(0, settingKinds.MOST_READERS);
}

function impliedSource(facts: KnownFacts | null): SourceSetting | null {
  const { lowestAcu = null, impliedMaxAcu = null } = facts?.serverless ?? {};
  if (impliedMaxAcu === null) return null;
  return { kind: "serverless", minAcu: lowestAcu, maxAcu: impliedMaxAcu, profile: null };
}

function missingFrom(facts: KnownFacts | null, answers: Answers): readonly string[] {
  if (facts === null || facts.instances.length === 0) return [NO_CPU];
  const { instances, cpu } = facts;
  const missing: string[] = [];
  if (answers.instance === null || !instances.includes(answers.instance)) {
    missing.push(`Choose the instance to plan: the files hold CPU of ${instances.length}.`);
  }
  if (cpu !== null && cpu.firstS === cpu.lastS) missing.push(FEW_SAMPLES);
  if (answers.source === null) missing.push(NO_SOURCE);
  return missing;
}
