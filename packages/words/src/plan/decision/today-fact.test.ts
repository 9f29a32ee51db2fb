import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { todayFact } from "./today-fact.ts";

const baseline = { basis: "measured", lines: [], totalUsd: 1295, acuHours: null } as never;
const onClass = (instanceClass: string) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, limits: { maxThrottledPct: 0.1 } as never });

function decided({
  usd = 1827,
  pct = 0.1,
  notes = [],
  sensitivity = [],
  shortAsToday = null,
  limit = {},
  today = "now",
}: {
  readonly usd?: number;
  readonly pct?: number;
  readonly notes?: Plan["notes"];
  readonly sensitivity?: Plan["sensitivity"];
  readonly shortAsToday?: Plan["shortAsToday"];
  /** What else the limit says that today misses. */
  readonly limit?: object;
  readonly today?: string | null;
} = {}) {
  const settings = settingsOf({
    writer: { kind: "provisioned", instanceClass: "db.r6g.4xlarge" },
    limits: { ...onClass("db.r6g.xlarge").limits, maxThrottledPct: pct },
  });
  const short = {
    code: "short",
    member: { kind: "writer" },
    timePct: 1.4,
    limitPct: pct,
    peakAcu: 20,
    atMostAcu: 8,
    ...limit,
  };
  const options = [
    optionOf("pick", { usd, settings }),
    optionOf("now", {
      ...{ usd: 1295, settings: onClass("db.r6g.2xlarge"), meetsLimits: false },
      reasons: [{ code: "misses", isNearest: false, limits: [short] }] as never,
    }),
  ];
  const plan = planOf(options, { pick: "pick", today, baseline, notes, sensitivity, shortAsToday });
  // Ten days: less grave than a limit that decides.
  const workload = { startS: 0, endS: 10 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(found).replaceAll("\u202f", " "));
}

it("HED-1 a limit that nobody set and that alone has one pay more is asked about first, and keeps it from being sure", () => {
  const told = decided();
  expect(told.next).toMatch(
    /^Is 10 h 13 min short or slow a month a problem\? If not, stay and save \$532: set “May be short” to 614 min a month\. If it is, make the change\./,
  );
  expect(told.confidence).toMatchObject({
    ...{ level: "medium", shown: { detail: "a limit that nobody set decides" } },
  });
  expect(told.confidence.lowers[0]).toMatch(
    /^Only a limit that nobody set, 44 min a month, asks for more than today/,
  );
});

it("HED-1 asks by what was measured, beside what it may be by the model, and names the days that alone hold it", () => {
  const slow = { code: "slow", fromAcu: 4, samplesPct: 0.14 };
  const fromS = Date.UTC(2026, 10, 9) / 1000;
  const days = { code: "today-slow-days", days: [fromS, fromS + 8 * 86_400], pct: 100, assumption: false };
  const [byModel, onDays] = [decided({ limit: slow }), decided({ notes: [days as never] })];
  expect(byModel.next).toMatch(
    /^Is 1 h 1 min short or slow a month as measured, up to 10 h 13 min by the model, a problem\? If not, stay/,
  );
  expect(byModel.confidence.lowers[0]).toContain(
    "1 h 1 min are short or slow as measured, up to 10 h 13 min by the model, and $532 a month hang on it.",
  );
  expect(onDays.next).toMatch(
    /^Is 10 h 13 min short or slow a month, all of it on 9 Nov and 17 Nov, a problem\?/,
  );
  expect(decided({ limit: slow, notes: [{ ...days, pct: 92 } as never] }).next).toMatch(
    /^Is 1 h 1 min short or slow a month as measured, 92 % of it on 9 Nov and 17 Nov, up to 10 h 13 min by the model, a problem\?/,
  );
});

it("HED-1 where the pick saves already, being as short as today that saves more is asked about first, and is a flip", () => {
  const range = settingsOf({ writer: { kind: "serverless" }, minAcu: 0, maxAcu: 11, schedule: [] });
  const shortAsToday: Plan["shortAsToday"] = {
    ...{ todayPct: 0.228, limitPct: 0.3, timePct: 0.24, id: "then", shape: range },
    ...{ monthlyUsd: 800, savesUsd: 400 },
  };
  const told = decided({ usd: 1200, shortAsToday });
  expect(told.next).toBe(
    "Is 1 h 40 min short or slow a month, as it is today, a problem? If not, serverless 0–11 ACU at $800 a month saves $400 more: set “May be short” to 132 min a month. If it is, make the change.",
  );
  const fact = told.restsOn.find(({ kind }: { kind: string }) => kind === "limit");
  expect(fact).toMatchObject({ origin: "assumed", words: "May be short: 44 min a month" });
  expect(fact.detail).toMatch(
    /0–11 ACU at \$800 is short or slow for 1 h 45 min: accept that and it saves \$400$/,
  );
  // After an upgrade it is asked by what was measured all the same.
  const slow = { code: "slow", fromAcu: 4, samplesPct: 0.12 };
  const after = { usd: 1200, limit: slow, today: null };
  expect(decided({ ...after, shortAsToday: { ...shortAsToday, todayId: "now" } }).next).toMatch(
    /^Is 53 min short or slow a month as measured, up to 1 h 40 min by the model, as it is today, a problem\?/,
  );
  // Of a pick that costs more than today it is asked whether to stay.
  expect(decided({ shortAsToday }).next).toMatch(/^Is 10 h 13 min short or slow a month a problem\?/);
});

