import type { MissedLimit, Plan, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { serverlessCorrected } from "./contradiction-words.ts";
import { sampleMean } from "./data-words.ts";
import { headlineOf } from "./headline-words.ts";

const START_S = Date.UTC(2026, 10, 1) / 1000;
const workload = { startS: START_S, endS: START_S + 21 * 86_400, coveredPct: 100 };
const large = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });

function said(options: readonly PlanOption[], given: Partial<Plan> = {}) {
  const plan = planOf(options, { pick: "pick", baseline: null, ...given });
  const found = headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(found).replaceAll("\u202f", " ")) as NonNullable<typeof found>;
}

it("UNC-1 calls a bill the same in every case only where both of its ends are", () => {
  const billOf = (monthlyUsd: PlanOption["monthlyUsd"]) => said([optionOf("pick", { monthlyUsd })]).sure;
  expect(billOf({ p10: 600, p50: 600, p90: 600 })).toContain("is $600 in every case drawn");
  expect(billOf({ p10: 600, p50: 600, p90: 700 })).toContain("is $600–700 in eight of ten cases");
  expect(billOf({ p10: 500, p50: 600, p90: 600 })).toContain("is $500–600 in eight of ten cases");
});

it("UNC-1 says nothing of draws where none were made, whether the bill is one sum or two", () => {
  const trust = { draws: 0, holds: 0, cheapest: 0 };
  const sureOf = (p10: number) =>
    said([optionOf("pick", { monthlyUsd: { p10, p50: 600, p90: 600 } })], { trust }).sure;
  expect(sureOf(600)).toMatch(/^The bill is \$600 as expected\. No case was drawn to try it on\. 21 days/);
  expect(sureOf(500)).toMatch(
    /^The bill is \$500–600 by what the files leave open\. No case was drawn to try it on\. 21 days/,
  );
});

it("UNC-1 says of what runs today, where nothing was drawn, that it was measured", () => {
  const trust = { draws: 0, holds: 0, cheapest: null };
  const sureOf = (patch: object) => said([optionOf("pick", patch)], { trust, today: "pick" }).sure;
  expect(sureOf({})).toContain("It runs today, and was inside your limits as measured.");
  expect(sureOf({ meetsLimits: false })).toContain("No case was drawn to try it on.");
});

it("AGE-1 says how old prices are beside how sure a plan is once they are over a year old", () => {
  const sureOf = (days: number) =>
    said([optionOf("pick")], { notes: [{ code: "prices-old", days, assumption: false } as never] }).sure;
  expect(sureOf(365)).not.toContain("days old");
  expect(sureOf(366)).toContain("Its prices are 366 days old.");
});

it("TOD-4 says from what a change is worth: a hundredth, of a small bill a dollar", () => {
  const trust = { draws: 64, holds: 64, cheapest: 64 };
  const sureOf = (usd: number) =>
    said([optionOf("pick", { monthlyUsd: { p10: usd, p50: usd, p90: usd } })], { trust }).sure;
  expect(sureOf(100)).toContain("costs over 1 % less on demand");
  expect(sureOf(99)).toContain("costs over $1.00 less on demand");
});

it("UNC-1 MEM-13 says that what caches miss is not drawn, where it decides what is cheaper", () => {
  const sureOf = (more: { readonly atMostMissed?: true }) =>
    said([optionOf("pick")], { trust: { draws: 64, holds: 64, cheapest: 64, ...more } }).sure;
  expect(sureOf({})).toContain(
    "in all 64 nothing tried that is surely inside your limits (in nine cases of ten) costs over 1 % less on demand. ",
  );
  expect(sureOf({ atMostMissed: true })).toContain(
    "in all 64 no other instances tried that are surely inside your limits (in nine cases of ten) cost over 1 % less on demand, all taken to miss as much as they may: what caches miss is not drawn. ",
  );
});

