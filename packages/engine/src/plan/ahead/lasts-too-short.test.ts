import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { ensembleDraws } from "../doubt/ensemble.ts";
import { planOptions } from "../plan-options.ts";
import { onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Market } from "../terms/market.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, StandbyRule } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { drawnUnder } from "./drawn-under.ts";
import { endsInMonth, lastsTooShort } from "./lasts-too-short.ts";
import { dayOfMonth, growthTo } from "./months-ahead.ts";

const START_S = Date.UTC(2026, 2, 2) / 1000;
const TODAY = "db.r6g.xlarge-standard";
const OTHER = "db.r7g.large-standard";
const R7G = { kind: "provisioned", instanceClass: "db.r7g.large" };

/** Half the processors for so much an hour, and ranges too dear for anything. */
function marketAt(usd: string, other = "db.r7g.large"): Market {
  const price = { usd, source: "row" } as const;
  const { instanceHour } = market.sheet;
  const acuHour = { standard: { usd: "2", source: "row" }, "io-optimized": null };
  const sheet = {
    ...market.sheet,
    acuHour,
    instanceHour: { ...instanceHour, [other]: { standard: price } },
  };
  const kept = ["db.r6g.xlarge", other];
  const specs = market.specs.filter(({ instanceClass }) => kept.includes(instanceClass));
  return { ...market, specs, sheet: sheet as unknown as Market["sheet"] };
}

interface Growing {
  readonly perWeek: number;
  readonly noonPct: number;
  readonly usd: string;
  /** The class beside today's; absent = half its size. */
  readonly other?: string;
}

/** Four weeks of a day's curve of an r6g.xlarge that grows by a share a week to so much CPU at noon. */
function growing(of: Growing) {
  const timesS = Float64Array.from({ length: 28 * 288 }, (_, i) => START_S + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - START_S) / 3600) % 24;
    const weeks = (at - (timesS.at(-1) as number)) / 604_800;
    return (hour > 8 && hour < 18 ? of.noonPct : of.noonPct / 4) * (1 + of.perWeek) ** weeks;
  });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const baseline = baselineOf({ engineVersion: null });
  const own = marketAt(of.usd, of.other);
  const workload = prepareWorkload({ evidence, baseline, specs: own.specs });
  const start = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ioRequestsPerMonth: 0 };
  return { workload, settings: start, market: own, members: 16 };
}

function picked(of: Growing) {
  const { options, pick } = planOptions({ ...growing(of), withSensitivity: false });
  const reasonOf = (id: string) => options.find((one) => one.id === id)?.reasons[0];
  return { pick, today: reasonOf(TODAY), other: reasonOf(OTHER) };
}

describe("a change that growth ends", () => {
  // 0.519 an hour against 0.509: 1.9 %, which comes to a hundredth of three months in a month and a half.
  const usd = "0.509";

  it("TRD-1 is not picked where it ends before it has paid, and both say so", () => {
    const found = picked({ perWeek: 0.04, noonPct: 25, usd });
    const short = { lessUsd: expect.closeTo(7.3, 2), beforeDay: "2026-05-16" };
    expect(found).toEqual({
      pick: TODAY,
      today: { code: "stays", short: { ...short, other: expect.objectContaining({ writer: R7G }) } },
      other: { code: "lasts-too-short", ...short },
    });
  });

  it("TRD-1 is where it lasts: under no growth, with room, or where it has paid before", () => {
    expect(picked({ perWeek: 0, noonPct: 25, usd }).pick).toBe(OTHER);
    expect(picked({ perWeek: 0.04, noonPct: 10, usd }).pick).toBe(OTHER);
    expect(picked({ perWeek: 0.04, noonPct: 25, usd: "0.276" }).pick).toBe(OTHER);
    expect(picked({ perWeek: -0.04, noonPct: 25, usd }).pick).toBe(OTHER);
  });

  it("TRD-1 nor where what runs today lasts no longer", () => {
    const found = picked({ perWeek: 0.3, noonPct: 25, usd });
    expect(found.today).not.toHaveProperty("short");
  });
});

