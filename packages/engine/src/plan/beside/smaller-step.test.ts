import { expect, it } from "vitest";
import { readsSpecOf } from "../../../test/instance-spec-fixture.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { PlanOption } from "../search/plan.ts";
import { smallerStepFindings } from "./smaller-step.ts";

const market = { specs: [readsSpecOf("db.r7g.4xlarge", null), readsSpecOf("db.r6gd.4xlarge", 950)] };

interface Tried {
  readonly id: string;
  readonly usd: number;
  readonly on: string | readonly [number, number];
  readonly mode?: string;
  readonly meets?: boolean;
  /** What is paid today, where it was measured. */
  readonly paid?: number;
  /** What its reads may cost more, and what less (below 0). */
  readonly readsUsd?: number;
  readonly atBestUsd?: number;
  /** Reads over its ceiling, percent of the time (below 0 perhaps), or a miss of another code. */
  readonly misses?: number | string;
}

const missOf = (misses: number | string) =>
  typeof misses === "string"
    ? { code: misses, timePct: 1 }
    : { code: "reads-over-ceiling", timePct: Math.abs(misses), isSure: misses > 0 };

/** What is said of today (the first), the pick (the second) and others. */
function found(...all: readonly Tried[]) {
  const [today, pick] = all;
  const candidates = all.map(({ id, usd, on, mode = "standard", readsUsd = 0, atBestUsd = 0 }) => ({
    keepsInstances: typeof on === "string" ? on === today?.on : typeof today?.on !== "string",
    readsUsd: { low: atBestUsd, high: readsUsd },
    ...{ id, priced: { totalUsd: usd }, offer: { storageMode: mode, commitment: { kind: "none" } } },
    evaluated: { shape: { key: String(on) } },
    settings:
      typeof on === "string"
        ? {
            writer: { kind: "provisioned", instanceClass: on },
            readers: [],
            minAcu: 1,
            maxAcu: 8,
            schedule: [],
          }
        : { writer: { kind: "serverless" }, readers: [], minAcu: on[0], maxAcu: on[1], schedule: [] },
  })) as unknown as readonly Candidate[];
  const options = all.map(({ id, usd, misses, meets = misses === undefined }) => ({
    ...{ id, meetsLimits: meets, againstTodayUsd: usd - (today?.paid ?? today?.usd ?? 0) },
    reasons: meets ? [] : [{ code: "misses", limits: misses === undefined ? [] : [missOf(misses)] }],
  })) as unknown as readonly PlanOption[];
  const plan = { options, today: today?.id ?? null, pick: pick?.id ?? null };
  return smallerStepFindings(plan, { candidates, effective: { market } as never })[0] ?? null;
}

const today: Tried = { id: "now", usd: 4000, on: "db.r7g.4xlarge" };
const pick: Tried = { id: "pick", usd: 2176, on: "db.r6g.4xlarge", mode: "io-optimized" };
const storage: Tried = { id: "io", usd: 2240, on: "db.r7g.4xlarge", mode: "io-optimized" };

it("TOD-4 the other storage mode alone is named where it brings most of what the pick saves", () => {
  expect(found(today, pick, storage)).toMatchObject({
    ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, lessUsd: 1760, ofUsd: 1824 },
  });
  expect(found(today, pick, { ...storage, usd: 3700 })).toBeNull();
  expect(found(today, pick, { ...storage, meets: false })).toBeNull();
  expect(found(today, pick)).toBeNull();
});

it("TOD-4 of what is paid, as the headline has it, and with the restart of instances that have NVMe", () => {
  expect(found({ ...today, paid: 3900 }, pick, storage)).toMatchObject({
    lessUsd: 1660,
    ofUsd: 1724,
    restarts: false,
  });
  const nvme = { on: "db.r6gd.4xlarge" };
  expect(found({ ...today, ...nvme }, pick, { ...storage, ...nvme })).toMatchObject({ restarts: true });
});

it("TOD-4 CLU-3 what the end of Extended Support saves is no step's of another storage mode", () => {
  // The same instances under the version after the upgrade: 4000 without 300 of support.
  const upgraded = { ...today, usd: 4000, paid: 4300 };
  expect(found(upgraded, { ...pick, usd: 3700 }, { ...storage, usd: 4060 })).toBeNull();
  expect(found(upgraded, { ...pick, usd: 3700 }, { ...storage, usd: 3650 })).toMatchObject({
    lessUsd: 350,
    ofUsd: 600,
  });
});

it("TOD-4 a lower minimum alone is named likewise", () => {
  const range: Tried = { id: "now", usd: 1402, on: [16, 32] };
  const one: Tried = { id: "pick", usd: 400, on: "db.r8g.xlarge" };
  expect(
    found(range, one, { id: "low", usd: 520, on: [1, 32] }, { id: "mid", usd: 700, on: [4, 32] }),
  ).toMatchObject({
    ...{ minAcu: 1, storageMode: null, lessUsd: 882, ofUsd: 1002 },
  });
});