it("ACU-4 says the platform that was assumed of what scales alone", () => {
  const platform = { platform: 4, origin: "assumed" } as const;
  const sure = (settings: PlanOption["settings"]) =>
    said([optionOf("pick", { settings })], { platform }).sure;
  expect(sure(settingsOf())).toContain("priced on platform 4");
  expect(sure(large)).not.toContain("platform");
  const acu = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
  expect(sure({ ...large, readers: [acu] })).toContain("priced on platform 4");
});

it("OPT-1 counts the limits that the nearest misses beside the first", () => {
  const connections: MissedLimit = { code: "connections", peak: 200, accepted: 100 };
  const nearest = (...more: readonly MissedLimit[]) => {
    const limits: readonly MissedLimit[] = [{ code: "burstable" }, ...more];
    const near = optionOf("near", {
      ...{ settings: large, usd: 250, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: true, limits }],
    });
    return said([near], { pick: null, nearestMiss: "near" }).reason;
  };
  expect(nearest()).toMatch(/development and test only\.$/);
  expect(nearest(connections)).toMatch(/, and 1 more limit\.$/);
  expect(nearest(connections, connections)).toMatch(/, and 2 more limits\.$/);
});

it("MEM-17 MEM-19 says of the nearest miss too that today is short of memory and that sorts would fail there", () => {
  const near = optionOf("near", {
    ...{ settings: large, usd: 250, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }],
  });
  const notes: readonly Finding[] = [
    {
      ...{ code: "local-storage-short", instance: "orders-1", usedGib: 60, assumption: true },
      ...{ instanceClass: "db.r6g.large", roomGib: 32 },
    },
    {
      ...{ code: "memory-short", instance: "orders-1", instanceClass: "db.r6g.xlarge", timePct: 4 },
      ...{ leastGib: 0.2, swapGib: 2, assumption: false },
    } as unknown as Finding,
  ];
  const { reason } = said([near], { pick: null, nearestMiss: "near", notes });
  expect(reason).toMatch(
    /test only\. orders-1 takes up to 60 GiB of local storage .*it is short of memory, /s,
  );
  expect(said([near], { pick: null, nearestMiss: "near" }).reason).toMatch(/test only\.$/);
});

it("DEM-9 says right after the reason of the pick that connections are full, and that no case drawn refused any", () => {
  const notes: readonly Finding[] = [
    {
      ...{ code: "connections-full", instance: "conn-1", runsOn: "db.r6g.large", assumption: true },
      ...{ standAt: 1000, accepted: 1000, timePct: 23, pickTakes: 1000 },
    },
  ];
  const { reason, sure } = said([optionOf("pick", { reasons: [{ code: "lowest-cost" }] })], { notes });
  expect(reason).toMatch(/^Lowest cost inside your limits\. DatabaseConnections of conn-1 stand at 1,000/);
  expect(sure).toContain("Sessions that were refused are in no case drawn");
});

it("DEM-9 says of connections alone to raise max_connections, and of other limits to widen them", () => {
  const connections: MissedLimit = { code: "connections", peak: 200, accepted: 100 };
  const changes = (...limits: readonly MissedLimit[]) => {
    const near = optionOf("near", {
      ...{ settings: large, usd: 250, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: true, limits }],
    });
    return said([near], { pick: null, nearestMiss: "near" }).changes;
  };
  expect(changes(connections)).toMatch(/^Raise max_connections or put RDS Proxy before it: the nearest/);
  expect(changes(connections, { code: "burstable" })).toMatch(/^A wider limit/);
});

it("DEM-9 says beside the reason that a raised max_connections comes along, where the pick is another", () => {
  const reasonOf = (pick: "today" | { readonly takes: number }) => {
    const raised = { instance: "app-1", runsOn: "db.r6g.large", peak: 1500, accepted: 1000, pick } as const;
    const notes: readonly Finding[] = [{ code: "connections-raised", ...raised, assumption: false }];
    return said([optionOf("pick", { reasons: [{ code: "lowest-cost" }] })], { notes }).reason;
  };
  expect(reasonOf({ takes: 1000 })).toContain("carry a max_connections of at least 1,500 over");
  expect(reasonOf("today")).not.toContain("max_connections");
});

