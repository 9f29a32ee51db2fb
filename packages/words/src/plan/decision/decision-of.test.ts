import type { Plan, PlanOption, ReaderSetting } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import type { Decision } from "./decision.ts";
import { decisionOf } from "./decision-of.ts";
import { limitFlip } from "./limit-fact.ts";

const START_S = Date.UTC(2026, 10, 1) / 1000;
const DAY_S = 86_400;
const workload = { startS: START_S, endS: START_S + 21 * DAY_S, coveredPct: 100 };
const ofClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const large = ofClass("db.r6g.large");
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 1000, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const trust = { draws: 64, holds: 64, cheapest: 61 };
const pick = (patch: Partial<PlanOption> = {}) =>
  optionOf("pick", {
    ...{ monthlyUsd: { p10: 550, p50: 600, p90: 700 }, reasons: [{ code: "lowest-cost" }] },
    ...patch,
  });
const planWith = (option: PlanOption, given: Partial<Plan> = {}) =>
  planOf([option, optionOf("large", { settings: large, usd: 250 })], {
    ...{ pick: "pick", baseline, trust, ...given },
  });
const doubt = {
  ...{ id: "large", shape: large, savesUsd: 350, monthlyUsd: 250, poolGib: 10, isVerdict: true },
  ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26, evenSetGib: 8.4 },
};
const miss = {
  ...{ meetsLimits: false, settings: large },
  reasons: [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }],
} as const;