describe("growth and a range", () => {
  const known = growing({ perWeek: 0.04, noonPct: 25, usd: "0.509" });
  const readers: readonly ReaderSetting[] = [
    { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0.01 },
  ];
  const effective = resolve({
    ...known,
    settings: { ...known.settings, readers, minAcu: 0.5, maxAcu: 8 },
  });
  const draws = ensembleDraws(effective, { seed: 1, members: 16 });
  const drawnPct: Parameters<typeof lastsTooShort>[1]["drawnPct"] = (of) =>
    drawnUnder({ effective, draws }, of);
  const candidateOf = (shape: Shape, usd: number) => {
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    const [one] = onDemandOf(evaluated, effective);
    if (one === undefined) throw new Error("The shape has no price.");
    return { ...one, priced: { ...one.priced, totalUsd: usd } };
  };
  const onClass = (name: string) => provisionedShape(effective.settings, specOf(effective.market, name));
  const from = candidateOf(onClass("db.r6g.xlarge"), 380);
  const saving = (shape: Shape, usd: number) =>
    lastsTooShort(candidateOf(shape, usd), { from, effective, drawnPct });

  it("TRD-1 a class lasts too short whatever a reader beside it runs on; ranges alone are raised while they run", () => {
    expect(saving(onClass("db.r7g.large"), 372.7)).toMatchObject({ lessUsd: expect.closeTo(7.3, 9) });
    expect(saving(serverlessShape(effective.settings, { minAcu: 0.5, maxAcu: 4.5 }), 372.7)).toBeNull();
  });

  it("TRD-1 nothing is ended that saves nothing, by what cannot be drawn, or that has paid before", () => {
    expect(saving(onClass("db.r7g.large"), 380)).toBeNull();
    expect(saving(onClass("db.r7g.large"), 100)).toBeNull();
    const candidate = candidateOf(onClass("db.r7g.large"), 372.7);
    expect(lastsTooShort(candidate, { from, effective, drawnPct: () => 0 })).toBeNull();
  });

  it("TRD-1 a change is not ended where growth has ended what runs today by then", () => {
    const candidate = candidateOf(onClass("db.r7g.large"), 372.7);
    const endedFrom = (todayFrom: number) =>
      lastsTooShort(candidate, {
        ...{ from, effective },
        drawnPct: ({ shape, loadFactor }) =>
          loadFactor >= growthTo(shape.spec?.instanceClass === "db.r7g.large" ? 1.6 : todayFrom, effective)
            ? 100
            : 0,
      });
    // It has paid 3 × 3.80 / 7.30 months on, in the middle of month 2.56.
    expect(endedFrom(2.7)).toMatchObject({ beforeDay: dayOfMonth(2.56, effective) });
    expect(endedFrom(2.4)).toBeNull();
  });

  it("TRD-1 what misses its limit in the draws of today's demand is no matter of growth", () => {
    const endsAt = (perWeek: number) => {
      const of = growing({ perWeek, noonPct: 25, usd: "0.509" });
      return endsInMonth(onClass("db.r7g.large"), { effective: resolve(of), drawnPct: () => 100 });
    };
    expect([endsAt(0.04), endsAt(0), endsAt(-0.04)]).toEqual([true, false, false]);
  });
});

describe("a class that is out before the planned month is over", () => {
  it("TRD-1 is passed over however much it saves, and so it says", () => {
    // Half the cost pays within the first week: at 6 % a week it meets its limit in the month's middle, and not at its end.
    const cheap = { noonPct: 25, usd: "0.276" };
    const found = picked({ ...cheap, perWeek: 0.06 });
    expect(found.pick).toBe(TODAY);
    expect(found.other).toEqual({
      ...{ code: "lasts-too-short", beforeDay: "2026-04-29" },
      lessUsd: expect.closeTo(0.243 * 730, 2),
    });
    expect(picked({ ...cheap, perWeek: 0.01 }).pick).toBe(OTHER);
  });

  it("TRD-1 is so without what runs today, and where it saves nothing against it; a range is raised", () => {
    const { workload, settings, market: own } = growing({ perWeek: 0.04, noonPct: 25, usd: "0.509" });
    const effective = resolve({ workload, settings, market: own });
    const [xlarge, large] = ["db.r6g.xlarge", "db.r7g.large"].map((name) => {
      const shape = provisionedShape(settings, specOf(own, name));
      return onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective)[0];
    });
    if (xlarge === undefined || large === undefined) throw new Error("Both have a price.");
    const [atEnd, later] = [growthTo(1.5, effective), growthTo(1.6, effective)];
    const missesFrom = (factor: number) => (of: { readonly loadFactor: number }) =>
      of.loadFactor >= factor ? 100 : 0;
    const ended = { lessUsd: null, beforeDay: dayOfMonth(2, effective) };
    const of = { effective, drawnPct: missesFrom(atEnd) };
    expect(lastsTooShort(large, { ...of, from: null })).toEqual(ended);
    expect(lastsTooShort(xlarge, { ...of, from: large })).toEqual(ended);
    expect(lastsTooShort(large, { effective, drawnPct: missesFrom(later), from: null })).toBeNull();
    // At twice the demand the same level is half as far.
    expect(
      lastsTooShort(large, { ...of, drawnPct: missesFrom(2 * atEnd), from: null, loadFactor: 2 }),
    ).toEqual(ended);
    const range = serverlessShape(settings, { minAcu: 0.5, maxAcu: 4.5 });
    expect(endsInMonth(range, of)).toBe(false);
  });
});