it("HED-1 nothing is asked of a limit of one's own, and none where the pick saves", () => {
  expect(decided({ pct: 0.2 }).next).not.toContain("a problem?");
  expect(decided({ usd: 1200 }).next).not.toContain("a problem?");
});

it("OPT-2 what a little more demand tips is the first doubt and a risk", () => {
  const bar = {
    ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.06, triedFrom: 0.5, triedTo: 3 },
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null },
    ...{ shapeAbove: onClass("db.x2g.xlarge"), moreUsdAbove: 126 },
  };
  const told = decided({ usd: 1200, sensitivity: [bar] as never });
  expect(told.confidence).toMatchObject({ level: "medium", shown: { detail: "tips at 1.06 × the demand" } });
  expect(told.confidence.lowers.length).toBeGreaterThan(1);
  expect(told.risks.map(({ title }: { title: string }) => title)).toContain("Tips at 1.06 × the demand");
});

it("HED-1 what was full and may take as long as today is told with what staying saves, where more is no choice", () => {
  const settings = onClass("db.r5.large");
  const full = { code: "short", timePct: 11.1, limitPct: 0.1, peakAcu: 10, seenAcu: 8, capacityAcu: 8 };
  const limits = [{ ...full, member: { kind: "writer" } }];
  const now = optionOf("now", {
    ...{ usd: 212, settings, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });
  const told = optionOf("pick", { usd: 379, settings: onClass("db.r6g.xlarge") });
  const plan = planOf([told, now], { pick: "pick", today: "now", baseline });
  const [fact] = todayFact({ plan, told, isPick: true, place: STANDARD_PLACE });
  expect(fact?.detail).toBe(
    "if what fills it may take as long as it does today: stay, $167 a month less than the pick",
  );
});

/** Today at $2,489 with a reader that is slow 1.9 % of the time, and a pick that saves $150, of which $218 is I/O guessed to fall. */
function guessed({ member = {}, ...more }: { readonly member?: object } & Partial<Plan> = {}) {
  const reader = { position: 1, tier: 1, ...member };
  const slow = {
    ...{ code: "slow", member: { kind: "reader", ...reader }, timePct: 1.93, limitPct: 0.1 },
    ...{ fromAcu: 9.2, vcpu: 4, peakAcu: 10 },
  };
  const now = optionOf("now", {
    ...{ usd: 2489, settings: onClass("db.r6g.xlarge"), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [slow] }] as never,
  });
  const settings = settingsOf({
    writer: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
    limits: { ...onClass("db.r6g.xlarge").limits, maxThrottledPct: 0.1 },
  });
  const guess = {
    ...{ code: "io-guessed", assumption: true, ioLessUsd: 218, restMoreUsd: 68 },
    ...{ todayRequests: 2565e6, requests: 1474e6 },
  };
  const plan = planOf([optionOf("pick", { usd: 2339, settings }), now], {
    ...{ pick: "pick", today: "now", baseline: { ...(baseline as object), totalUsd: 2489 } as never },
    ...{ notes: [guess] as never, ...more },
  });
  const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(found).replaceAll("\u202f", " "));
}

it("HED-1 MEM-10 a reader that is slow as today is asked about before a change whose saving is guessed I/O, as a writer is", () => {
  const told = guessed({ member: { instance: "bi-3" } });
  expect(told.next).toBe(
    "Is 14 h 5 min short or slow a month on bi-3, as it is today, a problem? If nobody complains, leave it: the saving rests on guessed I/O, without which the change costs $68.00 more. If it is, make the change.",
  );
  expect(guessed().next).toContain("a month on reader 1, as it is today, a problem?");
  expect(guessed({ member: { kind: "writer" } }).next).toMatch(/short or slow a month, as it is today/);
  expect(told.confidence).toMatchObject({
    ...{ level: "medium", shown: { detail: "a limit that nobody set decides" } },
  });
  expect(told.confidence.lowers.join(" ")).toContain("$218 a month less is I/O guessed to fall");
  const fact = told.restsOn.find(({ words }: { words: string }) => words.startsWith("Today is outside"));
  expect(fact.detail).toMatch(
    /accept it and stay: without the guess of its I\/O the pick costs \$68\.00 more$/,
  );
});

