import { describe, expect, it } from "vitest";
import { metricOf, WEEK_SAMPLES, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { readerAsWriter } from "../reads/reader-alone.ts";
import { candidatesOf, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { classDraws } from "./class-doubt.ts";
import { ensembleDraws, ensembleSteps } from "./ensemble.ts";
import { nearMaximumPct } from "./near-maximum.ts";
import type { Spread } from "./spread-of.ts";

const samples = (value: (i: number) => number) => Array.from({ length: WEEK_SAMPLES }, (_, i) => value(i));
const writerCpu = samples((i) => 20 + (i % 7));
/** Quiet, but for a sample alone in every hundred, and for a full one in every three hundred. */
const readerCpu = samples((i) => (i % 300 === 150 ? 98 : i % 100 === 50 ? 45 : 12));
const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const SEED = { seed: 1, members: 20 } as const;

/** A writer on its class beside a reader that runs as told, of 1–16 ACU where nothing else is. */
function caseOf(
  runsOn: Pick<ReaderSetting, "kind" | "instanceClass"> & Partial<ReaderSetting>,
  maxAcu = 16,
): Effective {
  const series = [
    metricOf("CPUUtilization", writerCpu),
    metricOf("CPUUtilization", readerCpu, { instance: "orders-2" }),
  ];
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: 15 }],
  });
  const evidence = gatherCluster(series, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const start = defaultSettings(baseline, workload.view);
  const readers = start.readers.map((reader) => ({ ...reader, ...runsOn, tier: 15 }));
  const settings = { ...start, minAcu: 1, maxAcu, writer: source, readers, workingSetGib: 0.1 };
  return resolve({ workload, settings, market: wideMarket });
}

const aloneOf = (effective: Effective): Effective =>
  readerAsWriter(effective, effective.settings.readers[0] as ReaderSetting) as Effective;

const shapeOf = ({ settings }: Effective) => ({ key: "tried", settings, spec: null });

/** Spread and cost of the settings on demand. */
function spreadOf(effective: Effective): { readonly spread: Spread; readonly usd: number } {
  const demand = { ...plannedDemand(effective), levels: null };
  const evaluated = evaluateShape(shapeOf(effective), { effective, demand });
  const [candidate] = candidatesOf(evaluated, effective).filter(isOnDemand);
  if (candidate === undefined) throw new Error("No offer.");
  const steps = ensembleSteps({
    ...{ effective, candidates: [candidate], progress: { from: 0, to: 1 } },
    ...SEED,
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return { spread: step.value.get(candidate.id) as Spread, usd: candidate.priced.totalUsd };
}

describe("what samples of a reader hide", () => {
  it("INS-4 HED-3 CLU-1 a class has in each draw the bursts and the hidden demand that it has alone", () => {
    const effective = caseOf({ kind: "provisioned", instanceClass: "db.r6g.large" });
    const alone = aloneOf(effective);
    const draws = ensembleDraws(effective, SEED);
    const within = classDraws(shapeOf(effective), { effective, draws });
    expect(within).toEqual(classDraws(shapeOf(alone), { effective: alone, draws }));
    // Full samples asked for as much as they show in one draw of ten, and for half as much again in two.
    expect(new Set(within.map(({ throttledPct }) => throttledPct.toFixed(3))).size).toBeGreaterThan(2);
  });

  it("INS-4 HED-3 CLU-1 a range costs in each draw what it costs alone", () => {
    const effective = caseOf({ kind: "serverless", instanceClass: null });
    const [within, alone] = [spreadOf(effective), spreadOf(aloneOf(effective))];
    const more = (within.spread.drawsUsd ?? []).map(
      (usd, i) => usd - (alone.spread.drawsUsd?.[i] ?? Number.NaN),
    );
    expect(more.length).toBe(SEED.members);
    for (const usd of more) expect(usd).toBeCloseTo(within.usd - alone.usd, 6);
    expect(within.spread.drawsSlowPct).toEqual(alone.spread.drawsSlowPct);
  });

  it("INS-4 CLU-1 one that takes a part of its own demand has the same bursts of that part", () => {
    const large = caseOf({ kind: "provisioned", instanceClass: "db.r6g.large", demandShare: 0.75 });
    const draws = ensembleDraws(large, SEED);
    const within = classDraws(shapeOf(large), { effective: large, draws });
    const alone = aloneOf(large);
    expect(within).toEqual(classDraws(shapeOf(alone), { effective: alone, draws }));
    expect(Math.max(...within.map(({ slowPct }) => slowPct))).toBeGreaterThan(0);
    const whole = caseOf({ kind: "provisioned", instanceClass: "db.r6g.large" });
    expect(within).not.toEqual(classDraws(shapeOf(whole), { effective: whole, draws }));
  });

  it("INS-4 CLU-1 bursts near the maximum of a range that is less than it has today are near it in the cluster too", () => {
    const nearOf = (demandShare: number) => {
      const effective = caseOf({ kind: "serverless", instanceClass: null, demandShare }, 8);
      const { drawsSlowPct } = spreadOf(effective).spread;
      expect(drawsSlowPct).toEqual(spreadOf(aloneOf(effective)).spread.drawsSlowPct);
      return drawsSlowPct;
    };
    const [whole, part] = [nearOf(1), nearOf(0.75)];
    expect(Math.max(...part)).toBeGreaterThan(0);
    expect(part).not.toEqual(whole);
  });

  it("INS-4 HED-1 a reader with a share of the writer's load stands near a maximum as one measured at that load does", () => {
    const busy = samples((i) => (i % 90 === 45 ? 60 : 20));
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const nearOf = (times: number, isMeasured: boolean) => {
      const cpu = [busy, ...(isMeasured ? [busy.map((pct) => pct * times)] : [])];
      const evidence = gatherCluster(
        cpu.map((values, i) => metricOf("CPUUtilization", values, { instance: `orders-${i + 1}` })),
        { instance: "orders-1" },
      );
      const readers = isMeasured ? [{ instance: "orders-2", source, tier: 15 }] : [];
      const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
      const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
      const start = defaultSettings(baseline, workload.view);
      const share = { kind: "serverless", instanceClass: null, tier: 15, demandShare: times } as const;
      const planned = isMeasured
        ? start.readers.map((one) => ({ ...one, kind: "serverless" as const, instanceClass: null }))
        : [share];
      const settings = {
        ...start,
        minAcu: 1,
        maxAcu: 5,
        writer: source,
        readers: planned,
        workingSetGib: 0.1,
      };
      const effective = resolve({ workload, settings, market: wideMarket });
      return ensembleDraws(effective, SEED).map((draw) => nearMaximumPct(effective, draw));
    };
    expect(Math.max(...nearOf(1, true))).toBeGreaterThan(0);
    expect(nearOf(1, false)).toEqual(nearOf(1, true));
  });
});