it("TOD-4 nothing is said where the pick is that step or stays", () => {
  expect(found(today, storage, { ...storage, id: "other" })).toBeNull();
  expect(
    found(
      { id: "now", usd: 9, on: [4, 8] },
      { id: "pick", usd: 5, on: [1, 8] },
      { id: "b", usd: 6, on: [2, 8] },
    ),
  ).toBeNull();
});

it("TOD-4 beside a pick that changes instances a step that saves a tenth of today's cost is named, however much more the pick saves", () => {
  expect(found(today, pick, { ...storage, usd: 3500 })).toMatchObject({ lessUsd: 500, ofUsd: 1824 });
  const higher = { ...storage, usd: 3500, readsUsd: 600 };
  expect(found(today, pick, higher)).toBeNull();
  const dearer = { ...today, id: "same", mode: "io-optimized", usd: 3300 };
  expect(found(today, dearer, { id: "third", usd: 3500, on: "db.r6g.4xlarge" })).toBeNull();
});

it("TOD-4 of ranges the cheapest where reads cost most, with the highest maximum at its cost, and from 0 none", () => {
  const range: Tried = { id: "now", usd: 2134, on: [24, 64] };
  const one: Tried = { id: "pick", usd: 581, on: "db.x2g.xlarge" };
  const tried: readonly Tried[] = [
    { id: "paused", usd: 100, on: [0, 28] },
    { id: "reads", usd: 400, on: [2, 28], readsUsd: 2000 },
    { id: "out", usd: 500, on: [4, 28], misses: 3 },
    { id: "narrow", usd: 839, on: [8, 11] },
    { id: "wide", usd: 840, on: [8, 28], mode: "io-optimized" },
  ];
  expect(found(range, one, ...tried)).toMatchObject({
    ...{ storageMode: "io-optimized", minAcu: 8, maxAcu: 28, lessUsd: 1294, ofUsd: 1553 },
  });
  const cheap = [
    { id: "narrow", usd: 40, on: [1, 5] },
    { id: "wide", usd: 40.9, on: [1, 28] },
  ] as const;
  expect(found({ ...range, usd: 90 }, { ...one, usd: 30 }, ...cheap)).toMatchObject({ maxAcu: 28 });
  expect(found(range, one, { id: "high", usd: 1600, on: [16, 64] })).not.toHaveProperty("maxAcu");
});

it("TOD-4 where today misses a limit by an estimate, so may the step, and by no more", () => {
  const now: Tried = { ...today, usd: 16_050, misses: 0.43 };
  const best = { ...pick, usd: 5936 };
  const step = { ...storage, usd: 5074, misses: 0.43 };
  expect(found(now, best, step)).toMatchObject({ lessUsd: 10_976, ofUsd: 10_114, misses: true });
  expect(found(now, best, { ...step, misses: 0.5 })).toBeNull();
  const short = { ...now, misses: "short" };
  expect(found(short, best, { ...step, on: "db.r7g.2xlarge", misses: "short" })).toBeNull();
  expect(found({ ...today, usd: 16_050 }, best, step)).toBeNull();
});

it("TOD-4 where none is inside the limits a range that only its smaller memory may keep out is named as open", () => {
  const range: Tried = { id: "now", usd: 2134, on: [24, 64] };
  const one: Tried = { id: "pick", usd: 581, on: "db.x2g.xlarge" };
  const open: Tried = { id: "open", usd: 643, on: [4, 28], misses: -14 };
  expect(found(range, one, open)).toMatchObject({ minAcu: 4, maxAcu: 28, lessUsd: 1491, isOpen: true });
  expect(found(range, one, open, { id: "firm", usd: 1483, on: [16, 28] })).toMatchObject({ minAcu: 16 });
  expect(found(range, one, { ...open, misses: 14 })).toBeNull();
  // If it misses little Standard is the cheaper mode, and that much less: nobody is sent to the other one.
  const stored: Tried = { ...open, id: "stored", usd: 560, mode: "io-optimized" };
  const standard: Tried = { ...open, readsUsd: 90, atBestUsd: -193 };
  expect(found(range, one, standard, stored)).toMatchObject({ storageMode: null, lessUsd: 1684 });
});

it("TOD-4 storage alone is named beside what was measured short, and beside a pick that costs more than today", () => {
  const short: Tried = { ...today, misses: "short" };
  const step: Tried = { ...storage, misses: "short" };
  expect(found(short, pick, step)).toMatchObject({ lessUsd: 1760, misses: true });
  expect(found(short, { ...pick, usd: 4100 }, step)).toMatchObject({ lessUsd: 1760, ofUsd: -100 });
  expect(found(short, pick, { ...step, misses: "connections" })).toBeNull();
});