describe("a pair whose loss is no longer carried before the planned month is over", () => {
  /** An r6g.xlarge beside a reader of half its size, that serves nobody until it is promoted. */
  const endsAt = (perWeek: number, standby: StandbyRule | null) => {
    const of = growing({ noonPct: 30, perWeek, usd: "0.276" });
    const readers = [
      { kind: "provisioned", instanceClass: "db.r7g.large", tier: 1, demandShare: 0 },
    ] as const satisfies readonly ReaderSetting[];
    const settings = { ...of.settings, readers };
    const effective = { ...resolve({ ...of, settings }), standby };
    const alike = provisionedShape(settings, specOf(of.market, "db.r6g.xlarge"));
    const shape = { ...alike, settings: { ...alike.settings, readers } };
    const asked = { effective, drawnPct: () => 0 };
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    const [pair] = onDemandOf(evaluated, effective);
    if (pair === undefined) throw new Error("The shape has no price.");
    // As planned it is inside every limit.
    expect(evaluated.misses).toEqual([]);
    return [endsInMonth(shape, asked), lastsTooShort(pair, { ...asked, from: null })];
  };
  const standby = { origin: "yours", mostShortS: 262.8, readers: true } as const;

  it("TRD-1 CLU-1 is passed over though it serves in time what is asked while nothing is lost", () => {
    // At 6 % a week the reader takes over in the month's middle, and not at its end.
    expect(endsAt(0.06, standby)).toEqual([true, { lessUsd: null, beforeDay: "2026-04-29" }]);
    expect(endsAt(0.01, standby)).toEqual([false, null]);
    expect(endsAt(0.06, null)).toEqual([false, null]);
  });
});

describe("what runs today and is out before the planned month is over", () => {
  // At 6 % a week an r6g.xlarge meets its limit in the month's middle, and not at its end; 0.519 an hour.
  const [other, beforeDay] = ["db.r6g.2xlarge", "2026-04-29"];
  const at = (usd: string, perWeek = 0.06) => {
    const { options, pick, today } = planOptions({
      ...growing({ noonPct: 50, perWeek, usd, other }),
      withSensitivity: false,
    });
    const reasonOf = (id: string | null) => options.find((one) => one.id === id)?.reasons[0];
    return { pick, reasons: [reasonOf(pick), reasonOf(today)] };
  };

  it("TRD-1 gives way to what lasts at up to a hundredth more, or less by too little, and both say so", () => {
    const said = [
      { code: "outlasts", beforeDay },
      { code: "ends", beforeDay },
    ];
    for (const usd of ["0.516", "0.519", "0.524"])
      expect(at(usd)).toEqual({ pick: `${other}-standard`, reasons: said });
  });

  it("TRD-1 stays where nothing lasts, though another that ends as well saves a fifth", () => {
    const asked = growing({ noonPct: 50, perWeek: 0.06, usd: "0.4", other });
    const { vcpu, memoryGib } = specOf(market, "db.r6g.xlarge");
    const asLarge = asked.market.specs.map((spec) => ({ ...spec, vcpu, memoryGib }));
    const own = { ...asked, market: { ...asked.market, specs: asLarge } };
    const { options, pick } = planOptions({ ...own, withSensitivity: false });
    const found = options.find(({ id }) => id === `${other}-standard`);
    expect(found?.meetsLimits).toBe(true);
    expect(found?.reasons[0]).toMatchObject({ code: "lasts-too-short", beforeDay });
    expect(pick).toBe(TODAY);
  });

  it("TRD-1 stays where what lasts costs more than that, and where it lasts itself", () => {
    expect(at("0.53").pick).toBe(TODAY);
    expect(at("0.516", 0.01).pick).toBe(TODAY);
    expect(at("0.4")).toEqual({
      pick: `${other}-standard`,
      reasons: [{ code: "lowest-cost" }, expect.anything()],
    });
  });
});

