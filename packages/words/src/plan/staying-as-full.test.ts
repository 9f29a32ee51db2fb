import type { MissedLimit, PlanOption } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { stayingAsFull } from "./staying-as-full.ts";

const full: MissedLimit = {
  ...{ code: "short", member: { kind: "writer" }, timePct: 11.1, limitPct: 0.1, capacityAcu: 32 },
  ...{ peakAcu: 48, seenAcu: 32 },
};
const busy: MissedLimit = {
  ...{ code: "slow", member: { kind: "writer" }, timePct: 11.1, limitPct: 0.1, fromAcu: 29.1 },
};

/** Short for so long in every draw, or for longer in one of ten. */
const short = (pct: number, p90 = pct) => ({ p10: pct, p50: pct, p90 });

/** A class that misses limits, short for so many minutes a month. */
function classOf(
  instanceClass: string,
  of: { readonly usd: number; readonly missed: readonly MissedLimit[]; readonly minutes: number } & Partial<
    PlanOption["settings"]
  >,
): PlanOption {
  const { usd, missed, minutes, ...patch } = of;
  return optionOf(instanceClass, {
    ...{ usd, meetsLimits: false, unmetMinutesPerMonth: minutes },
    settings: settingsOf({ writer: { kind: "provisioned", instanceClass }, ...patch }),
    reasons: [{ code: "misses", isNearest: false, limits: missed }],
    slowPct: { p10: 11.1, p50: 11.1, p90: 11.1 },
    throttledPct: short(missed[0]?.code === "short" ? missed[0].timePct : 0),
  });
}

const today = classOf("db.r6g.2xlarge", { usd: 1252, missed: [full], minutes: 4867 });
const faster = classOf("db.r8g.2xlarge", { usd: 1310, missed: [busy], minutes: 0 });

/** What is said beside a pick of $2,067. */
const said = (options: readonly PlanOption[], given: Partial<Parameters<typeof stayingAsFull>[0]> = {}) =>
  stayingAsFull(
    { options, today: "db.r6g.2xlarge", notes: [], ...given },
    { pick: optionOf("pick", { usd: 2067 }), place: STANDARD_PLACE },
  );
const stay = "If what fills it may take as long as it does today: stay, $815 a month less than the pick.";

it("says what staying saves where what fills today's instance has no deadline, and what is faster for little", () => {
  expect(said([today, faster])).toEqual([
    stay,
    "db.r8g.2xlarge, $58.00 more than today, serves it all and is too busy in those hours alone.",
  ]);
  const shorter = classOf("db.r7i.2xlarge", {
    ...{ usd: 1240, minutes: 2600 },
    missed: [{ ...full, timePct: 6 }],
  });
  expect(said([today, shorter])[1]).toBe(
    "db.r7i.2xlarge, $12.00 less than today, is short 6\u202f% of the time in place of 11\u202f%.",
  );
});

it("HED-3 says how long what serves it as expected is short in one draw of ten, and names none that is as short as today", () => {
  const drawn = (p90: number) => said([today, { ...faster, throttledPct: short(0, p90) }]);
  expect(drawn(0.1)[1]).toContain("serves it all and is too busy in those hours alone");
  expect(drawn(4.2)[1]).toBe(
    "db.r8g.2xlarge, $58.00 more than today, serves it all as expected, is short 4.2\u202f% of the time in one case of ten, and too busy in those hours.",
  );
  expect(drawn(11.1)).toEqual([stay]);
});

it("names no class that is as short as today, costs more than half of the difference or misses another limit", () => {
  const same = classOf("db.r7g.2xlarge", { usd: 1309, missed: [full], minutes: 4867 });
  const dear = classOf("db.r8gd.2xlarge", { usd: 1738, missed: [busy], minutes: 0 });
  const waits = classOf("db.r8g.xlarge", { usd: 900, missed: [busy, { code: "burstable" }], minutes: 0 });
  expect(said([today, same, dear, waits])).toEqual([stay]);
});

it("says the same of an instance that was too busy as measured, and not by bursts that are estimated", () => {
  const of = (samplesPct: number) =>
    said([classOf("db.r6g.2xlarge", { usd: 1252, missed: [{ ...busy, samplesPct }], minutes: 0 })]);
  expect(of(5.61)).toEqual([
    "If what keeps it so busy may take as long as it does today: stay, $815 a month less than the pick.",
  ]);
  expect(of(4.9)).toEqual([]);
});

it("says nothing where today was not full, is a near miss, or demand is planned above what was measured", () => {
  const { seenAcu: _, ...peak } = full;
  const other = (missed: readonly MissedLimit[], patch: Partial<PlanOption["settings"]> = {}) =>
    said([classOf("db.r6g.2xlarge", { usd: 1252, missed, minutes: 4867, ...patch })]);
  expect(other([peak])).toEqual([]);
  expect(other([{ ...full, timePct: 0.15 }])).toEqual([]);
  expect(other([full, { code: "burstable" }])).toEqual([]);
  expect(other([full], { growthPct: 10 })).toEqual([]);
  expect(said([today], { notes: [{ code: "trend" } as Finding] })).toEqual([]);
  expect(said([{ ...today, monthlyUsd: { p10: 2060, p50: 2060, p90: 2060 } }])).toEqual([]);
});
