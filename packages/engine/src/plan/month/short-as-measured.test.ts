import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { whatIf } from "./what-if-of.ts";

const source = { kind: "serverless", minAcu: 0.5, maxAcu: 8, profile: null } as const;

/** A week by the minute on 0.5–8 ACU: 4 ACU for three of each ten minutes, in which so much capacity was measured. */
function today(measuredAcu: number, patch: Partial<Settings> = {}) {
  const minutes = Array.from({ length: 7 * 1440 }, (_, i) => i);
  const of = (metric: string, [busy, quiet]: readonly [number, number]) => {
    const values = Float64Array.from(minutes, (i) => (i % 10 < 3 ? busy : quiet));
    return { ...series(metric, { timesS: Float64Array.from(minutes, (i) => i * 60), values }), periodS: 60 };
  };
  const files = [of("CPUUtilization", [50, 1]), of("ServerlessDatabaseCapacity", [measuredAcu, 0.5])];
  const baseline = baselineOf({ source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0, ...patch };
  const effective = resolve({ workload, settings, market });
  const { minAcu, maxAcu } = settings;
  const shape = serverlessShape(effective.settings, { minAcu, maxAcu });
  const { month, misses } = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const { unmet, month: told } = whatIf({ workload, settings, market });
  let markedS = 0;
  for (const [i, toS] of unmet.toS.entries()) markedS += toS - (unmet.fromS[i] as number);
  const marked = { markedPct: (100 * markedS) / (7 * 86_400), toldPct: told.throttledPct };
  return { ...month.projection, missed: misses.map(({ limit }) => limit.code), marked };
}

it("HED-2 TOD-1 today's range is as short as its own samples, and what the model makes of it is told beside", () => {
  const held = today(5.5);
  expect(held).toMatchObject({ throttledPct: 0, unmetMinutes: 0, slowPct: 0, missed: [] });
  expect(held.estimatedSlowPct).toBeGreaterThan(0.1);
});

it("HED-2 not where the samples show it to lag, where more is asked, or on another range", () => {
  for (const other of [today(5), today(5.5, { growthPct: 1 }), today(5.5, { maxAcu: 9 })]) {
    expect(other.missed).toEqual(["short"]);
    expect(other.throttledPct).toBeGreaterThan(0.1);
  }
});

it("HED-2 the times that are marked short come to the time that is told", () => {
  expect(today(5.5).marked).toEqual({ markedPct: 0, toldPct: 0 });
  const { markedPct, toldPct } = today(5).marked;
  expect(toldPct).toBeGreaterThan(0.1);
  expect(markedPct).toBeCloseTo(toldPct, 1);
});
