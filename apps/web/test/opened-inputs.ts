import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { gatherCluster } from "@acuity/engine/demand";
import {
  type Baseline,
  defaultSettings,
  type Market,
  prepareWorkload,
  type Settings,
  type Workload,
} from "@acuity/engine/plan";
import { generatedCases } from "@acuity/engine/testing/generated";
import { readTrace } from "@acuity/traces";
import { PRICED_ON } from "@acuity/traces/testing";
import { samples } from "../src/features/trace/samples.ts";
import { factsOf } from "../src/session/facts/facts-of.ts";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { type Answers, NO_ANSWERS } from "../src/session/files/session-view.ts";

/** What a plan is asked with where a page opens. */
export interface Opening {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
}

export interface OpenedInput {
  readonly name: string;
  readonly open: () => Promise<Opening>;
}

const root = resolve(import.meta.dirname, "../../..");
const start = join(root, "apps/web/public/samples");
/** Those of the repository, and what lies beside it where it does. */
const real = globSync([
  join(root, "packages/traces/test/twelve/nab_*.csv"),
  join(root, "../shared/samples/nab_*.csv"),
]);

/** A file with what the input check is told of it, as the page makes a plan's question of both. */
async function opened(path: string, said: Partial<Answers>): Promise<Opening> {
  const { series } = await readTrace({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) });
  const evidence = gatherCluster(series);
  const { baseline } = reviewAnswers(factsOf(evidence, series), { ...NO_ANSWERS, ...said });
  if (baseline === null) throw new Error(`${path} leaves something open.`);
  return priced(evidence, baseline);
}

async function priced(evidence: Workload["evidence"], baseline: Baseline): Promise<Opening> {
  const specs = instanceSpecs();
  const workload = prepareWorkload({ evidence, baseline, specs });
  const market = { sheet: await loadPriceSheet(baseline), specs, on: PRICED_ON };
  return { workload, market, settings: defaultSettings(baseline, workload.view) };
}

const xlarge: Partial<Answers> = {
  ...{ region: "us-east-1", engine: "aurora-postgresql" },
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
};

/** A sample as it would run on a version in Extended Support, with so little memory hot that a range wins after the upgrade. */
async function upgradedFirst(engineVersion: string): Promise<Opening> {
  const [office] = samples.filter(({ id }) => id === "office");
  if (office === undefined) throw new Error("Expected the sample.");
  const opening = await opened(join(start, office.file), { ...office.answers, engineVersion });
  return { ...opening, settings: { ...opening.settings, workingSetGib: 1.2 } };
}

/** Every sample of the start page, two clusters that are upgraded first, the real traces and twenty workloads that chance made. */
export const OPENED: readonly OpenedInput[] = [
  ...samples.map(({ id, file, answers }) => ({
    name: `sample ${id}`,
    open: () => opened(join(start, file), answers),
  })),
  ...["11.9", "12.9"].map((version) => ({
    name: `upgrade first from ${version}`,
    open: () => upgradedFirst(version),
  })),
  ...[...new Map(real.map((path) => [basename(path), path])).values()].map((path) => ({
    name: `real ${basename(path, ".csv")}`,
    open: () => opened(path, xlarge),
  })),
  ...generatedCases().map(({ name, make }) => ({ name: `generated ${name}`, open: async () => make() })),
];
