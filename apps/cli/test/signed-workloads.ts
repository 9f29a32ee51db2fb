import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { gatherCluster } from "@acuity/engine/demand";
import {
  type Baseline,
  defaultSettings,
  type Plan,
  type PlanOption,
  planOptions,
  prepareWorkload,
  type Settings,
  type SourceSetting,
  type Workload,
} from "@acuity/engine/plan";
import { baselineOf, seriesOf } from "@acuity/engine/testing";

/** Monday 2 March 2026, 00:00 UTC. */
const START_S = 1_772_409_600;
const HOUR_SAMPLES = 12;

type Curve = (hourOfDay: number, sample: number) => number;

interface Exported {
  readonly name: string;
  readonly of: Curve;
  readonly statistic?: string;
  readonly instance?: string;
  readonly periodS?: number;
  readonly days?: number;
}

/** A metric of an instance by hour of the day and five minutes since the start; the volume's are of the cluster. */
export function exported({ name, of, statistic = "Average", instance = "orders-1", ...given }: Exported) {
  const { periodS = 300, days = 28 } = given;
  const rows = Array.from({ length: (days * 86_400) / periodS }, (_, k): [number, number] => {
    const i = (k * periodS) / 300;
    return [START_S + k * periodS, of((i / HOUR_SAMPLES) % 24, i)];
  });
  const volume = name.startsWith("Volume");
  const dimensions = volume ? { DBClusterIdentifier: "orders" } : { DBInstanceIdentifier: instance };
  return seriesOf(rows, { metric: name, statistic, dimensions, periodS });
}

/** The same of the planned instance, four weeks of five minutes. */
export const metric = (name: string, of: Curve, statistic = "Average") => exported({ name, of, statistic });

/** A repeatable scatter between −1 and 1. */
export const scatter = (i: number) =>
  2 * ((Math.sin(i * 12.9898) * 43_758.5453) % 1) - Math.sign(Math.sin(i * 12.9898));

/** 0 outside the hours, 1 inside, on a straight line for some hours at both ends. */
export function slope(hour: number, of: { from: number; to: number; overHours: number }): number {
  const rise = (hour - of.from) / of.overHours;
  const fall = (of.to - hour) / of.overHours;
  return Math.max(0, Math.min(1, rise, fall));
}

export interface World {
  readonly source: SourceSetting;
  readonly metrics: readonly ReturnType<typeof metric>[];
  readonly today?: Partial<Baseline>;
  readonly tried?: Partial<Settings>;
}

export function workloadOf({ source, metrics, today = {} }: World): Workload {
  const baseline = baselineOf({ source, ...today });
  return prepareWorkload({ evidence: gatherCluster(metrics), baseline, specs: instanceSpecs() });
}

export async function planOf(world: World): Promise<Plan> {
  const workload = workloadOf(world);
  const { baseline, view } = workload;
  const sheet = await loadPriceSheet({ region: "us-east-1", engine: baseline.engine });
  const settings = { ...defaultSettings(baseline, view), ...world.tried };
  const market = { sheet, specs: instanceSpecs(), on: "2026-11-22" };
  // Of eight draws the ninetieth percentile is the worst; the product takes 64.
  return planOptions({ workload, settings, market, members: 20, withSensitivity: false });
}

export function pickOf(plan: Plan): PlanOption {
  const found = plan.options.find(({ id }) => id === plan.pick);
  if (found === undefined) throw new Error("nothing was picked");
  return found;
}

export const onClass = (instanceClass: string): SourceSetting => ({ kind: "provisioned", instanceClass });
