import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { BESIDE_COST, BESIDE_REASON } from "./beside-answer.ts";
import { headlineOf } from "./headline-words.ts";

type Told<Code> = { readonly [One in Code & Finding["code"]]: Omit<Extract<Finding, { code: One }>, "code"> };

const known = { assumption: false } as const;
const guessed = { assumption: true } as const;
const dearer = { runsOn: ["db.r6g.large", "db.r6g.large"], storageMode: null, moreUsd: 108 };

/** One of every kind of what must stand beside what to run. */
const OF_REASON: Told<
  | "storage-mode-open"
  | "pick-pauses"
  | "promoted-burstable"
  | "connections-full"
  | "local-storage-short"
  | "local-storage-unknown"
  | "loss-today"
  | "loss-connections"
  | "failover-short"
  | "promotion-order"
  | "promotion-tiers"
  | "standby-climbs"
  | "standby-endpoint"
  | "io-optimized-from"
  | "credits-out"
  | "memory-short"
> = {
  "storage-mode-open": { ...guessed, storageMode: "standard", fromGb: 900, io: null },
  "pick-pauses": { ...known, afterS: 300, isAtTimes: false, resumeS: 15, longResumeS: 30 },
  "promoted-burstable": { ...known, instanceClass: "db.t4g.large", readers: 1, without: dearer },
  "connections-full": {
    ...{ ...guessed, instance: "orders-1", runsOn: "db.r6g.large", standAt: 1000, accepted: 1000 },
    ...{ timePct: 23, pickTakes: 1000 },
  },
  "local-storage-short": {
    ...{ ...guessed, instance: null, usedGib: 60, instanceClass: "db.r6g.large", roomGib: 32 },
  },
  "local-storage-unknown": { ...guessed, instance: null, usedGib: 60 },
  "loss-today": { ...known, lost: 1, on: { kind: "writer" }, timePct: 18, limitPct: 0.1, pick: "today" },
  "loss-connections": {
    ...{ ...known, lost: 1, on: { kind: "writer" }, peak: 1200, isLeast: false, runsOn: "db.r6g.large" },
    ...{ accepted: 1000, by: "db.r6g.xlarge", pick: "today" },
  },
  "failover-short": { ...known, readers: 1 },
  "promotion-order": { ...known, tier: 1, able: { position: 2, tier: 15 } },
  "promotion-tiers": { ...known, readers: [{ position: 1, instance: "orders-2", tier: 1, toTier: 2 }] },
  "standby-climbs": { ...guessed, tier: 15, minAcu: 0.5, shortS: 147, mostShortS: null },
  "standby-endpoint": { ...known, readers: 1, minAcu: 0.5 },
  "io-optimized-from": { ...known, from: "2026-12-20", isBack: false },
  "credits-out": {
    ...{ ...known, of: "today", basis: "measured", instance: "orders-1", instanceClass: "db.t4g.large" },
    ...{ timePct: 12, surplusUsd: 19.71 },
  },
  "memory-short": {
    ...{ ...known, instance: "orders-1", instanceClass: "db.r6g.xlarge", memoryGib: 32, leastGib: 0.2 },
    ...{ timePct: 4, swapGib: 2 },
  },
};

/** And beside what it costs. */
const OF_COST: Told<
  | "io-guessed"
  | "today-has-more"
  | "today-awake"
  | "pause-sooner"
  | "equal-instances"
  | "writer-kept"
  | "idle-reader"
  | "newer-platform"
  | "extended-support"
  | "support-over"
> = {
  "io-guessed": {
    ...known,
    assumption: true,
    ioLessUsd: 218,
    restMoreUsd: 68,
    todayRequests: 2.565e9,
    requests: 1.474e9,
  },
  "today-has-more": { ...known, instances: 3, tried: 2 },
  "today-awake": {
    ...{ ...known, afterS: 300 },
    awake: { by: "connections", leastOpen: 10, isToday: true, pausedHours: 0, days: 28 },
  },
  "pause-sooner": { ...known, fromS: 3600, toS: 300, lessUsd: 12 },
  "equal-instances": {
    ...{ ...known, instances: 2, runsOn: "db.r8g.xlarge", storageMode: null, moreUsd: 168.62 },
  },
  "writer-kept": { ...known, on: "db.r7g.xlarge", moreUsd: 24.82 },
  "idle-reader": { ...known, instance: "orders-2", days: 14, monthlyUsd: 190, standby: "only" },
  "newer-platform": { ...guessed, platform: 3, newest: 4, lessUsd: 44, range: null },
  "extended-support": {
    ...{ ...known, engineVersion: "12.17", from: "2025-03-01", isCharged: true, monthlyUsd: 292 },
  },
  "support-over": { ...known, engineVersion: "11.9", endedOn: "2026-03-31" },
};

const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };

/** The headline of a plan in which something was found. */
function told(notes: readonly Finding[], now = optionOf("now", { usd: 90 })) {
  const pick = optionOf("pick", { reasons: [{ code: "lowest-cost" }] });
  const plan = planOf([pick, now], { pick: "pick", today: "now", notes });
  return headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE);
}

const found = (table: object): readonly Finding[] =>
  Object.entries(table).map(([code, figures]) => ({ code, ...figures }));

it("every finding without which the answer would mislead stands beside what to run, or what that costs", () => {
  expect(Object.keys(OF_REASON).sort()).toEqual([...BESIDE_REASON].sort());
  expect(Object.keys(OF_COST).sort()).toEqual([...BESIDE_COST].sort());
  for (const one of found(OF_REASON))
    expect(told([one])?.reason, one.code).toContain(wordFinding(one, STANDARD_PLACE));
  for (const one of found(OF_COST))
    expect(told([one])?.cost, one.code).toContain(wordFinding(one, STANDARD_PLACE));
});

it("MEM-17 what runs today is not said to be short of memory twice, by its limit and by a finding of its own", () => {
  const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
  const isLess = { code: "less-memory", memoryGib: 16, todayGib: 32 } as never;
  const now = (...limits: readonly never[]) =>
    optionOf("now", {
      ...{ settings, usd: 90, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: false, limits }],
    });
  const short = found({ "memory-short": OF_REASON["memory-short"] });
  expect(told([], now(isLess))?.reason).toContain("What runs today is outside your limits");
  expect(told(short, now(isLess))?.reason).not.toContain("What runs today");
  const other = { code: "burstable" } as never;
  expect(told(short, now(isLess, other))?.reason).toContain("What runs today is outside your limits");
});
