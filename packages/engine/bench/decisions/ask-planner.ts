import { gatherCluster, type Series } from "../../src/demand.ts";
import {
  type Baseline,
  defaultSettings,
  type Market,
  NOTHING_OWNED,
  type Plan,
  type PlanOption,
  planOptions,
  prepareWorkload,
  type SourceSetting,
} from "../../src/plan.ts";
import type { InstanceSpec, PriceSheet } from "../../src/prices.ts";
import type { ExportedSeries } from "./export-series.ts";
import type { Pick } from "./methods.ts";
import type { Shape } from "./truth/run-shape.ts";
import type { World } from "./world.ts";

const MEMBERS = 16;
/** The last day of the longest trace. */
const ON = "2026-11-02";

/** What the planner says of a world, in the bench's words. */
export interface Answer {
  /** Null where nothing meets the limits. */
  readonly pick: Pick | null;
  readonly id: string | null;
  readonly usd: { readonly p10: number; readonly p50: number; readonly p90: number } | null;
  readonly todayUsd: number | null;
  /** Saves against today when positive. */
  readonly savingUsd: number | null;
  readonly depends: boolean;
  readonly notes: readonly string[];
}

interface Catalog {
  readonly loadPriceSheet: (query: {
    readonly region: string;
    readonly engine: string;
  }) => Promise<PriceSheet>;
  readonly instanceSpecs: () => readonly InstanceSpec[];
}

/** Prices and classes as the product has them. */
export async function loadMarket(): Promise<Market> {
  const path = new URL("../../../catalog/src/index.ts", import.meta.url);
  const catalog = (await import(path.href)) as Catalog;
  const sheet = await catalog.loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
  return { sheet, specs: catalog.instanceSpecs(), on: ON };
}

/** The plan for the files of a world, with commitments equal, asked as an input check would. */
export function askPlanner(
  world: World,
  files: { readonly series: readonly ExportedSeries[]; readonly market: Market },
): Answer {
  const { market } = files;
  const series: readonly Series[] = files.series;
  const evidence = gatherCluster(series, { instance: null });
  const baseline = baselineOf(world);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const settings = {
    ...start,
    // No instance is lost in a world, and its best survives nothing.
    limits: { ...start.limits, maxTermYears: 0 as const, standby: "none" as const },
    ...(world.knowsSet && { workingSetGib: Math.round(world.workingSetGib * 100) / 100 }),
  };
  const plan = planOptions({ workload, settings, market, seed: 1, members: MEMBERS, withSensitivity: false });
  return answerOf(plan);
}

function baselineOf(world: World): Baseline {
  const [writer, ...readers] = world.instances;
  if (writer === undefined) throw new Error("a world without instances");
  return {
    ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: writer.name },
    source: sourceOf(writer.source),
    readers: readers.map(({ name, source }) => ({ instance: name, source: sourceOf(source) })),
    ...{ storageMode: world.mode, owned: NOTHING_OWNED },
  };
}

const sourceOf = (shape: Shape): SourceSetting =>
  shape.kind === "class"
    ? { kind: "provisioned", instanceClass: shape.instanceClass }
    : { kind: "serverless", minAcu: shape.minAcu, maxAcu: shape.maxAcu, profile: "platform-4" };

function answerOf(plan: Plan): Answer {
  const option = plan.options.find(({ id }) => id === plan.pick) ?? null;
  const notes: readonly string[] = plan.notes.map(({ code }) => code);
  return {
    pick: option === null ? null : pickOf(option),
    id: plan.pick,
    usd: option?.monthlyUsd ?? null,
    todayUsd: plan.baseline?.totalUsd ?? null,
    savingUsd: option?.againstTodayUsd == null ? null : -option.againstTodayUsd,
    depends: plan.memory?.isVerdict === true,
    notes,
  };
}

/** An option as shapes of the bench. */
function pickOf({ settings, instanceClass }: PlanOption): Pick {
  const { minAcu, maxAcu, schedule } = settings;
  const range: Shape = {
    ...{ kind: "serverless", minAcu, maxAcu, windows: schedule },
    pauseS: minAcu === 0 ? settings.autoPauseS : null,
  };
  const shapeOf = (name: string | null): Shape =>
    name === null ? range : { kind: "class", instanceClass: name };
  const readers = settings.readers.map((one) =>
    shapeOf(one.kind === "serverless" ? null : one.instanceClass),
  );
  return { shapes: [shapeOf(instanceClass), ...readers], mode: settings.storageMode };
}