it("DEM-9 CLU-1 says how near connections are to all that is taken, and who cannot take those of a lost instance", () => {
  const notes: readonly Finding[] = [
    {
      ...{ code: "connections-near", instance: "app-1", runsOn: "db.r6g.large", assumption: false },
      ...{ peak: 930, accepted: 1000 },
    },
    {
      ...({ code: "loss-connections", lost: 1, on: { kind: "writer" }, peak: 1490 } as const),
      accepted: 1000,
      ...{ isLeast: false, runsOn: "db.r6g.large", by: null, pick: "today", assumption: false },
    },
  ];
  const { reason, sure } = said([optionOf("pick", { reasons: [{ code: "lowest-cost" }] })], { notes });
  expect(sure).toContain("DatabaseConnections of app-1 reach 930,");
  expect(reason).toContain("the writer is asked for up to 1,490 connections");
  const ahead = { peak: 1200, pctPerWeek: 5, reachesOn: "2026-12-08", picked: 1000, isOver: true, by: null };
  const growing = notes.map((one) => (one.code === "connections-near" ? { ...one, ahead } : one));
  const over = said([optionOf("pick", { reasons: [{ code: "lowest-cost" }] })], { notes: growing });
  expect(over.reason).toContain("at that limit about 2026-12-08");
  expect(over.sure).not.toContain("DatabaseConnections of app-1");
});

it("INS-2 says of averages over an hour without a Maximum that they hide what happens inside, and what settles it", () => {
  const coarse = { code: "coarse-period", ofHours: 336, periodS: 3600, assumption: false } as const;
  const sureOf = (hours: number, ...others: readonly Finding[]) =>
    headlineOf(
      {
        plan: planOf([optionOf("pick", {})], { pick: "pick" }),
        workload,
        findings: [{ ...coarse, hours }, ...others],
      },
      STANDARD_PLACE,
    )?.sure.replaceAll("\u202f", " ");
  const noMaximum: Finding = { code: "no-maximum", assumption: true };
  expect(sureOf(336, noMaximum)).toMatch(
    /CPUUtilization comes in averages over 1 h in all of the trace, which hide what happens inside: .* A 60-second export of the last 15 days, .* settles it, with Maximum beside Average\.$/,
  );
  expect(sureOf(48, noMaximum)).toContain("averages over 1 h in 48 of 336 hours of the trace");
  expect(sureOf(30, noMaximum)).not.toContain("averages");
  expect(sureOf(336)).not.toContain("averages");
  const beside = (periodS: number): Finding => ({
    ...{ ...coarse, hours: 336, periodS, highest: { averagePct: 64.6, maximumPct: 99.97 } },
  });
  expect(sureOf(0, beside(3600))).toMatch(
    /CPUUtilization comes in averages over 1 h in all of the trace, up to 65 %\. Their Maximum shows minutes of up to 99\.97 % inside them, and not how many: .* settles it\.$/,
  );
  expect(sureOf(0, beside(900))).not.toContain("averages");
});

it("INS-2 calls the highest of a trace of hours what it is, a mean of an hour", () => {
  const coarse = { code: "coarse-period", ofHours: 336, assumption: false } as const;
  const of = (hours: number, periodS?: number) =>
    sampleMean([{ ...coarse, hours, ...(periodS !== undefined && { periodS }) }], STANDARD_PLACE);
  expect(of(336, 3600)).toBe("hourly mean");
  expect(of(336, 900)).toBe("mean of 15\u202fmin");
  expect([of(100, 3600), of(336), sampleMean([], STANDARD_PLACE)]).toEqual([null, null, null]);
});