it("MEM-10 a saving that stays without the guess, or what saves more by being as short as today, asks nothing of it", () => {
  const little = { code: "io-guessed", assumption: true, ioLessUsd: 90, restMoreUsd: -60 };
  expect(guessed({ notes: [little] as never }).next).toMatch(/^Make the change\./);
  const shape = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
  const found = {
    todayPct: 1.93,
    limitPct: 2,
    timePct: 1.9,
    id: "then",
    shape,
    monthlyUsd: 1800,
    savesUsd: 539,
  };
  expect(guessed({ shortAsToday: found }).next).toMatch(
    /a problem\? If not, db\.r6g\.large at \$1,800 a month/,
  );
});

it("HED-1 asks of reads at the ceiling beside slow time too, and of a switch of storage that pays whichever way first", () => {
  const slow = { ...{ code: "slow", member: { kind: "writer" }, timePct: 0.56 }, limitPct: 0.1, fromAcu: 20 };
  const reads = { code: "reads-over-ceiling", timePct: 1.53, limitPct: 0.1, wantedPerS: 9, isSure: true };
  const step = {
    ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, restarts: false, misses: true },
    ...{ lessUsd: 750, ofUsd: -1034, assumption: false },
  };
  const toldOf = (limits: readonly object[], notes: readonly object[] = []) => {
    const reasons = [{ code: "misses", isNearest: false, limits }] as never;
    const settings = onClass("db.r6g.2xlarge");
    const options = [
      optionOf("pick", { usd: 1827, settings: onClass("db.r6g.4xlarge") }),
      optionOf("now", { usd: 1295, settings, meetsLimits: false, reasons }),
    ];
    const plan = planOf(options, { pick: "pick", today: "now", baseline, notes: notes as never });
    const workload = { startS: 0, endS: 35 * 86_400, coveredPct: 100 };
    const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
    return { level: found?.confidence.level, next: found?.next.replaceAll("\u202f", " ") };
  };
  const asks =
    "Is 4 h 5 min short or slow a month and 11 h 10 min of reads at the ceiling a problem? If not, stay and save $532. If it is, make the change.";
  const both = toldOf([slow, reads], [step]);
  expect(both.level).toBe("medium");
  expect(both.next).toBe(
    `First switch storage to I/O-Optimized (modify-db-cluster --storage-type aurora-iopt1). On today’s instances it saves $750 a month by the billed I/O, without a failover, and the change can go back to Standard. ${asks}`,
  );
  expect(toldOf([slow, reads]).next).toBe(asks);
  expect(toldOf([reads]).next).toMatch(/^Is 11 h 10 min of reads at the ceiling a problem\? If not, stay/);
  for (const other of [
    { ...reads, isSure: false },
    { ...reads, timePct: 6 },
  ])
    expect(toldOf([slow, other]).next).not.toContain("a problem?");
  const open = { code: "io-estimated", today: null, pick: null };
  expect(toldOf([slow, reads], [step, open]).next).not.toContain("First switch");
});

it("TRD-1 HED-1 whoever may stay is told from when growth ends that too, and is not asked where it does so within the month that is planned", () => {
  const trend = (fromDay: string) =>
    [
      {
        ...{ code: "trend", pctPerWeek: 3, low: 2.9, high: 3.1, growthPct: 6, fromDay: "2026-11-27" },
        ...{ missesFrom: null, termUsd: null, staysUntil: { limitPct: 1.4, fromDay }, assumption: true },
      },
    ] as unknown as Plan["notes"];
  expect(decided({ notes: trend("2027-02-01") }).next).toContain(
    "If not, stay and save $532: set “May be short” to 614 min a month, which growth outgrows too in the month from 2027-02-01. If it is,",
  );
  expect(decided({ notes: trend("2026-11-30") }).next).not.toMatch(/stay/);
  const slow = { days: [Date.UTC(2026, 10, 2) / 1000, Date.UTC(2026, 10, 16) / 1000], assumption: false };
  const onDays = (pct: number) =>
    decided({ notes: [...trend("2026-11-30"), { code: "today-slow-days", ...slow, pct }] as never }).next;
  expect(onDays(95)).not.toMatch(/stay/);
  expect(onDays(100)).toMatch(
    /^Is 10 h 13 min short or slow a month, all of it on 2 Nov and 16 Nov, a problem\? If not, stay and save \$532: set “May be short” to 614 min a month, and growth takes it beyond 1\.4 % in the month from 2026-11-30\. If it is,/,
  );
});