describe("what flips a pick under growth", () => {
  /** Under growth the plan there gives a range more room than the search for the flip does (HED-4). */
  const butMaximum = (id: string | null | undefined) => id?.replace(/^(serverless-[\d.]+)-[\d.]+/, "$1");
  const growths = fc.record({
    perWeek: fc.integer({ min: 1, max: 6 }).map((pct) => pct / 100),
    noonPct: fc.integer({ min: 5, max: 30 }),
    usd: fc.constantFrom("0.3", "0.45", "0.49", "0.509", "0.512", "0.516"),
  });

  it("TRD-1 OPT-2 is what a plan of that demand picks: the same before a flip, and what takes over beyond it", () => {
    let flips = 0;
    fc.assert(
      fc.property(growths, (of) => {
        const { pick, sensitivity } = planOptions(growing(of));
        const [bar] = sensitivity.filter(({ assumption }) => assumption === "demand");
        const at = (times: number) => picked({ ...of, noonPct: of.noonPct * times }).pick;
        const sides = [
          { flip: bar?.flipsBelow ?? null, becomes: bar?.becomesBelow, out: -1, end: bar?.triedFrom ?? 0 },
          { flip: bar?.flipsAbove ?? null, becomes: bar?.becomesAbove, out: 1, end: bar?.triedTo ?? 0 },
        ];
        for (const { flip, becomes, out, end } of sides) {
          const holds = (flip ?? end) * (1 - 0.005 * out);
          expect([flip, at(holds)]).toEqual([flip, pick]);
          if (flip === null) continue;
          flips++;
          expect([flip, butMaximum(at(flip * (1 + 0.005 * out)))]).toEqual([flip, butMaximum(becomes)]);
        }
      }),
      { numRuns: 10, seed: 3 },
    );
    expect(flips).toBeGreaterThan(8);
  }, 60_000);

  it.each([
    [0.03, 46],
    [0.03, 50],
    [0.06, 40],
  ])(
    "TRD-1 OPT-2 is the demand from which growth ends today's class, by %s a week at %s percent of CPU",
    (perWeek, noonPct) => {
      const of = { perWeek, noonPct, usd: "0.522", other: "db.r6g.2xlarge" };
      const { pick, sensitivity } = planOptions(growing(of));
      const [bar] = sensitivity.filter(({ assumption }) => assumption === "demand");
      const flip = bar?.flipsAbove ?? Number.NaN;
      const at = (times: number) => picked({ ...of, noonPct: noonPct * times }).pick;
      expect([pick, at(flip * 0.995)]).toEqual([TODAY, TODAY]);
      // It still meets its limits there: no day is told of it.
      expect(bar).toMatchObject({ isByGrowthAbove: true });
      expect(bar).not.toHaveProperty("dayAbove");
      expect([bar?.becomesAbove, at(flip * 1.005)]).toEqual(Array(2).fill("db.r6g.2xlarge-standard"));
    },
  );

  it("TRD-1 OPT-2 where the pick stays for what growth ends, less demand at which that lasts flips it", () => {
    const { pick, sensitivity } = planOptions(growing({ perWeek: 0.04, noonPct: 25, usd: "0.509" }));
    const [bar] = sensitivity.filter(({ assumption }) => assumption === "demand");
    expect(pick).toBe(TODAY);
    expect(bar).toMatchObject({ flipsBelow: expect.closeTo(0.892, 3), becomesBelow: OTHER });
  });
});