function decided(plan: Plan, of: Partial<Parameters<typeof decisionOf>[0]> = {}): Decision {
  const found = decisionOf({ plan, workload, findings: [], ...of }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

/** Every text of a decision. */
const textsOf = (told: unknown): readonly string[] =>
  typeof told === "string" ? [told] : Object.values(told ?? {}).flatMap(textsOf);

describe("decisionOf", () => {
  it("PRC-3 says beside today's bill how much of it is I/O that was estimated, from a quarter on", () => {
    const said = (sharePct: number) => {
      const note = {
        code: "io-estimated",
        today: { usd: 10 * sharePct, sharePct },
        pick: null,
        assumption: true,
      };
      return decided(planWith(pick(), { notes: [note] as never })).monthlyShown.detail.replaceAll(
        "\u202f",
        " ",
      );
    };
    expect(said(55)).toMatch(/today \$1,000, listed, over half of it estimated I\/O$/);
    expect(said(27)).toMatch(/listed, 27 % of it estimated I\/O$/);
    expect(said(24)).toMatch(/listed$/);
  });

  it("begins with the verdict of the headline, and says what it saves with its interval", () => {
    const plan = planWith(pick());
    const { sentence, saves, savesShown, canTake, confidence } = decided(plan);
    expect(sentence).toBe(`${headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE)?.verdict}.`);
    expect(saves).toEqual({ moreUsd: -400, fromUsd: -450, toUsd: -300, sharePct: -40 });
    expect(savesShown).toEqual({
      value: "−\u2060$400",
      detail: "saves 40\u202f% · −\u2060$450 to −\u2060$300",
    });
    expect([canTake, confidence.level, confidence.lowers]).toEqual([true, "high", []]);
  });

  it.each([
    ["less than a week", planWith(pick()), { endS: START_S + 3 * DAY_S }],
    ["a verdict that depends on memory", planWith(pick(), { memory: doubt }), {}],
    ["nothing inside the limits", planOf([pick(miss)], { nearestMiss: "pick", baseline }), {}],
    ["a maximum to raise first", planWith(pick({ reasons: [{ code: "raise-first" }] })), {}],
  ])("is never to be taken at low confidence: %s", (_, plan, span) => {
    const { canTake, confidence } = decided(plan, { workload: { ...workload, ...span } });
    expect([canTake, confidence.level]).toEqual([false, "low"]);
    expect(confidence.lowers.length).toBeGreaterThan(0);
  });

  it("is never to be taken where the files deny their own figures, and says so among the risks", () => {
    const busy = { instance: "orders-1", hours: 126, ofHours: 126, assumption: true } as const;
    const zeros = { code: "connections-zero-busy", ...busy } as const;
    const denied = { canTake: false, confidence: { level: "low" } };
    const told = decided(planWith(pick()), { findings: [zeros] });
    expect(told).toMatchObject(denied);
    expect(told.risks[0]).toEqual({
      title: "The files contradict it",
      words: expect.stringMatching(/^DatabaseConnections of orders-1 is 0 in all 126 hours/),
    });
    const dated = (fromDay: string, toDay: string) =>
      planWith(pick(), {
        notes: [{ code: "trace-elsewhen", fromDay, toDay, on: "2026-11-26", assumption: false }],
      });
    expect(decided(dated("1970-03-16", "1970-03-29"))).toMatchObject(denied);
    expect(decided(dated("2126-02-06", "2126-02-19"))).toMatchObject(denied);
    expect(decided(dated("2014-02-14", "2014-02-28")).confidence.level).toBe("high");
  });

  it("is less sure of samples that were filled in or have two values, and of bursts that no Maximum bounds", () => {
    const levelOf = (finding: Finding, option = pick()) =>
      decided(planWith(option, { today: "today" }), { findings: [finding] }).confidence.level;
    const filled = { code: "cpu-filled", instance: null, by: "maximum", sharePct: 100 } as const;
    expect(levelOf({ ...filled, assumption: true })).toBe("medium");
    const twins = (samples: number) =>
      levelOf({ code: "samples-contradict", metrics: ["CPUUtilization"], samples, assumption: true });
    expect([twins(4032), twins(2)]).toEqual(["medium", "high"]);
    const bare = { code: "no-maximum", isCoarse: true, assumption: true } as const;
    expect(levelOf(bare)).toBe("medium");
    expect(levelOf({ code: "no-maximum", assumption: true })).toBe("high");
    const staying = decided(planWith(pick(), { today: "pick" }), { findings: [bare] });
    expect(staying.confidence.level).toBe("high");
  });

  it("is never to be taken where a full instance hid demand", () => {
    const censored = { code: "censored", instance: null, timePct: 30, assumption: false } as never;
    expect(decided(planWith(pick()), { findings: [censored] })).toMatchObject({
      canTake: false,
      confidence: { level: "low", shown: { detail: "demand is a lower bound" } },
    });
  });

  const spoken = (told: Decision) =>
    [
      told.next,
      ...told.why,
      ...told.risks.map(({ words }) => words),
      ...told.restsOn.map(({ words }) => words),
    ].join(" ");

  it("offers no change that leaves nobody to take over without saying it, on every face", () => {
    const notes = [{ code: "failover-short", readers: 2, assumption: false } as never];
    const told = decided(planWith(pick({ settings: large }), { notes }));
    expect([told.offers, told.next]).toEqual([
      "change",
      "Make the change only if you accept that no reader can then take over from the writer, which an instance of today can.",
    ]);
    expect(told.why[0]).toMatch(/^No reader of the pick can carry the writer's load/);
    expect(told.risks[0]?.title).toBe("Nothing can take over");
    expect(told.restsOn[0]).toMatchObject({ kind: "standby", detail: "an instance of today can" });
    expect(spoken(decided(planWith(pick({ settings: large }))))).not.toMatch(/take over/);
  });

  it("says as a risk that nobody could take over today, and the pick changes nothing of it", () => {
    const loss = { code: "loss-today", lost: 0, on: { kind: "reader", position: 1, tier: 1 }, timePct: 51 };
    const notes = [{ ...loss, limitPct: 0.1, able: null, pick: "short", assumption: false } as never];
    const [reader] = [
      { kind: "provisioned", instanceClass: "db.t4g.medium", tier: 1, demandShare: 0 },
    ] as const;
    const told = decided(planWith(pick({ settings: { ...large, readers: [reader] } }), { notes }));
    expect([told.next, told.risks[0]?.title]).toEqual(["Make the change.", "Nothing can take over today"]);
  });

  it("names the day from which AWS allows I/O-Optimized, there and back", () => {
    const wait = (isBack: boolean) => [
      { code: "io-optimized-from", from: "2026-12-20", isBack, assumption: false } as never,
    ];
    const there = decided(planWith(pick({ settings: large }), { notes: wait(false) }));
    expect(there.next).toBe(
      "Make the change. Its storage changes from 20 Dec 2026 on: AWS refuses I/O-Optimized before.",
    );
    const back = decided(planWith(pick({ settings: large }), { notes: wait(true) }));
    expect(back.next).toBe("Make the change. The way back to I/O-Optimized is open from 20 Dec 2026 on.");
    const title = "No way back to I/O-Optimized before 20 Dec 2026";
    expect([there, back].map(({ risks }) => risks.some((one) => one.title === title))).toEqual([false, true]);
  });

  it("names the promotion tier that is to change where nothing else is", () => {
    const notes = [
      { code: "promotion-order", tier: 0, able: { position: 2, tier: 1 }, assumption: false } as never,
    ];
    const told = decided(planWith(pick({ settings: large }), { notes, today: "pick" }));
    expect([told.offers, told.next]).toEqual([
      null,
      "Nothing is to be changed but promotion: give reader 2 the lowest promotion tier (ModifyDBInstance, no downtime).",
    ]);
    expect(told.risks[0]?.title).toBe("The wrong reader is promoted");
  });

  it("CLU-1 names the promotion tier first where memory is to be settled: the call waits for nothing", () => {
    const order = { code: "promotion-order", tier: 1, able: { position: 2, instance: "erp-3", tier: 2 } };
    const memory = {
      ...{ id: "small", shape: ofClass("db.r6g.xlarge"), savesUsd: 350, poolGib: 10, isVerdict: true },
      ...{ mostMissPct: 0.2, sourceMissPct: 0.1 },
    } as never;
    const at = (notes: readonly object[]) =>
      decided(planWith(pick({ settings: large }), { notes: notes as never, today: "pick", memory }));
    const told = at([order]);
    expect(told.next).toMatch(
      /^Give erp-3 the lowest promotion tier now, whatever else shows \(ModifyDBInstance, no downtime\)\. Nothing else is to be changed yet\. How much/,
    );
    expect(told.sentence).toBe(
      "Depends on memory: settle it before you change anything but a promotion tier.",
    );
    expect(at([]).sentence).toBe("Depends on memory: settle it before you change anything.");
  });

  const onClass = ofClass("db.x2g.xlarge");
  const assumedSet = {
    code: "working-set-assumed",
    gib: 160,
    isAtLeast: false,
    isNothingRead: false,
  } as never;
  const bar = (patch: object) =>
    ({
      ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
      ...{ triedFrom: 20, triedTo: 640, baseline: 160, flipsBelow: null, flipsAbove: null },
      ...{ assumption: "working-set", ...patch },
    }) as never;
  const smaller = (moreUsd: number) =>
    planWith(pick({ settings: onClass }), {
      ...{ notes: [assumedSet] },
      sensitivity: [bar({ flipsBelow: 84, shapeBelow: large, moreUsdBelow: moreUsd })],
    });

  it("measures memory first where a set nobody measured moves the bill by more than the pick saves", () => {
    const told = decided(smaller(-500));
    expect(told.sentence.replaceAll("\u202f", " ")).toBe(
      "Measure memory first; with 160 GiB taken to be hot: take db.x2g.xlarge.",
    );
    expect([told.canTake, told.offers, told.confidence.level]).toEqual([false, null, "low"]);
    expect(told.next).toMatch(/^No change is offered yet\. The memory that is hot is assumed/);
    // A saving of $400 stands however small the set is.
    const saving = decided(smaller(-300));
    expect([saving.sentence, saving.offers]).toEqual(["Take db.x2g.xlarge.", "change"]);
  });

  it("measures first what a full instance hid, and offers nothing", () => {
    const censored = { code: "censored", instance: null, timePct: 0.28, assumption: false } as never;
    const told = decided(planWith(pick({ settings: onClass })), { findings: [censored] });
    expect(told.sentence).toBe("Measure the hidden demand first; as measured: take db.x2g.xlarge.");
    expect([told.offers, told.next.slice(0, 24)]).toEqual([null, "No change is offered yet"]);
    const stays = decided(planWith(pick({ settings: onClass }), { today: "pick" }), { findings: [censored] });
    expect([stays.sentence, stays.next.slice(0, 29)]).toEqual([
      "Stay on db.x2g.xlarge.",
      "Nothing is to be changed yet.",
    ]);
  });

  const raise = (minAcu: number) => {
    const [from, to] = [
      { kind: "serverless", minAcu: 2, maxAcu: 8 },
      { kind: "serverless", minAcu, maxAcu: 24 },
    ];
    const instances = [{ instance: "w", isWriter: true, from, to }] as never;
    return planWith(pick({ reasons: [{ code: "raise-first" }] }), { instances });
  };

  it("offers a raise of the maximum alone, which can be undone, and no other raise", () => {
    const safe = decided(raise(2));
    expect([safe.canTake, safe.offers]).toEqual([false, "raise"]);
    expect(safe.sentence).toMatch(/^Raise to 2–24\s?ACU, then measure\.$/);
    expect(safe.next).toMatch(/^Raise it now/);
    // Where no file names an instance the range itself says whether its minimum rises.
    const now = optionOf("now", {
      settings: settingsOf({ minAcu: 0, maxAcu: 8 }),
      usd: 300,
      meetsLimits: false,
    });
    const raised = planOf([pick({ reasons: [{ code: "raise-first" }] }), now], {
      pick: "pick",
      today: "now",
    });
    expect(decided(raised).offers).toBeNull();
    const dear = decided(raise(4));
    expect(dear.offers).toBeNull();
    expect(dear.sentence).toMatch(/^Measure at a higher maximum first; by what was seen: raise to /);
    expect(dear.next).toMatch(/^No change is offered yet/);
  });

  it("says what a little more of the limit on time would change", () => {
    const unsure = { code: "unsure", p90Pct: 0.14, limitPct: 0.1 };
    const near = optionOf("near", {
      ...{ settings: settingsOf({ minAcu: 0, maxAcu: 13 }), usd: 88, meetsLimits: false },
      ...{
        unmetMinutesPerMonth: 42,
        reasons: [{ code: "misses", isNearest: false, limits: [unsure] }] as never,
      },
    });
    const plan = planOf([pick(), near], { pick: "pick", baseline, trust });
    const fact = decided(plan).restsOn.find(({ kind }) => kind === "limit");
    expect(fact?.words).toBe("May be short: 44\u202fmin a month");
    expect(fact?.origin).toBe("assumed");
    expect(fact?.detail.replaceAll("\u202f", " ")).toBe(
      "serverless 0–13 ACU at $88.00 is expected 42 min short, inside the limit, and 1 h 1 min short or slow in one case of ten: accept that and it saves $512",
    );
    expect(limitFlip(plan, STANDARD_PLACE)).toMatchObject({ to: "1\u202fh 1\u202fmin", moreUsd: -512 });
  });

  it("says where only a limit of the user's own allows the verdict", () => {
    const limits = { maxThrottledPct: 100, minCachedPct: 99, maxTermYears: 1 } as const;
    const used = { p10: 70, p50: 75.6, p90: 80 };
    const of = (slowPct: typeof used, patch = limits) =>
      decided(planWith(pick({ settings: settingsOf({ limits: patch }), slowPct })));
    const { restsOn, risks } = of(used);
    expect(restsOn.find(({ kind }) => kind === "limit")).toMatchObject({
      ...{ origin: "yours", words: "May be short: 30\u202fd 10\u202fh a month, a limit that somebody set" },
      detail: "the pick uses 23\u202fd of it; a plan starts at 44\u202fmin",
    });
    expect(risks.find(({ title }) => title === "Only a limit that somebody set allows it")?.words).toBe(
      "The pick is unmet or too busy for 23\u202fd a month. The limit set is 30\u202fd 10\u202fh; a plan starts at 44\u202fmin, and it is outside that.",
    );
    const none = of({ p10: 0, p50: 0, p90: 0 });
    expect(none.restsOn.find(({ kind }) => kind === "limit")?.detail).toBe("a plan starts at 44\u202fmin");
    expect(none.risks.some(({ title }) => title.includes("limit"))).toBe(false);
    const usual = of({ p10: 0, p50: 0, p90: 0 }, { ...limits, maxThrottledPct: 0.1 as never });
    expect(usual.restsOn.some(({ kind }) => kind === "limit")).toBe(false);
  });

  it("names the user's own working set as theirs where it flips nothing", () => {
    const { restsOn } = decided(planWith(pick({ settings: settingsOf({ workingSetGib: 0.5 }) })));
    expect(restsOn[0]).toMatchObject({
      origin: "yours",
      words: "Memory: 0.5\u202fGiB are taken to be hot, entered by somebody",
    });
  });

  it("ORD-1 says what the tiered cache of an NVMe class holds of a set that its pool does not", () => {
    const hits = (tieredCache: number) => ({ memory: 0.6, tieredCache, storage: 0.4 - tieredCache });
    const detailOf = (tieredCache: number) => {
      const reads = { hits: hits(tieredCache), readLatencyMs: null, reason: { code: "no-working-set" } };
      const option = pick({ settings: settingsOf({ workingSetGib: 60 }), reads: reads as never });
      const row = { id: option.id, roles: ["pick"], poolGib: { least: 39.9, most: 39.9 }, cells: {} };
      const plan = planWith(option, { compared: { rows: [row], publishedOn: "2026-11-20" } as never });
      return decided(plan).restsOn.find(({ kind }) => kind === "memory")?.detail;
    };
    expect(detailOf(0.4)).toBe("the pick has 39.9\u202fGiB; its tiered cache on NVMe holds the rest");
    expect(detailOf(0.1)).toContain("holds 25\u202f% of the rest");
    expect(detailOf(0)).toBe("the pick has 39.9\u202fGiB");
  });

  it("names the user's growth as assumed, in what it rests on and in why", () => {
    const settings = settingsOf({ growthPct: -99 });
    const { restsOn, why } = decided(planWith(pick({ settings })));
    expect(restsOn.find(({ kind }) => kind === "growth")).toMatchObject({
      ...{ origin: "yours", words: "Demand as measured, with an assumed growth of −99\u202f%" },
    });
    expect(why.join(" ")).toMatch(/meets your limits at \$600: .*at an assumed growth of −99\u202f%\./);
  });

  it("names growth that was found among what it rests on", () => {
    const trend = { code: "trend", pctPerWeek: 4.9, growthPct: 11, missesFrom: null, assumption: false };
    const plan = planWith(pick(), { notes: [trend as never], compared: { rows: [], peakAcu: 10 } as never });
    expect(
      decided(plan)
        .restsOn.find(({ kind }) => kind === "growth")
        ?.words.replaceAll("\u202f", " "),
    ).toBe("Demand after growth: up to 10 ACU, and grows by 4.9 % a week");
  });

  it("says of the highest demand what it is measured by, and of a flip that it is in too many cases short or slow", () => {
    const edge = bar({
      ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, isByDoubtAbove: true },
      ...{ flipsAbove: 1.03, shapeAbove: onClass },
    });
    const compared = { rows: [], peakAcu: 2.2, insideAcu: 3.3 } as never;
    const fact = decided(planWith(pick(), { compared, sensitivity: [edge] })).restsOn.find(
      ({ kind }) => kind === "demand",
    );
    expect([fact?.words, fact?.detail].map((one) => one?.replaceAll("\u202f", " "))).toEqual([
      "Demand: up to 2.2 ACU on the mean of a sample, 3.3 ACU inside one by Maximum",
      "above × 1.03 it is short or slow in over one case of ten: db.x2g.xlarge",
    ]);
  });

  it("says where serverless would be the answer if the memory that is assumed were less", () => {
    const rows = [
      {
        roles: ["serverless"],
        id: "s",
        settings: settingsOf(),
        missed: [],
        cells: { "on-demand": { monthlyUsd: 900 } },
      },
    ];
    const told = (shapeBelow: PlanOption["settings"] | null) =>
      decided(
        planWith(pick({ settings: onClass }), {
          ...{ notes: [assumedSet], compared: { rows } as never },
          sensitivity: [bar({ flipsBelow: 5.2, shapeBelow, moreUsdBelow: -50 })],
        }),
      ).serverless;
    const open = told(settingsOf({ minAcu: 1, maxAcu: 18 }));
    expect(open.answer).toBe("if");
    expect(open.words.replaceAll("\u202f", " ")).toMatch(
      /^Only if under 5\.2 GiB are hot, which nobody measured: then 1–18 ACU wins\. Held to the 160 GiB assumed, /,
    );
    expect(told(large)).toMatchObject({ answer: "no" });
    expect(told(large).words.replaceAll("\u202f", " ")).toMatch(
      /^No: held to the 160 GiB assumed, .+\. If under 5\.2 GiB are hot, which nobody measured, the answer is db\.r6g\.large, \$50\.00 a month less than the pick, and no range \(tried down to /,
    );
  });

  it("says of a range that less memory alone would let win from which need on it was tried, and never did", () => {
    const rows = [
      {
        ...{ roles: ["serverless"], id: "s", settings: settingsOf(), missed: [] },
        cells: { "on-demand": { monthlyUsd: 900 } },
      },
    ];
    const low = optionOf("low", {
      ...{ settings: settingsOf({ minAcu: 0.5, maxAcu: 11 }), usd: 570, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: false, limits: [{ code: "set-seldom-held" }] }] as never,
    });
    const told = (patch: object) =>
      decided(
        planOf([pick({ settings: onClass }), low], {
          ...{ pick: "pick", baseline, trust, notes: [assumedSet], compared: { rows } as never },
          sensitivity: [bar(patch)],
        }),
      ).serverless;
    const never = told({});
    expect([never.answer, never.words.replaceAll("\u202f", " ")]).toEqual([
      "no",
      expect.stringMatching(
        /^No: with 20 GiB hot or more, the least tried, no range is the answer\. Held to the 160 GiB/,
      ),
    ]);
    expect(told({ flipsBelow: 84, shapeBelow: large }).words.replaceAll("\u202f", " ")).toMatch(
      /^No: held to the 160 GiB assumed, .+\. If under 84 GiB are hot, which nobody measured, the answer is db\.r6g\.large and no range \(/,
    );
  });

  it("lowers confidence, and warns before a term, where a little more demand is another answer", () => {
    const edge = bar({
      ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3 },
      ...{ flipsAbove: 1.01, shapeAbove: onClass, moreUsdAbove: 126 },
    });
    const payment = {
      commitment: { kind: "reserved", offer: "1yr-no-upfront" },
      savesUsd: 90,
      upfrontUsd: 0,
    };
    const { confidence, commit } = decided(
      planWith(pick({ settings: large }), { sensitivity: [edge], payment: payment as never }),
      { workload: { ...workload, endS: START_S + 28 * DAY_S } },
    );
    expect([confidence.level, confidence.shown.detail]).toEqual(["medium", "tips at 1.01 × the demand"]);
    expect(commit).toMatch(/Above 1\.01 × the demand another shape is the answer: look at growth/);
  });

  it("gives the age of prices as a reason where it lowers confidence alone", () => {
    const old = { code: "prices-old", days: 520, publishedOn: "2025-06-17", assumption: false } as never;
    expect(decided(planWith(pick(), { notes: [old] })).confidence.shown.detail).toBe("21 days measured");
  });

  it("says that nobody knows the load of a reader where a loss is told", () => {
    const unmeasured = { code: "readers-unmeasured", instances: ["p8-r"], assumption: false } as never;
    const standby = { origin: "today", readers: true, connections: "taken", without: null } as never;
    const input = { plan: planWith(pick(), { standby }), workload, findings: [unmeasured] };
    const told = decided(input.plan, input);
    expect(told.confidence.lowers[0]).toMatch(/^Nobody measured the load of p8-r/);
    expect(told.restsOn.find(({ kind }) => kind === "standby")?.words).toMatch(
      /nobody knows whether it survives/,
    );
    expect(headlineOf(input, STANDARD_PLACE)?.reason).toMatch(/Nobody measured the load of p8-r/);
  });

  it("TOD-4 ORD-4 says among the risks what is to be had without a failover, and what would read faster", () => {
    const from = { kind: "provisioned", instanceClass: "db.r7g.large" } as const;
    const instances = [{ isWriter: true, from, to: large.writer }] as unknown as NonNullable<
      Plan["instances"]
    >;
    const step = {
      ...({ code: "smaller-step", storageMode: "standard", assumption: false } as const),
      ...{ minAcu: null, restarts: false, lessUsd: 530, ofUsd: 629.28 },
    } as const;
    const look = {
      ...({ code: "reads-look", assumption: true } as const),
      ...{ instanceClass: "db.r6gd.large", pickClass: "db.r6g.large", clusterUsd: null },
      ...{ readMs: 0.1, pickReadMs: 0.2, cost: { usd: 60, isComputeOnly: false } },
    } as const;
    const { risks } = decided(planWith(pick({ settings: large }), { instances, notes: [step, look] }));
    expect(risks[0]?.words).toMatch(
      /quiet hour\. Without changing an instance, so without a failover: Standard storage alone, \$530 less than today; the pick saves \$99\.28 more\.$/,
    );
    expect(risks[1]).toMatchObject({
      title: "Reads wait for storage",
      words: expect.stringMatching(/^Optimized Reads: db\.r6gd\.large is worth a look beside db\.r6g\.large/),
    });
  });

  it("MEM-17 says first on the card, in why and among the risks that today is short of memory", () => {
    const short = {
      code: "memory-short",
      ...{ instance: "orders-1", instanceClass: "db.r5.large", memoryGib: 16 },
      ...{ leastGib: 0.3, timePct: 95, swapGib: 0.1 },
      assumption: false,
    } as const;
    const { restsOn, why, risks } = decided(planWith(pick(), { notes: [short] }));
    const said = (text: string | undefined) => text?.replaceAll("\u202f", " ");
    expect(said(restsOn[0]?.words)).toBe("Memory: short of it today, 0.3 of 16 GiB free, and it swaps");
    expect(restsOn[0]?.origin).toBe("measured");
    expect(why.map(said)).toContain("What runs today is short of memory: 0.3 of 16 GiB free, and it swaps.");
    expect(risks[0]?.title).toBe("Short of memory today");
    expect(textsOf(decided(planWith(pick()))).join(" ")).not.toContain("short of memory");
  });

  it("says on the card what is taken of readers that no file tells of", () => {
    const alike = { code: "readers-alike", instances: ["b"], instanceClass: "db.r6g.large" } as never;
    const unmeasured = { code: "described-unmeasured", names: ["b"] } as never;
    const [first] = decided(planWith(pick()), { findings: [unmeasured, alike] }).restsOn;
    expect(first).toMatchObject({
      ...{ kind: "readers", origin: "assumed", field: "source" },
      ...{
        words: "Readers: b is taken to run on db.r6g.large, as the writer",
        detail: "nobody said the class",
      },
    });
    const taken = { code: "several-instances", instances: ["a", "b"], planned: "a" };
    const writer = (by: object) =>
      decided(planWith(pick()), { findings: [{ ...taken, ...by, assumption: true } as never] }).restsOn[0];
    expect(writer({ by: "writes" })).toMatchObject({
      ...{ words: "Writer: a is taken as the writer", detail: "by WriteIOPS it writes" },
    });
    const byCpu = decided(planWith(pick()), {
      findings: [{ ...taken, by: "cpu", assumption: true } as never],
    });
    expect(byCpu.restsOn[0]).toMatchObject({
      ...{ kind: "writer", field: "source", detail: "the busiest; no file tells which one writes" },
    });
    expect(byCpu.next).toMatch(
      /^Say at the input check which instance writes: a is taken, the busiest\. As taken, the change would follow\./,
    );
    expect(byCpu).toMatchObject({ canTake: true, offers: null });
    expect(byCpu.next).not.toContain("Make the change");
    const known = { findings: [{ ...taken, by: "writes", assumption: true } as never] };
    expect(decided(planWith(pick()), known)).toMatchObject({ offers: "change" });
    expect(byCpu.risks.map(({ title }) => title)).toContain("Writer assumed");
    expect(byCpu.confidence.level).not.toBe("high");
    expect(byCpu.confidence.lowers.join()).toContain("No file tells which instance writes: a, the busiest");
    const changes = [{ atS: 0, from: "b", to: "a" }];
    const roles = { code: "roles-changed", planned: "a", changes, assumption: false };
    const changed = (of: object) => decided(planWith(pick()), { findings: [{ ...roles, ...of } as never] });
    expect(changed({})).toMatchObject({ offers: "change", canTake: true });
    const unlike = changed({ because: "classes-differ" });
    expect(unlike).toMatchObject({ offers: null, canTake: false, confidence: { level: "low" } });
    expect(unlike.sentence).toMatch(/^Export what came after the role change first/);
    const metrics = ["CPUUtilization", "DatabaseConnections"];
    const suspected = changed({ because: "only-suspected", metrics });
    expect(suspected).toMatchObject({ offers: null, canTake: false, confidence: { level: "low" } });
    expect(suspected.confidence.shown.detail).toContain("the roles may have changed");
    expect(suspected.sentence).toMatch(/^Export WriteIOPS of every instance first/);
    expect(suspected.next).toMatch(
      /No change is offered yet\..* The roles may have changed on 1 Jan 1970 at 00:00 UTC: CPUUtilization and DatabaseConnections of a and b changed places then, .* export WriteIOPS of every instance/,
    );
    expect(suspected.risks[0]).toEqual({
      title: "The roles may have changed",
      words: expect.stringContaining("on 1 Jan 1970 at 00:00 UTC: CPUUtilization and DatabaseConnections"),
    });
    expect(writer({ by: "asked", writes: "b" })?.detail).toBe("as it was named; by WriteIOPS b writes");
    expect(writer({ by: "writes", tells: "AuroraReplicaLag" })?.detail).toBe("by AuroraReplicaLag it writes");
    const [other] = decided(planWith(pick()), { findings: [unmeasured] }).restsOn;
    expect(other).toMatchObject({ words: "Readers: nobody knows the load of b", field: null });
    expect(other?.settle).toMatch(/^Export /);
  });

  it("says of memory that decides what to do, and on what it turns", () => {
    const { sentence, restsOn, why, ...told } = decided(planWith(pick(), { memory: doubt }));
    expect([told.savesName, told.savesShown]).toEqual([
      "Against today",
      { value: "−\u2060$400 to −\u2060$750", detail: "depends on memory" },
    ]);
    expect(sentence).toBe("Depends on memory: settle it before you change anything.");
    expect(restsOn[0]).toMatchObject({
      kind: "memory",
      detail: "db.r6g.large wins if under 8.4\u202fGiB are hot",
    });
    expect(why.at(-1)).toBe(
      "db.r6g.large would save $350 more if under 8.4\u202fGiB are hot, which no file tells.",
    );
  });

  it("names the reader whose memory decides, with its own pool and not the writer's bounds", () => {
    const memory = {
      ...{ ...doubt, isVerdict: false, instance: "w3-r3", todayPoolGib: 83.9, sourceMissPct: 3.3 },
      evenSetGib: 43.8,
    } as const;
    const memoryCurve = { hot: { fromGib: 2.2, toGib: 41.8 }, points: [], knots: [], pools: [] } as never;
    const { restsOn, why } = decided(planWith(pick(), { memory, memoryCurve }));
    expect(restsOn[0]).toMatchObject({
      words: "Memory of w3-r3: its pool of 83.9\u202fGiB misses 3.3\u202f% of page touches",
      detail: "db.r6g.large wins if under 43.8\u202fGiB are hot on w3-r3",
    });
    expect(why.at(-1)).toContain("if under 43.8\u202fGiB are hot on w3-r3, which no file tells.");
  });

  it("gives each reason in a sentence of at most 20 words", () => {
    const mixed = settingsOf({
      writer: { kind: "provisioned", instanceClass: "db.t3.large" },
      readers: [{ kind: "serverless", instanceClass: null, tier: 1, demandShare: 1, measured: null }],
      storageMode: "io-optimized",
    });
    const schedule = [{ days: [1, 2, 3, 4, 5], fromHour: 8, toHour: 18, minAcu: 8 }] as never;
    const limits = [{ code: "short", timePct: 23, limitPct: 0.1 }, { code: "burstable" }] as never;
    const missed = optionOf("mixed", {
      ...{ settings: mixed, usd: 250, meetsLimits: false },
      reasons: [{ code: "misses", isNearest: false, limits }],
    });
    const told = pick({ unmetMinutesPerMonth: 12.5 });
    const plans = [
      planOf([told, missed], { pick: "pick", today: "pick", baseline }),
      planWith(told, { memory: { ...doubt, shape: settingsOf({ schedule }) } as never }),
    ];
    const whys = plans.map((plan) => decided(plan).why);
    for (const one of whys.flat()) expect(one.split(" ").length).toBeLessThanOrEqual(20);
    expect(whys[0]).toEqual([
      "What runs today meets your limits: 13\u202fmin short a month; nothing else inside them saves enough.",
      "db.t3.large + serverless 2–16\u202fACU, I/O-Optimized costs $350 less but misses your limits: short of capacity 23\u202f% of the time.",
    ]);
  });

  it("answers serverless for now alone where the maximum is raised to measure and provisioned is cheaper", () => {
    const raised = pick({ reasons: [{ code: "raise-first" }] });
    const row = { roles: ["provisioned"], id: "large", settings: large, missed: [] };
    const cells = { "on-demand": { monthlyUsd: 250 } };
    const { serverless } = decided(planWith(raised, { compared: { rows: [{ ...row, cells }] } as never }));
    expect(serverless).toEqual({
      answer: "if",
      words:
        "For now, to measure what is hidden: 2–24\u202fACU, $600 a month; then compare provisioned at $350 less than this.",
    });
  });

  it("does not say that today has no price where its bill is of several clusters", () => {
    const more = { code: "today-has-more", most: 3, assumption: false } as never;
    expect(decided(planWith(pick(), { notes: [more] })).savesShown).toEqual({
      ...{ value: "–", detail: "today’s bill has more clusters" },
    });
  });

  it("says first which limit today misses where the pick costs more, measured against estimated, and what staying saves", () => {
    const slow = {
      code: "slow",
      member: { kind: "writer" },
      fromAcu: 5.7,
      timePct: 2.9,
      samplesPct: 1,
      limitPct: 0.1,
    };
    const planOut = (limit: object, usd: number) => {
      const today = optionOf("today", {
        ...{ settings: large, usd, meetsLimits: false },
        reasons: [{ code: "misses", isNearest: false, limits: [limit] } as never],
      });
      return planOf([pick({ settings: onClass }), today], { pick: "pick", today: "today", baseline });
    };
    const { restsOn, why } = decided(planOut(slow, 468));
    const share = "slow 2.9\u202f% of the time, 1\u202f% as measured (limit 0.1\u202f%)";
    expect(restsOn[0]).toMatchObject({
      words: `Today is outside your limits: ${share}`,
      detail:
        "slow: served, but answers take over twice as long; what was not measured are bursts, estimated; accept it, stay and save $132",
      origin: "measured",
    });
    expect(restsOn.filter(({ kind }) => kind === "limit")).toHaveLength(1);
    expect(why[0]).toBe(`What runs today misses your limits: ${share}.`);
    const guessed = decided(planOut({ ...slow, samplesPct: 0 }, 468)).restsOn[0];
    expect(guessed).toMatchObject({
      origin: "assumed",
      words: expect.stringMatching(/^Today may be outside/),
    });
    // Who saves needs no other reason.
    expect(
      decided(planOut(slow, 900))
        .restsOn.map(({ words }) => words)
        .join(),
    ).not.toMatch(/^Today/);
  });

  it("tells a region and an engine that nobody told among the risks", () => {
    const note = {
      code: "place-assumed",
      region: "us-east-1",
      engine: "aurora-postgresql",
      assumption: true,
    };
    const risksOf = (patch: object) =>
      decided(planWith(pick(), { notes: [{ ...note, ...patch } as never] })).risks;
    expect(risksOf({})[0]).toEqual({
      title: "Region and engine assumed",
      words:
        "Priced in us-east-1 for Aurora PostgreSQL, assumed: no file tells it. Say it at the input check.",
    });
    expect(risksOf({ region: null })[0]).toMatchObject({
      title: "Engine assumed",
      words: expect.stringMatching(/^Priced for Aurora PostgreSQL, assumed/),
    });
  });

  it("names the nearest where nothing meets the limits", () => {
    const { sentence } = decided(planOf([pick(miss)], { nearestMiss: "pick", baseline }));
    expect(sentence).toBe("No shape meets your limits; the nearest is db.r6g.large.");
  });

  it("answers whether serverless, whatever the pick", () => {
    const yes = decided(planWith(pick()));
    const no = decided(planWith(pick({ settings: ofClass("db.r6g.4xlarge") })));
    expect([yes.serverless.answer, no.serverless.answer]).toEqual(["yes", "no"]);
    expect(yes.serverless.words).toBe("Yes: 2–24\u202fACU, $600 a month.");
  });

  it("tells what a week of waiting costs, and a day only where one is known", () => {
    const plain = decided(planWith(pick()));
    expect(plain.weekUsd).toBeCloseTo((400 * 7) / (730 / 24), 6);
    expect(plain.decideBy).toBeNull();
    expect(plain.waitShown).toEqual({
      ...{ value: "$92.05", detail: "a week; no day is known by which to decide" },
    });
    // Half a dollar a month is something, below it nothing is said.
    const by = (usd: number) =>
      decided(planWith(pick({ monthlyUsd: { p10: usd, p50: usd, p90: usd } }))).weekUsd;
    expect(by(999.5)).toBeCloseTo((0.5 * 7) / (730 / 24), 6);
    expect([by(999.6), by(1_000), by(1_200)]).toEqual([null, null, null]);
    const ends = { code: "owned-ends", endsOn: "2026-12-15", nowUsd: 600, thenUsd: 900, lessUsd: null };
    const dated = decided(planWith(pick(), { notes: [{ ...ends, assumption: false } as never] }));
    expect(dated.waitShown).toBeNull();
    expect(dated.decideBy).toEqual({
      ...{ day: "2026-12-15", words: "What you own ends: then $900 a month." },
      shown: { value: "15 Dec 2026", detail: "each week of waiting: $92.05" },
    });
  });

  describe("of a cluster whose instances make a long list", () => {
    const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
    const reader = (name: string, instanceClass: string): ReaderSetting => ({
      ...{ ...on(instanceClass), tier: 2, demandShare: 1 },
      measured: { instance: name, source: on("db.r6g.4xlarge") },
    });
    const standby: ReaderSetting = { kind: "serverless", tier: 15, demandShare: 0 } as never;
    const line = (instance: string | null, from: string | null, to: unknown) =>
      ({ instance, isWriter: instance === "orders-1", from: from === null ? null : on(from), to }) as never;
    const sentenceFor = (readers: readonly ReaderSetting[], instances: readonly never[]) => {
      const settings = settingsOf({ writer: on("db.r6g.4xlarge"), readers, minAcu: 0.5, maxAcu: 20 });
      return decided(planWith(pick({ settings }), { instances })).sentence;
    };
    const stays = line("orders-1", "db.r6g.4xlarge", on("db.r6g.4xlarge"));

    it("says what changes, and that the rest stays", () => {
      const readers = [reader("a", "db.r6g.4xlarge"), reader("b", "db.r6g.2xlarge"), standby];
      const range = { kind: "serverless", minAcu: 0.5, maxAcu: 20 };
      const sentence = sentenceFor(readers, [
        ...[stays, line("a", "db.r6g.4xlarge", on("db.r6g.4xlarge"))],
        ...[line("b", "db.r6g.4xlarge", on("db.r6g.2xlarge")), line(null, null, range)],
      ]);
      expect(sentence).toBe("Take db.r6g.2xlarge for b and a standby of 0.5–20\u202fACU; the rest stays.");
    });

    it("says that an instance goes, and names the one that stays", () => {
      const to = ["db.r7g.xlarge", "db.r8g.large", "db.r8g.2xlarge", "db.r7g.2xlarge"];
      const sentence = sentenceFor(
        to.map((one, i) => reader(`r${i}`, one)),
        [
          ...[stays, ...to.map((one, i) => line(`r${i}`, "db.r6g.4xlarge", on(one)))],
          line("old", "db.r6g.4xlarge", null),
        ],
      );
      expect(sentence).toBe(
        "Take db.r7g.xlarge for r0, db.r8g.large for r1, db.r8g.2xlarge for r2 and db.r7g.2xlarge for r3, without old; the writer stays.",
      );
    });

    it("counts by class where that takes too many words", () => {
      const sizes = ["large", "xlarge", "2xlarge", "4xlarge", "8xlarge", "12xlarge", "16xlarge"];
      const all = sizes.map((size, i) => [`orders-${i + 2}`, `db.r8g.${size}`] as const);
      // Seven of which six are named are 25 words; the two that go make 29.
      const gone = ["old-1", "old-2"].map((name) => line(name, "db.r6g.4xlarge", null));
      const sentence = sentenceFor(
        all.map(([name, to]) => reader(name, to)),
        [stays, ...all.map(([name, to]) => line(name, "db.r6g.4xlarge", on(to))), ...gone],
      );
      expect(sentence).toBe(`Take db.r6g.4xlarge + ${all.map(([, to]) => to).join(" + ")}.`);
    });

    it("gives the reason where less is paid for a mix of families, by less than what is worth a change", () => {
      const told = pick({ settings: large, reasons: [{ code: "one-family" }] });
      const mixed = optionOf("mixed", {
        ...{ settings: settingsOf({ writer: on("db.r8g.large") }), usd: 597 },
        reasons: [{ code: "mixes-families", lessUsd: 3 }],
      });
      const plan = planOf([told, mixed], { pick: "pick", today: null, baseline });
      expect(decided(plan).why).toContain(
        "One family for all its classes, within 1\u202f%: mixing them would save $3.00.",
      );
    });
  });

  it("HED-1 says beside what is unmet how much of the limit is used by being too busy", () => {
    const busy = pick({ unmetMinutesPerMonth: 0, slowPct: { p10: 0.07, p50: 0.078, p90: 0.08 } });
    expect(decided(planWith(busy)).unmetShown.detail).toMatch(
      /^a month; 34.min unmet or too busy, limit 4[34].min/,
    );
    expect(decided(planWith(pick())).unmetShown.detail).not.toContain("busy");
  });

  it("DEM-2 TOD-1 states no figure by a CPU that is to be corrected, today by its meter, and the contradiction first", () => {
    const denied = { code: "capacity-below-demand", hours: 295, ofHours: 336, maxAcu: 24, mostAcu: 4 };
    const metered = { code: "today-metered", monthlyUsd: 321.6, assumption: false };
    const notes = [{ ...denied, isImplied: true, assumption: false }, metered] as never;
    const said = decided(planWith(pick(), { baseline: null, notes }));
    expect([said.monthlyShown.value, said.savesShown.value, said.unmetShown.value]).toEqual(["–", "–", "–"]);
    expect(said.monthlyShown.detail).toMatch(
      /by the CPU to be corrected · today \$322 by its measured capacity$/,
    );
    expect(said.savesShown.detail).toBe("today $322 by its measured capacity");
    expect(said.restsOn[0]).toMatchObject({ kind: "contradiction", settle: "Export CPUUtilization again." });
    for (const why of said.why) expect(why).toMatch(/^By the CPU to be corrected: /);
    expect([said.serverless.words, said.next].join(" ")).not.toMatch(/as it stands|take db/i);
  });

  it("says nothing that is no figure, and nothing long", () => {
    for (const plan of [
      planWith(pick()),
      planWith(pick(), { memory: doubt }),
      planWith(pick(), { baseline: null }),
    ]) {
      for (const text of textsOf(decided(plan))) {
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
        for (const one of text.split(/(?<=[.!?]) /)) expect(one.split(" ").length).toBeLessThanOrEqual(30);
      }
    }
  });
});
