import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { PlanFinding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { coldGround } from "./cold-target.ts";
import { decisionOf } from "./decision-of.ts";
import { takeOver } from "./take-over.ts";

const DAY_S = 86_400;
const workload = { coveredS: 30 * DAY_S, startS: 0, endS: 30 * DAY_S, coveredPct: 100, periodS: 60 };
const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;
const on = (position: number, instance: string) => ({ kind: "reader", position, tier: 1, instance }) as const;
const loss: Extract<PlanFinding, { readonly code: "loss-today" }> = {
  ...{ code: "loss-today", lost: 1, on: { kind: "writer" }, timePct: 0.38, limitPct: 0.1, pick: "short" },
  survivor: { runsOn: ["db.r8g.2xlarge", "db.r8g.2xlarge"], storageMode: null, moreUsd: 63.51 },
  worse: { taker: { on: on(1, "pay-2"), timePct: 2.8, todayPct: 0.38 } },
  assumption: false,
};

function decided(...notes: readonly PlanFinding[]) {
  const plan = planOf([optionOf("pick", { usd: 600 })], { pick: "pick", baseline, notes } as Partial<Plan>);
  const told = decisionOf({ plan, workload: workload as never, findings: [] }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(told).replaceAll("\u202f", " ")) as NonNullable<typeof told>;
}

it("CLU-1 a pick that a loss leaves busier than today is no sure one, and offered only with both shares", () => {
  const told = decided(loss);
  expect(told.confidence).toMatchObject({
    level: "medium",
    shown: { detail: "survives a loss worse than today" },
  });
  expect([told.offers, told.next]).toEqual([
    "change",
    "Make the change only if you accept that after a loss pay-2 is too busy 2.8 % of the time unless load is dropped, today 0.38 %: 2 × db.r8g.2xlarge survives it, for $63.51 a month more.",
  ]);
  expect(told.why[0]).toMatch(/^After a loss pay-2 is too busy 2\.8 % of the time .+, today 0\.38 %\.$/);
  expect(told.restsOn[0]).toMatchObject({ kind: "standby" });
  expect(told.risks[0]).toEqual({
    title: "Survives a loss worse than today",
    words:
      "Should the writer be lost, pay-2, which takes its load beside its own, is too busy 2.8 % of the time (today 0.38 %). 2 × db.r8g.2xlarge survives it, for $63.51 a month more.",
  });
  const { worse: _, ...alike } = loss;
  const sure = decided(alike);
  expect([sure.confidence.level, sure.next]).toEqual(["high", "Make the change."]);
});

it("CLU-1 the step names the busier of whoever takes over and whom another loss leaves too busy, the risk both", () => {
  const other = { lost: 3, lostInstance: "ord-4", on: on(1, "ord-2"), timePct: 2, todayPct: 0.34 };
  const { survivor: _, ...bare } = loss;
  const worse = { taker: { on: on(3, "ord-4"), timePct: 0.17, todayPct: 0 }, loss: other };
  const { next, risks } = decided({ ...bare, worse });
  expect(next).toMatch(
    /after a loss ord-2 is too busy 2 % of the time unless load is dropped, today 0\.34 %\.$/,
  );
  expect(risks[0]?.words).toMatch(
    /ord-4, which takes its load .+ 0\.17 % .+\(today 0 %\)\. Should ord-4 be lost/,
  );
});

it("CLU-1 a loss that leaves an instance of today too busy, which the pick keeps, is a risk with what surviving it costs", () => {
  const { worse: _, ...alike } = loss;
  const kept = (patch: object) => lossRisk({ ...alike, timePct: 99.5, pick: "today", ...patch });
  const busy =
    /^Should .+ be lost, the writer, which takes its load, is too busy 99\.5 % of the time \(limit 0\.1 %\), unless load is dropped\. /;
  expect(kept({})).toMatch(busy);
  expect(kept({})).toMatch(/2 × db\.r8g\.2xlarge survives it, for \$63\.51 a month more\.$/);
  expect(kept({ survivor: undefined })).toMatch(
    /^.+ dropped\. Set “loss of an instance” .+ to see what surviving costs\.$/,
  );
  expect(kept({ pick: "short" })).toContain("and the pick does not survive that either");
  expect(kept({ pick: "survives" })).toBeUndefined();
});

function lossRisk(note: object) {
  const option = optionOf("pick", { usd: 600, settings: settingsOf({ readers: READERS } as never) });
  const plan = planOf([option], { pick: "pick", today: "pick", baseline, notes: [note] } as Partial<Plan>);
  const told = decisionOf({ plan, workload: workload as never, findings: [] }, STANDARD_PLACE);
  const risk = told?.risks.find(({ title }) => title === "Too busy after a loss, as today");
  return risk?.words.replaceAll("\u202f", " ");
}

const READERS = [
  { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 0, measured: null },
];

it("CLU-1 a warm failover target that the change gives up is told in its step, and what hangs on a promotion that nobody measured is not sure", () => {
  const kept = (moreUsd: number) => ({
    keptBy: { runsOn: [{ minAcu: 0.5, maxAcu: 10 }], storageMode: null, moreUsd },
  });
  const climbs = (warmToday?: ReturnType<typeof kept> | { readonly keptBy: null }) => ({
    ...{ code: "standby-climbs", tier: 2, minAcu: 0.5, shortS: 36.6, mostShortS: 60, ofWarm: true },
    ...{ assumption: true, ...(warmToday && { warmToday }) },
  });
  const told = (warmToday?: Parameters<typeof climbs>[0]) => decided(climbs(warmToday) as PlanFinding);
  const dear = told(kept(222));
  const from =
    "starts cold at 0.5 ACU: by the model it carries the writer's load after 37 s, where 60 s are allowed; today's is warm";
  expect([dear.offers, dear.next]).toEqual([
    "change",
    `Make the change only if you accept a failover target that ${from}, and keeping it so costs $222 a month more.`,
  ]);
  expect(dear.why[0]).toBe(`The pick's failover target ${from}.`);
  expect(dear.risks[0]).toMatchObject({ title: "The failover target starts cold" });
  expect(dear.confidence).toMatchObject({
    level: "medium",
    shown: { detail: "a cold failover is the model's" },
    lowers: [
      "The failover target starts cold, and no promotion of such a one was measured: $222 of the saving hang on it.",
    ],
  });
  // Words only where keeping it warm costs a tenth of today or less.
  expect(told(kept(100)).confidence.level).toBe("high");
  expect(told(kept(100)).next).toMatch(/only if you accept a failover target/);
  expect(told({ keptBy: null }).confidence.level).toBe("medium");
  // Today's climbs as well.
  expect([told().confidence.level, told().next]).toEqual(["high", "Make the change."]);
});

const COLD = {
  ...{ code: "standby-climbs", tier: 2, minAcu: 0.5, shortS: 36.6, mostShortS: 60, ofWarm: true },
  ...{ assumption: true, warmToday: { keptBy: null } },
} as PlanFinding;

it("CLU-1 a loss that is worse than today is told before a target that starts cold", () => {
  expect(decided(COLD, loss).why[0]).toMatch(/^After a loss pay-2 is too busy/);
});

it("CLU-1 a target that starts cold hides no loss that leaves today too busy: both are risks", () => {
  const { worse: _, ...alike } = loss;
  const option = optionOf("pick", { usd: 600, settings: settingsOf({ readers: READERS } as never) });
  const notes = [{ ...alike, timePct: 99.5, pick: "today" }, COLD];
  const plan = planOf([option], { pick: "pick", baseline, notes } as Partial<Plan>);
  const told = decisionOf({ plan, workload: workload as never, findings: [] }, STANDARD_PLACE);
  const titles = told?.risks.map(({ title }) => title) ?? [];
  expect(titles).toEqual(
    expect.arrayContaining(["The failover target starts cold", "Too busy after a loss, as today"]),
  );
});

it("CLU-1 what is wrong with who takes over is the pick's alone, and an able reader is told with its own tier", () => {
  const option = optionOf("pick", { usd: 600 });
  const order = { code: "promotion-order", tier: 1, able: { position: 2, instance: "erp-3", tier: 2 } };
  const of = (note: object, isPick: boolean) => {
    const plan = planOf([option], { pick: "pick", baseline, notes: [note] } as Partial<Plan>);
    return { plan, told: option, isPick, findings: [], place: STANDARD_PLACE };
  };
  expect(takeOver(of(order, true))?.fact).toMatchObject({
    words: "Standby: tier 1 is promoted and cannot take over",
    detail: "erp-3, tier 2, can: give erp-3 the lowest promotion tier",
  });
  expect(takeOver(of(order, false))).toBeNull();
  const grounds = [true, false].map((isPick) => coldGround(of(COLD, isPick) as never).length);
  expect(grounds).toEqual([1, 0]);
});
