import type { MissedLimit, Plan, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import type { Headline } from "./headline.ts";
import { headlineOf } from "./headline-words.ts";

const START_S = Date.UTC(2026, 10, 1) / 1000;
const workload = { startS: START_S, endS: START_S + 21 * 86_400, coveredPct: 100 };
const ofClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const large = ofClass("db.r6g.large");

const bar = (patch: Partial<SensitivityBar> = {}): SensitivityBar => ({
  ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, flipsBelow: null, flipsAbove: null },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...patch,
});
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 1000, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const trust = { draws: 64, holds: 64, cheapest: 61 };
const pick = (patch: Partial<PlanOption> = {}) =>
  optionOf("pick", {
    ...{ monthlyUsd: { p10: 550, p50: 600, p90: 700 }, reasons: [{ code: "lowest-cost" }] },
    ...patch,
  });
const plan = (option: PlanOption, given: Partial<Plan> = {}) =>
  planOf([option, optionOf("large", { settings: large, usd: 250 })], {
    ...{ pick: "pick", baseline, trust, sensitivity: [bar()], ...given },
  });

const note = (of: { readonly code: string }): Finding => of as Finding;
const trendOf = (figures: object): Finding =>
  ({
    ...{
      code: "trend",
      pctPerWeek: 9,
      low: 8.8,
      high: 9.2,
      growthPct: 13,
      aboveMeanPct: 54,
      assumption: true,
    },
    ...{ fromDay: "2026-11-22", missesFrom: null, termUsd: null, ...figures },
  }) as Finding;
const stepped: Finding = {
  ...{ code: "level-step", sinceS: Date.UTC(2026, 10, 20) / 1000, days: 3, demandRatio: 1.61, ioRatio: 3.38 },
  ...{ todayUsd: 1000, staysUsd: 1430, assumption: true },
};
const doubt = {
  ...{ id: "large", shape: large, savesUsd: 350, monthlyUsd: 250, poolGib: 10, isVerdict: true },
  ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26 },
};
const miss = {
  ...{ meetsLimits: false, settings: large },
  reasons: [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }],
} as const;