it("CLU-2 says right after the reason of the pick, and of the nearest miss, that CPU credits ran out", () => {
  const notes: readonly Finding[] = [
    {
      ...{ code: "credits-out", of: "today", basis: "measured", instance: null, timePct: 38, surplusUsd: 0 },
      ...{ instanceClass: "db.t4g.medium", assumption: false },
    },
  ];
  const picked = said([optionOf("pick", { reasons: [{ code: "lowest-cost" }] })], { notes });
  expect(picked.reason).toMatch(
    /^Lowest cost inside your limits\. CPU credits of db\.t4g\.medium ran out for 38 % of the time/,
  );
  const near = optionOf("near", { settings: large, meetsLimits: false, reasons: [] });
  expect(said([near], { pick: null, nearestMiss: "near", notes }).reason).toContain("CPU credits of");
});

it("HED-3 names of what would cost less by what was seen what would save the most", () => {
  const less = (id: string, lessUsd: number) =>
    optionOf(id, {
      settings: settingsOf({ writer: { kind: "provisioned", instanceClass: id } }),
      reasons: [{ code: "after-measuring", lessUsd }],
    });
  const pick = optionOf("pick", { reasons: [{ code: "raise-first" }] });
  const { changes } = said([pick, less("db.r6g.xlarge", 100), less("db.r6g.large", 350)]);
  expect(changes).toContain("db.r6g.large would cost $350 a month less than the pick");
});

it("OPT-2 gives the steady use of capacity in percent", () => {
  const flip: SensitivityBar = {
    ...{ assumption: "steady-ratio", baseline: 0.76, triedFrom: 0.7, triedTo: 0.88, flipsBelow: null },
    ...{ flipsAbove: 0.8, becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null },
    shapeAbove: large,
  };
  expect(said([optionOf("pick", {})], { sensitivity: [flip] }).changes).toContain(
    "(over 80 % in steady use): db.r6g.large.",
  );
});

it("UNC-2 says what is missing of a trace from a hundredth on", () => {
  const plan = planOf([optionOf("pick", {})], { pick: "pick" });
  const sure = (coveredPct: number) =>
    headlineOf({ plan, workload: { ...workload, coveredPct }, findings: [] }, STANDARD_PLACE)?.sure;
  expect(sure(98.9)).toMatch(/; 1\.1.% of the time is missing/);
  expect(sure(99.1)).not.toContain("missing");
});

it("DEM-4 says for how long a full instance hid demand, by its name, and nothing of one that hid none", () => {
  const sureOf = (patch: Partial<Extract<Finding, { code: "censored" }>>) =>
    headlineOf(
      {
        plan: planOf([optionOf("pick", {})], { pick: "pick" }),
        workload,
        findings: [{ code: "censored", samples: 247, timePct: 6.1, assumption: true, ...patch }],
      },
      STANDARD_PLACE,
    )?.sure.replaceAll(/[\u202f\u00a0]/g, " ");
  expect(sureOf({ hiddenPct: 2 })).toContain(
    "What runs today hid demand for 2 % of the time: it is a lower bound.",
  );
  expect(sureOf({ hiddenPct: 2, instance: "orders-2" })).toContain("orders-2 hid demand for 2 % of the time");
  expect(sureOf({ hiddenPct: 0 })).not.toContain("lower bound");
  // What was stored before it was told apart.
  expect(sureOf({})).toContain("hid demand for 6.1 % of the time");
});

it("HED-3 the upper end of a bill is open where a full instance hid demand for over a thousandth of the time", () => {
  const endOf = (hiddenPct: number, p90: number) => {
    const findings: Finding[] = ["orders-1", "orders-2"].map((instance) => ({
      ...{ code: "censored", instance, samples: 9, timePct: hiddenPct, hiddenPct, assumption: true },
    }));
    const plan = planOf([optionOf("pick", { monthlyUsd: { p10: 600, p50: 700, p90 } })], { pick: "pick" });
    return headlineOf({ plan, workload, findings }, STANDARD_PLACE)?.sure.match(/So is the upper end.*/)?.[0];
  };
  expect(endOf(29, 700)).toBe("So is the upper end of the bill: at least $700.");
  expect(endOf(0.09, 700)).toBeUndefined();
  const fixed = planOf([optionOf("pick", { usd: 700 })], { pick: "pick" });
  const full = { code: "censored", samples: 9, timePct: 29, assumption: true } as const;
  expect(headlineOf({ plan: fixed, workload, findings: [full] }, STANDARD_PLACE)?.sure).not.toContain("end");
});

