import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import type { PlanOption } from "../search/plan.ts";
import { writerKeptFindings } from "./writer-kept.ts";

interface Tried {
  readonly meetsLimits?: boolean;
  readonly storageMode?: string;
  readonly keepsInstances?: boolean;
}

/** A candidate of a cluster on these classes, the writer first, and its option. */
function tried(totalUsd: number, on: readonly string[], of: Tried = {}) {
  const { meetsLimits = true, storageMode = "standard", keepsInstances = false } = of;
  const [writer, ...readers] = on.map((instanceClass) => ({ kind: "provisioned", instanceClass, tier: 1 }));
  const id = `${on.join("+")}-${totalUsd}`;
  const candidate = {
    ...{ id, priced: { totalUsd }, offer: { storageMode, commitment: { kind: "none" } }, keepsInstances },
    settings: { writer, readers, minAcu: 1, maxAcu: 16, schedule: [] },
    evaluated: { month: { projection: { unmetAcuHours: 0 } } },
  } as unknown as Candidate;
  return { candidate, option: { id, meetsLimits, reasons: [{ code: "dearer" }] } as unknown as PlanOption };
}

const today = tried(2304, ["db.r7g.xlarge", "db.r7g.xlarge"], { keepsInstances: true });
const pick = tried(1000, ["db.r6g.xlarge", "db.x2g.large"]);

/** What is said beside the pick, of what else was tried. */
function saidOf(other: ReturnType<typeof tried>, picked = pick) {
  const all = [picked, today, other];
  const plan = { options: all.map(({ option }) => option), pick: picked.option.id, today: today.option.id };
  return writerKeptFindings(plan, { candidates: all.map(({ candidate }) => candidate) });
}

it("CLU-1 the pick's readers beside today's writer are named up to a twentieth more: they spare the failovers", () => {
  const kept = (usd: number, of?: Tried) => tried(usd, ["db.r7g.xlarge", "db.x2g.large"], of);
  const said = { code: "writer-kept", on: "db.r7g.xlarge", moreUsd: 24.82, assumption: false };
  expect(saidOf(kept(1024.82))).toEqual([said]);
  expect(saidOf(kept(1050))).toHaveLength(1);
  for (const other of [
    kept(1050.01),
    kept(1024.82, { meetsLimits: false }),
    kept(1024.82, { storageMode: "io-optimized" }),
    kept(1024.82, { keepsInstances: true }),
    tried(1024.82, ["db.r7g.xlarge", "db.r7g.xlarge"]),
  ])
    expect(saidOf(other)).toEqual([]);
});

it("CLU-1 today's instances are named where they cost no less than today, which is outside the limits: no smaller step is", () => {
  const on = ["db.r7g.xlarge", "db.x2g.large"];
  const pickedFor = (todayUsd: number) => {
    const [ran, kept] = [
      tried(todayUsd, on, { keepsInstances: true, meetsLimits: false }),
      tried(1024.82, on, { keepsInstances: true }),
    ];
    const all = [pick, ran, kept];
    const plan = { options: all.map(({ option }) => option), pick: pick.option.id, today: ran.option.id };
    return writerKeptFindings(plan, { candidates: all.map(({ candidate }) => candidate) });
  };
  expect(pickedFor(990)).toMatchObject([{ on: "db.r7g.xlarge", moreUsd: 24.82 }]);
  expect(pickedFor(1030)).toEqual([]);
});

it("CLU-1 nothing is named beside a pick that keeps the writer, or has no reader", () => {
  const stays = tried(1000, ["db.r7g.xlarge", "db.x2g.large"]);
  expect(saidOf(tried(1010, ["db.r7g.xlarge", "db.x2g.large"]), stays)).toEqual([]);
  expect(saidOf(tried(1010, ["db.r7g.xlarge"]), tried(1000, ["db.r6g.xlarge"]))).toEqual([]);
});

it("CLU-1 nothing is named where the pick moves the bounds of the writer's range: that takes no failover", () => {
  const reader = { kind: "provisioned", instanceClass: "db.x2g.large", tier: 1 };
  const onRange = (usd: number, minAcu: number, of: Tried = {}) => {
    const { candidate, option } = tried(usd, [`${minAcu}`], of);
    const settings = { writer: { kind: "serverless" }, readers: [reader], minAcu, maxAcu: 32, schedule: [] };
    return { candidate: { ...candidate, settings } as unknown as Candidate, option };
  };
  const ran = onRange(2304, 1, { keepsInstances: true });
  const [picked, kept] = [onRange(1000, 0.5), onRange(1008.19, 1)];
  const saidBeside = (one: ReturnType<typeof tried>) => {
    const all = [one, ran, kept];
    const plan = { options: all.map(({ option }) => option), pick: one.option.id, today: ran.option.id };
    return writerKeptFindings(plan, { candidates: all.map(({ candidate }) => candidate) });
  };
  expect(saidBeside(picked)).toEqual([]);
  // A class in place of a range is a failover, and today's range spares it.
  const on = { minAcu: 1, maxAcu: 32 };
  expect(saidBeside(pick)).toMatchObject([{ code: "writer-kept", on, moreUsd: 8.19 }]);
});