/** A plan of every kind, with what its headline must say of what to run, its cost, what changes it and how sure it is. */
const KINDS: Readonly<Record<string, readonly [Plan, readonly [RegExp, RegExp, RegExp, RegExp]]>> = {
  "go serverless": [
    plan(pick()),
    [
      /^Go serverless: 2–24 ACU/,
      /^\$600 a month, \$400 \(40 %\) less than today's \$1,000\.$/,
      /^Nothing that was tried: it stands over 0\.5–3 × the demand\.$/,
      /^The bill is \$550–700 in eight of ten cases .* all 64 cases drawn; in 61 of 64 nothing tried that is surely inside your limits \(in nine cases of ten\) costs over 1 % less on demand\. The cases vary .*, not the demand itself\. 21 days were measured \(1 Nov 2026 to 21 Nov 2026\)\.$/,
    ],
  ],
  "take a dearer class": [
    plan(pick({ settings: ofClass("db.r6g.4xlarge"), monthlyUsd: { p10: 1500, p50: 1500, p90: 1500 } }), {
      sensitivity: [bar({ flipsAbove: 1.25, shapeAbove: large }), bar({ flipsBelow: 0.9 })],
    }),
    [
      /^Take db\.r6g\.4xlarge$/,
      /^\$1,500 a month, \$500 \(50 %\) more than today's/,
      /^Below 0\.9 × the demand: nothing tried meets your limits\. Above 1\.25 × the demand: db\.r6g\.large\.$/,
      /^The bill is \$1,500 in every case drawn/,
    ],
  ],
  "stay as you are": [
    plan(
      pick({
        settings: large,
        reasons: [{ code: "stays" }],
        monthlyUsd: { p10: 1000, p50: 1000, p90: 1000 },
      }),
      {
        today: "pick",
      },
    ),
    [/^Stay on db\.r6g\.large$/, /^\$1,000 a month, what you pay today\.$/, /it stands over/, /P10–P90/],
  ],
  "raise first": [
    planOf(
      [
        pick({ reasons: [{ code: "raise-first" }] }),
        optionOf("less", { settings: large, usd: 250, reasons: [{ code: "after-measuring", lessUsd: 350 }] }),
      ],
      { pick: "pick", baseline, trust: { ...trust, cheapest: null } },
    ),
    [
      /^Raise to 2–24 ACU, then measure$/,
      /less than today's/,
      /^What a week at the higher maximum shows: .* db\.r6g\.large would cost \$350 a month less than the pick/,
      /in all 64 cases drawn\. .* is a guess, not a measurement\.$/,
    ],
  ],
  "depends on memory": [
    plan(pick(), { memory: doubt }),
    [
      /^Depends on memory$/,
      /less than today's/,
      /^The misses of a smaller memory, as above\. Nothing else that was tried: it stands over/,
      /P10–P90/,
    ],
  ],
  "memory decides less": [
    plan(pick(), { memory: { ...doubt, isVerdict: false } }),
    [
      /^Go serverless/,
      /less than today's/,
      /^db\.r6g\.large, \$350 a month less than the pick, if its pool of 10 GiB misses under 0\.4 % of page touches \(today’s 0\.1 %\)/,
      /P10–P90.* Whether less memory would do is not among what was drawn\./,
    ],
  ],
  "nothing meets the limits": [
    planOf([optionOf("near", { ...miss, usd: 700 })], {
      ...{ nearestMiss: "near", baseline, trust: { draws: 64, holds: 3, cheapest: null } },
    }),
    [
      /^No shape meets your limits$/,
      /^The nearest costs \$700 a month, \$300 \(30 %\) less than today's \$1,000\.$/,
      /^A wider limit, less demand or another cluster: /,
      /^The bill is \$700 .* The nearest keeps the limit on time unmet or too busy in 3 of 64 cases drawn\./,
    ],
  ],
  "today far below its maximum": [
    plan(pick(), { trust: { draws: 64, holds: 46, cheapest: 64, measuredAcu: 3 } }),
    [
      /^Go serverless/,
      /less than today's/,
      /^Nothing that was tried/,
      /limit on time unmet or too busy in 46 of 64 cases drawn \(the others draw bursts that no sample shows: capacity was measured up to 3 ACU\); in all 64/,
    ],
  ],
  "today held to what was measured": [
    plan(pick(), {
      trust: {
        ...{ draws: 64, holds: 64, cheapest: 64 },
        asMeasured: {
          ...{ estimatedPct: 0.36, limitPct: 0.1, holds: 36 },
          instead: { shape: large, moreUsd: 46.31 },
        },
      },
    }),
    [
      /^Go serverless/,
      /less than today's/,
      /^Nothing that was tried/,
      /limit on time unmet or too busy as it was measured; in all 64 .* may be short or slow 0\.36 % of the time \(limit 0\.1 %\) and keeps it in 36 of 64 cases drawn; .* \(Enhanced Monitoring\)\. If you do not accept that: db\.r6g\.large, \$46\.31 a month more than the pick\./,
    ],
  ],
  "today far below its maximum, inside the limits in every draw": [
    plan(pick(), { trust: { draws: 64, holds: 64, cheapest: 64, measuredAcu: 3 } }),
    [/^Go serverless/, /less than today's/, /^Nothing that was tried/, /in all 64 cases drawn[;.]/],
  ],
  "one day decides": [
    plan(pick(), {
      notes: [
        {
          ...{ code: "deciding-day", fromS: Date.UTC(2026, 10, 16, 8) / 1000, minutes: 480 },
          ...{ instanceClass: "db.r6g.large", lessUsd: 350, assumption: false },
        },
      ],
    }),
    [
      /^Go serverless/,
      /less than today's/,
      /^Without the 24 hours from Mon 16 Nov 2026, 08:00 \(UTC\) db\.r6g\.large, \$350 a month less than the pick, would do: that day alone decides\./,
      /P10–P90/,
    ],
  ],
  "a trend and a month's end": [
    plan(pick(), {
      notes: [
        trendOf({ growthPct: 13, missesFrom: "2027-02-01", lastWeekUsd: 940 }),
        note({ code: "month-end-unseen" }),
      ],
    }),
    [
      /^Go serverless/,
      /^\$600 a month, \$400 \(40 %\) less than staying would cost next month \(\$1,000 with the growth found; the last seven days cost about \$940 a month\)\.$/,
      /^If the growth goes on it no longer suffices in the month from 2027-02-01\./,
      /No end of a month is among them\.$/,
    ],
  ],
  "a level that stepped": [
    plan(pick(), { notes: [stepped] }),
    [
      /^Settle the level of demand first; as measured: go serverless/,
      /less than today's/,
      /^Since 20 Nov demand is 1\.6 × and I\/O 3\.4 × what it was before: if it stays so, today's cluster costs \$1,430 a month, not \$1,000; export a week from then and plan again before you buy or change storage\. /,
      /P10–P90/,
    ],
  ],
  "nothing meets the limits at a level that stepped": [
    planOf([optionOf("near", { ...miss, usd: 700 })], { baseline, nearestMiss: "near", notes: [stepped] }),
    [/^No shape meets your limits$/, /less than today's/, /^Since 20 Nov .* A wider limit/, /P10–P90/],
  ],
  "connections that stay open": [
    plan(pick(), {
      notes: [
        note({ code: "pause-would-save", maxAcu: 4, lessUsd: 90, isCounted: true } as unknown as Finding),
      ],
    }),
    [
      /^Go serverless/,
      /less than today's/,
      /^If no connection stays open while nothing is asked: Serverless 0–4 ACU with auto-pause, \$90\.00 a month less\./,
      /P10–P90/,
    ],
  ],
  "no price for today, no draws": [
    plan(pick(), { baseline: null, sensitivity: [], trust: { draws: 0, holds: 0, cheapest: 0 } }),
    [/^Go serverless/, /could not be priced/, /^No assumption was moved/, /No case was drawn to try it on\./],
  ],
};

const plain = (said: Headline | null) =>
  said && (JSON.parse(JSON.stringify(said).replaceAll("\u202f", " ")) as Headline);

describe("headline of a plan", () => {
  it.each(Object.entries(KINDS))(
    "says what to run, its cost, what changes it and how sure: %s",
    (_, kind) => {
      const [of, [run, cost, changes, sure]] = kind;
      const said = plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE));
      expect(said?.verdict).toMatch(run);
      expect(said?.reason).toMatch(/\.$/);
      expect(said?.cost).toMatch(cost);
      expect(said?.changes).toMatch(changes);
      expect(said?.sure).toMatch(sure);
      expect(JSON.stringify(said)).not.toMatch(/NaN|undefined|null|\[object|\.\./);
    },
  );

  it("HED-2 says beside what to run that it is inside the limits as it was measured alone, where draws miss them", () => {
    const reasonOf = (holds: number) => {
      const asMeasured = { estimatedPct: 0.36, limitPct: 0.1, holds, instead: null };
      const of = plan(pick(), { trust: { draws: 64, holds: 64, cheapest: 64, asMeasured } });
      return plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE))?.reason;
    };
    expect(reasonOf(36)).toContain("It is inside them as it was measured, and not by every estimate.");
    expect(reasonOf(64)).not.toContain("as it was measured");
  });

  it("says beside what it saves which instance of today's bill no option has", () => {
    const beyond = { instances: ["orders-2"], monthlyUsd: 400 };
    const more = { code: "today-has-more", instances: 2, tried: 1, beyond, assumption: false } as const;
    const of = plan(pick(), { notes: [more] });
    const said = plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE));
    expect(said?.cost).toMatch(
      /less than today's \$1,000\..* \$400 of today's are of orders-2, which no option has, and are no saving\./,
    );
  });

  it("TOD-1 claims no saving against the bill of more instances than one cluster has", () => {
    const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
    const of = plan(pick(), { notes: [more] });
    const said = plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE));
    expect(said?.cost).toContain(
      "of 20 instances, and a cluster has at most 16: they are of several clusters",
    );
    expect(said?.cost).not.toContain("less than");
  });

  it("names the gaps of the data from when to when, where they are more than a hundredth", () => {
    const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour) / 1000;
    const missing = {
      ...{ hours: 70, count: 3 },
      longest: [
        { fromS: at(5, 3), toS: at(5, 19) },
        { fromS: at(12, 0), toS: at(14, 6) },
      ],
    };
    const gaps = { code: "gaps", coveredPct: 86.1, missing, assumption: false } as const;
    const sure = (coveredPct: number) =>
      plain(
        headlineOf(
          { plan: plan(pick()), workload: { ...workload, coveredPct }, findings: [gaps] },
          STANDARD_PLACE,
        ),
      )?.sure;
    expect(sure(86.1)).toContain(
      "18 days were measured (1 Nov 2026 to 21 Nov 2026); 70 h (14 % of the time) have no data: 5 Nov 2026 03:00 to 19:00, 12 Nov 2026 00:00 to 14 Nov 2026 06:00 and 1 shorter (UTC).",
    );
    expect(sure(99.5)).not.toContain("no data");
  });

  it("says what is wrong with what runs today where the pick costs more, and what of failover and support it leaves", () => {
    const notes = [
      note({ code: "failover-short", readers: 1, assumption: false } as never),
      note({
        ...{ code: "extended-support", engineVersion: "12.17", from: "2025-03-01", isCharged: true },
        ...{ monthlyUsd: 292, third: { from: "2027-03-01", monthlyUsd: 584 }, assumption: false },
      } as never),
    ];
    const now = optionOf("large", { ...miss, usd: 250 });
    const told = headlineOf(
      {
        plan: planOf([pick(), now], { ...{ pick: "pick", today: "large", baseline, trust, notes } }),
        workload,
        findings: [],
      },
      STANDARD_PLACE,
    );
    expect(told?.reason).toMatch(
      /What runs today is outside your limits: .+\. Should the writer be lost, the pick's reader cannot/,
    );
    expect(told?.cost).toContain("pays $292 a month for it and $584 a month from 2027-03-01 on, as long as");
    const full = note({ code: "censored", samples: 18, timePct: 0.3, assumption: true } as never);
    expect(headlineOf({ plan: plan(pick()), workload, findings: [full] }, STANDARD_PLACE)?.sure).toMatch(
      /hid demand for 0\.3.% of the time: it is a lower bound\. So is the upper end of the bill: at least \$700\.$/,
    );
    const reader = { ...full, instance: "erp-2" } as never;
    expect(headlineOf({ plan: plan(pick()), workload, findings: [reader] }, STANDARD_PLACE)?.sure).toMatch(
      /erp-2 hid demand for 0\.3.% of the time: it is a lower bound\. So is the upper end/,
    );
  });

  it("says what is wrong with what runs today where the pick saves next to nothing, not where it saves enough", () => {
    const reason = (usd: number) => {
      const now = optionOf("large", { ...miss, usd });
      const of = planOf([pick(), now], { pick: "pick", today: "large", baseline, trust });
      return headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE)?.reason;
    };
    expect(reason(610)).toContain("What runs today is outside your limits");
    expect(reason(700)).not.toContain("outside your limits");
  });

  it("says so too where the same instances cost as little in the other storage mode, and not what is inside the limits there", () => {
    const reason = (isOut: boolean) => {
      const now = optionOf("large", { ...miss, usd: 1200 });
      const settings = { ...large, storageMode: "io-optimized" } as const;
      const other = optionOf("other", { ...(isOut && miss), settings, usd: 590 });
      const of = planOf([pick(), now, other], { pick: "pick", today: "large", baseline, trust });
      return headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE)?.reason;
    };
    expect(reason(true)).toContain("What runs today is outside your limits");
    expect(reason(false)).not.toContain("outside your limits");
  });

  it("does not say that what runs today is outside limits which only one draw of ten misses", () => {
    const limits = [{ code: "unsure", p90Pct: 0.12, limitPct: 0.1 }] as const;
    const now = optionOf("large", {
      ...{ meetsLimits: false, usd: 610 },
      reasons: [{ code: "misses", isNearest: false, limits }],
    });
    const of = planOf([pick(), now], { pick: "pick", today: "large", baseline, trust });
    expect(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE)?.reason).toContain(
      "What runs today is not surely inside your limits: it meets the limit as expected, but one time in ten",
    );
  });

  it("says the platform of a range that nobody described, and of an older one what the newest would cost less", () => {
    const told = (given: Partial<Plan>) =>
      plain(headlineOf({ plan: plan(pick(), given), workload, findings: [] }, STANDARD_PLACE));
    const assumed = told({ platform: { platform: 4, origin: "assumed" } });
    expect(assumed?.sure).toContain("It is priced on platform 4, what a new cluster gets.");
    const newer = {
      ...{ code: "newer-platform", platform: 3, newest: 4, lessUsd: 44.07, assumption: true },
      range: null,
    };
    const described = told({ platform: { platform: 3, origin: "described" }, notes: [newer as never] });
    expect(described?.sure).not.toContain("platform");
    expect(described?.cost).toMatch(
      /stop and start it to move to platform 4, about \$44\.07 less a month for the same range\.$/,
    );
  });

  it("names the step that changes no instance right behind what the pick saves", () => {
    const step = {
      ...{ code: "smaller-step", storageMode: "standard", minAcu: null, restarts: false },
      ...{ lessUsd: 825, ofUsd: 1803, assumption: false },
    };
    const of = plan(pick(), { notes: [step as never] });
    const said = headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE);
    expect(said?.cost).toMatch(
      /\. Without changing an instance, so without a failover: Standard storage alone, /,
    );
  });

  it("names equal instances beside the cost of a pick that mixes them", () => {
    const equal = {
      ...{ code: "equal-instances", instances: 2, runsOn: "db.r8g.xlarge", storageMode: null },
      ...{ moreUsd: 168.62, assumption: false },
    };
    const of = plan(pick(), { notes: [equal as never] });
    const said = headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE);
    expect(said?.cost).toMatch(
      / Two db\.r8g\.xlarge, one class throughout, cost \$169 a month more than the pick\.$/,
    );
  });

  it("says of a short trace that it is short", () => {
    const sure = (days: number) =>
      headlineOf(
        { plan: plan(pick()), workload: { ...workload, endS: START_S + days * 86_400 }, findings: [] },
        STANDARD_PLACE,
      )?.sure;
    expect(sure(1)).toContain("24 hours were measured (1 Nov 2026 to 1 Nov 2026): too little for a month.");
    expect(sure(5)).toContain("less than a week, so little for a month.");
  });

  it("says of the same range with another maximum that alone", () => {
    const higher = settingsOf({ maxAcu: 32 });
    const of = plan(pick(), { sensitivity: [bar({ flipsAbove: 1.2, shapeAbove: higher })] });
    const said = plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE));
    expect(said?.changes).toBe("Above 1.2 × the demand: the same with a maximum of 32 ACU.");
  });

  it("says what is at stake where the pick flips, from a hundredth of its cost on", () => {
    const of = (moreUsdAbove: number | null) =>
      plain(
        headlineOf(
          {
            plan: plan(pick(), { sensitivity: [bar({ flipsAbove: 1.2, shapeAbove: large, moreUsdAbove })] }),
            ...{ workload, findings: [] },
          },
          STANDARD_PLACE,
        ),
      )?.changes;
    expect(of(96.4)).toBe("Above 1.2 × the demand: db.r6g.large, $96.40 a month more than the pick there.");
    expect(of(-700)).toBe("Above 1.2 × the demand: db.r6g.large, $700 a month less than the pick there.");
    expect(of(5.9)).toBe("Above 1.2 × the demand: db.r6g.large.");
    expect(of(null)).toBe("Above 1.2 × the demand: db.r6g.large.");
  });

  it("dates a flip that the trend brings, if it goes on", () => {
    const of = (day: Partial<SensitivityBar>) =>
      plain(
        headlineOf(
          {
            plan: plan(pick(), {
              sensitivity: [bar({ flipsBelow: 0.958, shapeBelow: large, moreUsdBelow: -415, ...day })],
            }),
            ...{ workload, findings: [] },
          },
          STANDARD_PLACE,
        ),
      )?.changes;
    expect(of({ dayBelow: "2026-11-29" })).toBe(
      "Below 0.958 × the planned demand, in the month from 2026-11-29 if the fall goes on: db.r6g.large, $415 a month less than the pick there.",
    );
    expect(of({})).toBe("Below 0.958 × the demand: db.r6g.large, $415 a month less than the pick there.");
  });

  it("says of a working set what is taken for it, and of the model that its constants move nothing", () => {
    const set = { assumption: "working-set", baseline: 9.7, triedFrom: 1, triedTo: 40 } as const;
    const burst = bar({ assumption: "burst", triedFrom: 5.333, triedTo: 32 });
    const flips = bar({ ...set, flipsAbove: 10.2, shapeAbove: large });
    const changes = (...firm: readonly SensitivityBar[]) =>
      plain(
        headlineOf(
          { plan: plan(pick(), { sensitivity: [flips, ...firm] }), workload, findings: [] },
          STANDARD_PLACE,
        ),
      )?.changes;
    const above = "Above a working set of 10.2 GiB (taken: 9.7): db.r6g.large.";
    expect(changes(burst)).toBe(above);
    const all = [burst, bar({ assumption: "steady-ratio" }), bar({ assumption: "scaling-speed" })];
    expect(changes(...all)).toBe(`${above} It stands however fast a range is taken to scale.`);
  });

  it("names what misses a limit by little or by bad luck alone, with its figure, odds and dollars", () => {
    const missing = (id: string, limit: MissedLimit) =>
      optionOf(id, {
        ...{ settings: large, usd: 250, meetsLimits: false },
        slowPct: { p10: 0.1031, p50: 0.1031, p90: 0.2 },
        reasons: [{ code: "misses", isNearest: false, limits: [limit] }],
      });
    const changes = (limit: MissedLimit, given: Partial<Plan> = {}) => {
      const of = planOf([pick(), missing("near", limit)], { pick: "pick", baseline, trust, ...given });
      return plain(headlineOf({ plan: of, workload, findings: [] }, STANDARD_PLACE))?.changes;
    };
    const slow = { code: "slow", member: { kind: "writer" }, limitPct: 0.1, fromAcu: 11 } as const;
    const outside = missing("near", { code: "unsure", p90Pct: 0.19, limitPct: 0.1 });
    const justOutside = headlineOf(
      { plan: planOf([pick(), outside], { pick: "pick", baseline, trust }), workload, findings: [] },
      STANDARD_PLACE,
    );
    expect(justOutside?.reason).toMatch(
      /^Lowest cost inside your limits\. Just outside your limits: db\.r6g/,
    );
    expect(justOutside?.changes).not.toContain("db.r6g.large");
    expect(changes({ code: "unsure", p90Pct: 1.19, limitPct: 0.1 })).toMatch(
      /^If you accept to be short or slow 1\.2 % of the time \(limit 0\.1 %\) in one case of ten, inside as expected: db\.r6g\.large, \$350 a month less than the pick\./,
    );
    expect(changes({ ...slow, timePct: 0.41, samplesPct: 0.1131 })).toMatch(
      /short or slow 0\.41 % of the time \(limit 0\.1 %\), 0\.11 % as measured:/,
    );
    // Short for a little, and slow for longer.
    const short = { code: "short", member: { kind: "writer" }, limitPct: 0.03 } as const;
    expect(changes({ ...short, timePct: 0.04, capacityAcu: 8, peakAcu: 9 })).not.toContain("accept");
    expect(changes({ ...slow, timePct: 0.31 })).not.toContain("accept");
    expect(changes({ code: "burstable" })).not.toContain("accept");
    const day = note({ code: "deciding-day", fromS: START_S, instanceClass: "db.r6g.large" } as never);
    expect(changes({ ...slow, timePct: 0.15 }, { notes: [day] })).not.toContain("accept");
  });

  it("says of a range that follows another what changes, and of hours that something must set them", () => {
    const schedule = [{ fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 24 }];
    const now = optionOf("now", { settings: settingsOf({ minAcu: 1, maxAcu: 16 }), usd: 900 });
    const of = (today: string | null, settings = settingsOf()) =>
      headlineOf(
        {
          plan: planOf([pick({ settings }), now], { pick: "pick", today, baseline, trust }),
          workload,
          findings: [],
        },
        STANDARD_PLACE,
      );
    expect(of("now")?.verdict).toMatch(/^Change the range: 2–16/);
    expect(of(null)?.verdict).toMatch(/^Go serverless: 2–16/);
    const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
    const measured = { instance: "orders-2", source, tier: 1 };
    const freed = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 1, measured } as const;
    const moved = settingsOf({ minAcu: 1, maxAcu: 16, readers: [freed] });
    expect(of("now", moved)?.verdict).toMatch(/^Change the promotion tier: 1–16.ACU \+ reader in tier 2$/);
    const stored = settingsOf({ minAcu: 1, maxAcu: 16, storageMode: "io-optimized" });
    expect(of("now", stored)?.verdict).toMatch(
      /^Keep Serverless 1–16.ACU; switch storage to I\/O-Optimized$/,
    );
    const onClass = ofClass("db.r6g.large");
    const other = optionOf("now", { settings: onClass, usd: 900 });
    const switched = pick({ settings: { ...onClass, storageMode: "io-optimized" } });
    const keeps = planOf([switched, other], { pick: "pick", today: "now", baseline, trust });
    expect(headlineOf({ plan: keeps, workload, findings: [] }, STANDARD_PLACE)?.verdict).toBe(
      "Keep db.r6g.large; switch storage to I/O-Optimized",
    );
    expect(of("now")?.reason).not.toContain("schedule");
    expect(of("now", settingsOf({ schedule }))?.reason).toMatch(
      /^Lowest cost inside your limits\. Aurora keeps no schedule by itself: something of yours must set/,
    );
  });

  it("weakens the verdict of less than a week, by how long it is, and says what that leaves open", () => {
    const of = (hours: number) =>
      headlineOf(
        { plan: plan(pick()), workload: { ...workload, endS: START_S + hours * 3600 }, findings: [] },
        STANDARD_PLACE,
      );
    expect(of(5)?.verdict).toMatch(/^Measure a week first; 5 hours say: go serverless: 2–24/);
    expect(of(5)?.reason).toMatch(
      /^Only 5 hours were measured: other hours of the day, other days of the week and the end of a month may ask for more\. Change nothing .* Lowest cost/,
    );
    expect(of(96)?.verdict).toMatch(/^Measure a week first; 4 days say: /);
    expect(of(96)?.reason).toMatch(/^Only 4 days were measured: other days of the week and/);
    expect(of(7 * 24)?.verdict).toMatch(/^Go serverless/);
  });

  it("says beside the pick that the files do not decide its storage mode, from where on the other is cheaper and what settles it", () => {
    const storageMode = "io-optimized";
    const open = (of: object): Finding =>
      ({
        ...{ code: "storage-mode-open", storageMode, fromGb: null, io: null, assumption: true },
        ...of,
      }) as Finding;
    const reason = (of: object) =>
      headlineOf({ plan: plan(pick(), { notes: [open(of)] }), workload, findings: [] }, STANDARD_PLACE)
        ?.reason;
    expect(reason({ fromGb: 142.2 })).toMatch(
      /The files do not decide the storage mode: nothing tells the size of the volume, and above 142.GB Standard would cost less\. VolumeBytesUsed \(Average\) of the cluster settles it, or its size entered\.$/,
    );
    const none = { flips: "from", requests: 301_234_567, isEstimated: false };
    expect(reason({ storageMode: "standard", io: none })).toMatch(
      /nothing tells the billed I\/O, and from 301,000,000 requests a month on I\/O-Optimized would cost less\. VolumeReadIOPs and VolumeWriteIOPs \(Sum\) of the cluster settle it/,
    );
    const guessed = { flips: "under", requests: 250_000_000, isEstimated: true };
    expect(reason({ fromGb: 142.2, io: guessed })).toMatch(
      /size of the volume, .*; the I\/O is estimated from ReadIOPS and WriteIOPS, and under 250,000,000 requests a month Standard would cost less\. VolumeReadIOPs and VolumeWriteIOPs \(Sum\), and VolumeBytesUsed \(Average\) of the cluster settle it, or both/,
    );
    const apart = { ...guessed, runsOn: null };
    expect(reason({ fromGb: 142.2, runsOn: ["db.r6g.2xlarge"], io: apart })).toMatch(
      /above 142.GB db\.r6g\.2xlarge on Standard would cost less; .*, and under 250,000,000 requests a month Standard would cost less\./,
    );
  });

  it("PRC-3 says beside the cost how much of each bill is I/O that nobody counted, also of what is nearest", () => {
    const estimate: Finding = {
      ...{ code: "io-estimated", today: { usd: 1079.52, sharePct: 56.47 }, pick: null, assumption: true },
    };
    const cost = (patch: object) =>
      headlineOf(
        { plan: plan(pick(), { notes: [estimate], ...patch }), workload, findings: [] },
        STANDARD_PLACE,
      )?.cost;
    const said =
      /The I\/O is estimated from ReadIOPS and WriteIOPS, which AWS does not bill: \$1,080 \(56.%\) of today's bill, and no case drawn moves it\. VolumeReadIOPs and VolumeWriteIOPs \(Sum\) of the cluster settle it/;
    expect(cost({})).toMatch(said);
    const { id } = pick();
    expect(cost({ pick: null, nearestMiss: id })).toMatch(said);
    const both = { ...estimate, pick: { usd: 30, sharePct: 4.5 } };
    expect(cost({ notes: [both] })).toMatch(
      / of today's bill and \$30\.00 \(4\.5.%\) of the pick's bill, and/,
    );
  });

  it("says what the pick's class has too little room for", () => {
    const short = note({
      ...{ code: "local-storage-short", instance: "orders-1", usedGib: 150, instanceClass: "db.r6g.large" },
      ...{ roomGib: 32, assumption: true },
    } as never);
    const of = { plan: plan(pick({ settings: large }), { notes: [short] }), workload, findings: [] };
    expect(plain(headlineOf(of, STANDARD_PLACE))?.reason).toMatch(
      /limits\. orders-1 takes up to 150 GiB of local storage .* db\.r6g\.large has about 32 GiB: they would fail/,
    );
  });

  it("says of a range that pauses who waits for it", () => {
    const pauses = note({
      ...{ code: "pick-pauses", afterS: 300, isAtTimes: false, resumeS: 15, longResumeS: 30 },
      assumption: false,
    } as never);
    const of = { plan: plan(pick(), { notes: [pauses] }), workload, findings: [] };
    expect(plain(headlineOf(of, STANDARD_PLACE))?.reason).toMatch(
      /^Lowest cost inside your limits\. It pauses after 5 minutes without a connection, .* some 15 s \(/,
    );
  });

  it("says of a range that is to pause after another time that this changes", () => {
    const pauses = note({
      ...{ code: "pick-pauses", afterS: 300, todayS: 1800, isAtTimes: false, resumeS: 15, longResumeS: 30 },
      assumption: false,
    } as never);
    const told = (notes: readonly (typeof pauses)[]) =>
      plain(
        headlineOf(
          { plan: plan(pick(), { notes, today: pick().id }), workload, findings: [] },
          STANDARD_PLACE,
        ),
      );
    expect(told([])?.verdict).toMatch(/^Stay on /);
    expect(told([pauses])?.verdict).toMatch(/^Change the auto-pause of /);
    // Under another wait no option is what runs today.
    const becomes = (fromMax: number) => {
      const range = { kind: "serverless", minAcu: 0 } as const;
      const [from, to] = [
        { ...range, maxAcu: fromMax, pauseS: 1800 },
        { ...range, maxAcu: 8, pauseS: 300 },
      ];
      const instances = [{ instance: "orders-1", isWriter: true, from, to }];
      const of = { plan: plan(pick(), { notes: [pauses], instances }), workload, findings: [] };
      return plain(headlineOf(of, STANDARD_PLACE));
    };
    expect(becomes(8)?.verdict).toMatch(/^Change the auto-pause of /);
    expect(becomes(8)?.instances).toEqual([
      "orders-1 (writer): serverless 0–8 ACU pausing after 30 minutes → serverless 0–8 ACU pausing after 5 minutes",
    ]);
    expect(becomes(4)?.verdict).toMatch(/^Change the range: /);
  });

  it("says no flip at the very value that is taken, and counts it as listed below, where what runs today stays for less than a hundredth", () => {
    const flips = [
      bar({ flipsAbove: 1.001, shapeAbove: large }),
      bar({ flipsBelow: 0.8, shapeBelow: large }),
    ];
    const of = (reasons: PlanOption["reasons"]) =>
      plain(
        headlineOf(
          { plan: plan(pick({ reasons }), { sensitivity: flips }), workload, findings: [] },
          STANDARD_PLACE,
        ),
      )?.changes;
    expect(of([{ code: "stays" }])).toBe(
      "Below 0.8 × the demand: db.r6g.large. One further value that changes it is listed below.",
    );
    expect(of([{ code: "lowest-cost" }])).toMatch(/^Above 1\.001 × the demand/);
  });

  it("says a flip at the very value that is taken where what takes over costs more: the pick breaks a limit there", () => {
    const of = (patch: Partial<SensitivityBar>) => {
      const sensitivity = [bar({ flipsAbove: 1.002, shapeAbove: large, ...patch })];
      const stays = plan(pick({ reasons: [{ code: "stays" }] }), { sensitivity });
      return plain(headlineOf({ plan: stays, workload, findings: [] }, STANDARD_PLACE))?.changes;
    };
    expect(of({ moreUsdAbove: 400 })).toMatch(
      /^Above 1\.002 × the demand: db\.r6g\.large, \$400 a month more than the pick there\./,
    );
    expect(of({ moreUsdAbove: -400 })).not.toMatch(/Above/);
  });

  it("says that another mix of several readers may cost less", () => {
    const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 0 } as const;
    const cluster = { ...large, readers: [reader, reader] };
    const of = (patch: Partial<SensitivityBar>) => {
      const sensitivity = [bar({ flipsBelow: 0.89, shapeBelow: large, ...patch })];
      return plain(
        headlineOf({ plan: plan(pick(), { sensitivity }), workload, findings: [] }, STANDARD_PLACE),
      )?.changes;
    };
    expect(of({ moreUsdBelow: -27.74 })).toMatch(
      /^Below 0\.89 × the demand: db\.r6g\.large, \$27\.74 a month less than the pick there\./,
    );
    expect(of({ moreUsdBelow: -27.74, shapeBelow: cluster })).toMatch(
      /\$27\.74 a month less than the pick there, or another mix for less\./,
    );
  });

  it("says another maximum that costs next to nothing after what is a decision", () => {
    const cluster = (maxAcu: number) => ({
      ...settingsOf({ minAcu: 8, maxAcu, writer: { kind: "provisioned", instanceClass: "db.r7g.4xlarge" } }),
      readers: [{ kind: "serverless", instanceClass: null, tier: 2, demandShare: 0 } as const],
    });
    const sensitivity = [
      bar({ flipsAbove: 1.01, shapeAbove: cluster(36), moreUsdAbove: 0 }),
      bar({ flipsAbove: 1.4, shapeAbove: large, moreUsdAbove: 200 }),
    ];
    const said = plain(
      headlineOf(
        { plan: plan(pick({ settings: cluster(32) }), { sensitivity }), workload, findings: [] },
        STANDARD_PLACE,
      ),
    )?.changes;
    expect(said).toMatch(
      /^Above 1\.4 × the demand: db\.r6g\.large, \$200 a month more than the pick there\. Above 1\.01 × the demand: the same with a maximum of 36 ACU\./,
    );
  });

  it("says every flip where no list stands beside it, and two and how many more where one does", () => {
    const flips = [1.2, 1.4, 1.6, 1.8].map((flipsAbove) => bar({ flipsAbove, shapeAbove: large }));
    const of = { plan: plan(pick(), { sensitivity: flips }), workload, findings: [] };
    const changes = (hasList: boolean) => headlineOf({ ...of, hasList }, STANDARD_PLACE)?.changes;
    expect(changes(true)).toContain("2 further values that change it are listed below.");
    expect(changes(false)?.match(/Above/g)).toHaveLength(4);
  });
});