it("UNC-1 AGE-1 names what is cheaper in the other cases, says what they vary, and prices over a year old", () => {
  const old = (days: number): readonly Finding[] => [
    { code: "prices-old", publishedOn: "2025-06-17", days, assumption: false },
  ];
  const trust = { draws: 64, holds: 64, cheapest: 50, undercut: { shape: large, draws: 12 } };
  const { sure } = said([optionOf("pick")], { trust, notes: old(527) });
  expect(sure).toContain(
    "in 50 of 64 nothing tried that is surely inside your limits (in nine cases of ten) costs over 1 % less on demand, and in 12 db.r6g.large costs least. The cases vary speeds, how ranges scale and bursts inside the samples, not the demand itself.",
  );
  expect(sure).toContain("Its prices are 527 days old.");
  expect(said([optionOf("pick")], { trust, notes: old(200) }).sure).not.toContain("days old");
});

it("DEM-5 OPT-2 says that the memory needed is assumed and not drawn where another need of it changes the pick", () => {
  const notes = [{ code: "working-set-assumed", gib: 79.7, assumption: true }] as const;
  const set = {
    ...{ assumption: "working-set" as const, baseline: 79.7, triedFrom: 10, triedTo: 319, flipsAbove: null },
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: large, shapeAbove: null },
  } as const;
  const trust = { draws: 64, holds: 64, cheapest: 64 };
  const sureOf = (flipsBelow: number | null, given: Partial<Plan> = { notes }) =>
    said([optionOf("pick")], { trust, sensitivity: [{ ...set, flipsBelow }], ...given }).sure;
  expect(sureOf(41.7)).toContain(
    "not the demand itself. The memory needed (79.7 GiB) is assumed from what runs today and not among what was drawn: ReadIOPS and BufferCacheHitRatio exported as Average tell more of it, a paste from the database settles it if its pool is not full.",
  );
  expect(sureOf(41.7, { notes: [{ ...notes[0], missing: "BufferCacheHitRatio" }] })).toContain(
    "not among what was drawn: BufferCacheHitRatio exported as Average tells more of it, a paste",
  );
  // Both are in the files, and tell no more than that there are many touches (MEM-2).
  expect(sureOf(41.7, { notes: [{ ...notes[0], isAtLeast: true }] })).toContain(
    "not among what was drawn: a paste from the database settles it if its pool is not full.",
  );
  const held = { notes: [{ ...notes[0], isNothingRead: true as const }] };
  expect(sureOf(41.7, held)).toContain(
    "so the metrics cannot tell more; a paste from the database settles it",
  );
  expect(sureOf(41.7, held)).not.toContain("exported as Average");
  expect(sureOf(null)).not.toContain("assumed");
  expect(sureOf(41.7, { notes: [] })).not.toContain("assumed");
});

it("OPT-2 tells first what a small set would make of the pick, where nearer flips would leave no room for it", () => {
  const of = (assumption: SensitivityBar["assumption"], at: number): SensitivityBar => ({
    ...{ assumption, baseline: 1, triedFrom: 0.1, triedTo: 3, flipsBelow: at, flipsAbove: null },
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: large, shapeAbove: null },
  });
  const small = { ...of("working-set", 0.2), atLeast: { shape: large, moreUsd: -400 } };
  const { changes } = said([optionOf("pick", { usd: 600 })], {
    sensitivity: [of("demand", 0.9), of("source-speed", 0.9), small],
  });
  expect(changes).toMatch(/^Below a working set of 0\.2 GiB/);
});

