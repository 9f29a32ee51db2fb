import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { warmStandby } from "./warm-standby.ts";

const WRITER = "db.r6g.xlarge";
const warm: ReaderSetting = { kind: "provisioned", instanceClass: WRITER, tier: 1, demandShare: 0 };
const waiting: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 };
const resolved = resolve(officeCase({ busyPct: 60, quietPct: 50 }, { maxAcu: 32, readers: [waiting] }));
const { settings, market } = resolved;
const [standard, io] = ["standard", "io-optimized"].map((mode) =>
  onDemandOf(
    evaluateShape(provisionedShape(settings, specOf(market, WRITER)), {
      effective: resolved,
      demand: plannedDemand(resolved),
    }),
    resolved,
  ).find(({ offer }) => offer.storageMode === mode),
) as [Candidate, Candidate];

/** The writer with another reader, said to cost so much. */
const at = (id: string, usd: number, reader: ReaderSetting, one = standard): Candidate => ({
  ...one,
  id,
  settings: { ...one.settings, maxAcu: 32, readers: [reader] },
  priced: { ...one.priced, totalUsd: usd },
});

/** What stands beside a pick whose standby waits, at $100, where this runs today. */
function beside(today: ReaderSetting, { others = [] as readonly Candidate[], missing = "" } = {}) {
  const { workload } = resolved;
  const known = { ...resolved, workload: { ...workload, view: { ...workload.view, readers: [today] } } };
  const candidates = [at("pick", 100, waiting), ...others];
  const options = candidates.map(({ id }) => ({ id, meetsLimits: id !== missing }));
  const plan = { pick: "pick", options } as unknown as Parameters<typeof warmStandby>[1]["plan"];
  return warmStandby(known, { plan, candidates });
}

it("CLU-1 the cheapest shape inside the limits that keeps today's failover target warm stands beside a pick that does not", () => {
  const others = [at("dear", 190, warm), at("outside", 120, warm), at("cheap", 150.456, warm)];
  expect(beside(warm, { others, missing: "outside" })).toEqual({
    warmToday: { keptBy: { runsOn: [WRITER, WRITER], storageMode: null, moreUsd: 50.46 } },
  });
});

it("CLU-1 its storage mode is said where it is another than the pick's, and that there is none", () => {
  expect(beside(warm, { others: [at("io", 150, warm, io)] })?.warmToday.keptBy?.storageMode).toBe(
    "io-optimized",
  );
  expect(beside(warm)).toEqual({ warmToday: { keptBy: null } });
});

it("CLU-1 nothing is said where today's standby waits too", () => {
  expect(beside(waiting, { others: [at("warm", 150, warm)] })).toBeNull();
});