it("DEM-2 a maximum that contradicts the measured capacity is the first thing to correct, and the first doubt", () => {
  const busy = { code: "capacity-below-demand", hours: 277, ofHours: 336, maxAcu: 16, mostAcu: 4.4 } as const;
  const of = (finding: Finding, given: Partial<Plan> = {}) => {
    const plan = planOf([optionOf("pick", { settings: large })], { pick: "pick", baseline: null, ...given });
    return headlineOf({ plan, workload, findings: [finding] }, STANDARD_PLACE);
  };
  const said = of({ ...busy, assumption: false });
  expect(said?.verdict).toBe("Enter the maximum it ran with first; as it stands: take db.r6g.large");
  expect(said?.reason).toMatch(
    /^CPUUtilization of a maximum of 16.ACU asks for more than the capacity measured: every demand here is too high\./,
  );
  expect(said?.sure).toMatch(/^In 277 of 336 busy hours .* Every demand is too high until/);
  expect(of({ ...busy, assumption: false }, { pick: null, nearestMiss: "pick" })?.verdict).toBe(
    "Enter the maximum it ran with first; as it stands: no shape meets your limits",
  );
  const reader = of({ ...busy, instance: "orders-2", assumption: false });
  expect(reader?.verdict).toBe("Take db.r6g.large");
  expect(reader?.sure).toMatch(/^In 277 of 336 busy hours CPUUtilization of orders-2 /);
  const ran = of({ code: "class-of-serverless", instanceClass: "db.r6g.large", assumption: false });
  expect(ran?.verdict).toMatch(/^Say what it ran on first; as it stands: take/);
});

it("DEM-2 nobody knows whether serverless is the answer before a demand that is wrong is corrected", () => {
  const no = { answer: "no", words: "No: 4–20 ACU costs $400 a month more than the pick." } as const;
  const wrong = { code: "class-of-serverless", instanceClass: "db.r6g.large", assumption: false } as const;
  const plan = { notes: [] };
  const said = (findings: readonly Finding[]) =>
    serverlessCorrected(no, { findings, plan, place: STANDARD_PLACE });
  expect(said([wrong])).toEqual({ answer: "if", words: "Not known before that is corrected." });
  expect(said([])).toEqual(no);
});

it("EVD-12 EVD-16 CPU that proves to be no proper measurement is exported anew first, and is the first doubt", () => {
  const sunday = {
    instance: "orders-1",
    days: 13,
    ofDays: 14,
    dayS: START_S + 86_400,
    ofS: START_S,
  } as const;
  const over = { instance: "orders-1", averagePct: 65, maximumPct: 11, ofSamples: 4000 } as const;
  const first: readonly (readonly [Finding, string])[] = [
    [{ code: "cpu-as-share", highest: 0.65, assumption: true }, "Settle whether CPU is a share"],
    [
      { code: "unnamed-contradict", metric: "CPUUtilization", labels: ["CPU"], assumption: true },
      "Say which instance each column is",
    ],
    [
      { code: "statistic-assumed", label: "CPU", statistic: "p10", isBelow: true, assumption: true },
      "Export CPUUtilization as Average",
    ],
    [{ code: "days-equal", ...sunday, assumption: true }, "Export CPUUtilization again"],
    [{ code: "cpu-over-maximum", ...over, samples: 1400, assumption: false }, "Export CPUUtilization again"],
    [
      { code: "cpu-zero-busy", instance: null, samples: 900, ofSamples: 4000, assumption: true },
      "Export CPUUtilization again",
    ],
    [
      { code: "cluster-mean", planned: null, metrics: ["CPUUtilization"], isCpu: true, assumption: true },
      "Export the writer’s own CPUUtilization",
    ],
  ];
  const of = (finding: Finding) => {
    const plan = planOf([optionOf("pick", { settings: large })], { pick: "pick", baseline: null });
    return headlineOf({ plan, workload, findings: [finding] }, STANDARD_PLACE);
  };
  for (const [finding, step] of first) {
    const told = of(finding);
    expect(told?.verdict).toBe(`${step} first; as it stands: take db.r6g.large`);
    expect(told?.sure.startsWith(wordFinding(finding, STANDARD_PLACE))).toBe(true);
  }
  // Of a percentile above the mean every demand is too high, and no figure is denied.
  const high = of({ code: "statistic-assumed", label: "CPU", statistic: "p99", assumption: true });
  expect(high?.verdict).toBe("Export the Average of CPUUtilization first; by p99: take db.r6g.large");
  // Of a few samples, or of memory alone: nothing to correct.
  const harmless: readonly Finding[] = [
    { code: "unnamed-contradict", metric: "ReadLatency", labels: ["reads"], assumption: true },
    { code: "cpu-over-maximum", ...over, samples: 40, assumption: false },
    { code: "cluster-mean", planned: null, metrics: ["FreeableMemory"], assumption: true },
  ];
  for (const finding of harmless) expect(of(finding)?.verdict).toBe("Take db.r6g.large");
});

it("DEM-2 a maximum or a class below what the files measured is the first thing to correct too", () => {
  const of = (...findings: readonly Finding[]) => {
    const notes = findings.filter(({ code }) => code === "memory-beyond-class");
    const plan = planOf([optionOf("pick", { settings: large })], { pick: "pick", baseline: null, notes });
    const rest = findings.filter(({ code }) => code !== "memory-beyond-class");
    return headlineOf({ plan, workload, findings: rest }, STANDARD_PLACE);
  };
  const step = "Enter the maximum it ran with first; as it stands: take db.r6g.large";
  const known = { maxAcu: 16, assumption: false } as const;
  const above = { code: "capacity-above-maximum", highestAcu: 32, ...known } as const;
  const free = { code: "freeable-over-maximum", instance: "orders-1", freeGib: 124, maximumGib: 32 } as const;
  const implied = { code: "maximum-contradicted", impliedAcu: 64, ...known } as const;
  expect(of({ ...free, ...known }, above)?.reason).toMatch(
    /^The capacity measured reaches 32.ACU, above a maximum of 16.ACU: every demand here is too low\./,
  );
  expect(of({ ...free, ...known })).toMatchObject({ verdict: step });
  expect(of({ ...free, ...known })?.sure).toMatch(/^FreeableMemory of orders-1 reaches 124/);
  expect(of(implied)).toMatchObject({
    verdict: step,
    reason: expect.stringMatching(/not 16.ACU: .* too low/),
  });
  expect(of({ ...implied, impliedAcu: 8 })?.reason).toMatch(/every demand here is too high/);
  // Off by less than a tenth, of a reader, or denied by CPU in turn: a doubt at most.
  const [near, reader] = [
    { ...above, highestAcu: 17 },
    { ...above, instance: "orders-2" },
  ];
  const others = [
    near,
    reader,
    { ...free, ...known, isReader: true } as const,
    { ...implied, isDenied: true } as const,
  ];
  for (const one of others) expect(of(one)?.verdict).toBe("Take db.r6g.large");
  expect([of(near)?.sure, of(reader)?.sure]).toEqual([
    expect.not.stringContaining("17"),
    expect.stringMatching(/^The files measured up to 32.ACU of orders-2,/),
  ]);
  const beyond = { code: "memory-beyond-class", metric: "FreeableMemory", instance: "orders-1" } as const;
  const ofClass = { ...beyond, instanceClass: "db.r6g.xlarge", memoryGib: 32, assumption: false } as const;
  expect(of({ ...ofClass, mostGib: 50 })).toMatchObject({
    verdict: "Enter the class it ran on first; as it stands: take db.r6g.large",
    reason: expect.stringMatching(/^FreeableMemory of 50.GiB is more than db\.r6g\.xlarge has/),
  });
  expect(of({ ...ofClass, mostGib: 50, isReader: true })?.verdict).toBe("Take db.r6g.large");
  expect(of({ ...ofClass, mostGib: 90, metric: "SwapUsage" })?.verdict).toBe("Take db.r6g.large");
});
