import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape } from "../search/shape.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { scaledMonth } from "./scaled-month.ts";
import { type Spread, spreadAgainst, spreadOf } from "./spread-of.ts";

const effective = resolve(officeCase());
const shape = serverlessShape(effective.settings, { minAcu: 1, maxAcu: 16 });
const [range] = onDemandOf(
  evaluateShape(shape, { effective, demand: plannedDemand(effective) }),
  effective,
) as [Candidate];
const usd = range.priced.totalUsd;
const month = range.evaluated.month;
/** ACU-hours cost this much of the bill, the rest does not move. */
const acuUsd = 0.12 * month.projection.acuHours;

type Drawn = Parameters<typeof spreadOf>[1];
/** The spread of the range over draws that take so many times its ACU-hours. */
function spread(factors: readonly number[], patch: Partial<Drawn> = {}, of: Partial<Candidate> = {}) {
  const throws = factors.map(() => new Float64Array(1));
  const runs = factors.map((factor) => ({
    month: scaledMonth(month, factor),
    ...{ isSteady: true, nearMaximumPct: 0 },
  }));
  const own = { throws, days: 14, isWhole: false };
  return spreadOf({ ...range, ...of }, { runs, drawn: [], effective, awakeUsd: null, own, ...patch });
}
const slow = (slowPct: number) => ({ throttledPct: 0, slowPct });

describe("what a range costs in the draws", () => {
  const factors = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35];

  it("UNC-1 has the second least and the second most of ten as P10 and P90, and the mean of all", () => {
    const { monthlyUsd, meanUsd, drawsUsd } = spread(factors);
    expect(monthlyUsd.p10).toBeCloseTo(usd - 0.05 * acuUsd, 1);
    expect(monthlyUsd.p50).toBe(usd);
    expect(monthlyUsd.p90).toBeCloseTo(usd + 0.3 * acuUsd, 1);
    expect(meanUsd).toBeCloseTo(usd + 0.125 * acuUsd, 1);
    expect(drawsUsd).toHaveLength(10);
  });

  it("HLD-3 begins at what it costs where nothing is held, drawn or not", () => {
    const { usage, acuByHour, projection } = scaledMonth(month, 0.5);
    const freed = { usage, acuByHour, acuHours: projection.acuHours, requestsAt: null };
    const evaluated = { ...range.evaluated, month: { ...month, freed } };
    const least = usd - 0.5 * acuUsd;
    expect(spread(factors, {}, { evaluated }).monthlyUsd.p10).toBeCloseTo(least, 1);
    const undrawn = spread([], {}, { evaluated }).monthlyUsd;
    expect(undrawn.p10).toBeCloseTo(least, 1);
    expect(undrawn.p90).toBe(usd);
    // The pages go with what held them: ten million reads more.
    const { ioRequests = 0 } = month.usage;
    const read = { ...month, usage: { ...month.usage, ioRequests } };
    const cold = { ...freed, requestsAt: () => ioRequests + 10_000_000 };
    const more = { ...range.evaluated, month: { ...read, freed: cold } };
    expect(spread(factors, {}, { evaluated: more }).monthlyUsd.p10).toBeCloseTo(least + 2, 1);
  });

  it("IDL-1 ends at what it costs awake where nobody counted connections", () => {
    expect(spread(factors, { awakeUsd: 2 * usd }).monthlyUsd.p90).toBe(2 * usd);
    expect(spread(factors, { awakeUsd: 1 }).monthlyUsd.p90).toBeGreaterThan(usd);
  });

  it("MEM-10 is as much wider as its reads may cost less or more", () => {
    const [plain, read] = [spread(factors), spread(factors, {}, { readsUsd: { low: -20, high: 30 } })];
    expect(read.monthlyUsd.p10).toBeCloseTo(plain.monthlyUsd.p10 - 20, 9);
    expect(read.monthlyUsd.p90).toBeCloseTo(plain.monthlyUsd.p90 + 30, 9);
    expect(spread([], {}, { readsUsd: { low: -20, high: 30 } }).monthlyUsd).toEqual({
      ...{ p10: usd - 20, p50: usd, p90: usd + 30 },
    });
  });
});

describe("how long a range is short in the draws", () => {
  it("INS-4 CLU-1 is at least what its classes are, and what stands near its maximum", () => {
    const base = month.projection.slowPct;
    // One of ten may be as it is.
    const drawn = [0, 0, 0, 0, 0, 0, 0, 0, 0.3, 0.4].map(slow);
    const factors = drawn.map(() => 1);
    expect(spread(factors).slowPct.p90).toBe(base);
    expect(spread(factors, { drawn }).slowPct.p90).toBe(0.3);
    expect(spread(factors, { drawn }).drawsSlowPct.slice(-2)).toEqual([0.3, 0.4]);
    const runs = drawn.map(({ slowPct }) => ({ month, isSteady: true, nearMaximumPct: slowPct }));
    expect(spread(factors, { runs }).slowPct.p90).toBe(0.3);
  });
});

describe("what a range costs more than today's in the draws", () => {
  const factors = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35];
  const against = (
    own: Parameters<typeof spread>,
    { today, totalUsd = usd - 10 }: { readonly today: Spread | null; readonly totalUsd?: number },
  ) =>
    spreadAgainst(
      { priced: range.priced, readsUsd: own[2]?.readsUsd ?? range.readsUsd, spread: spread(...own) },
      { totalUsd, spread: today },
    );

  it("UNC-2 is over the same draws of both: what both stray by is no difference", () => {
    const today = spread(factors);
    const { p10, p50, p90 } = against([factors.map((factor) => factor + 0.01)], { today, totalUsd: usd });
    expect([p10, p50]).toEqual([0, 0]);
    expect(p90).toBeCloseTo(0.01 * acuUsd, 1);
    // Of a class, and of what had other draws, it is the month's own interval.
    const alone = spread(factors).monthlyUsd;
    for (const other of [null, spread([]), spread([1, 1.1])]) {
      const from = against([factors], { today: other });
      expect(from.p10).toBeCloseTo(alone.p10 - (usd - 10), 6);
      expect(from.p90).toBeCloseTo(alone.p90 - (usd - 10), 6);
    }
  });

  it("UNC-2 is as wide as its reads, what held capacity and time awake may make it", () => {
    const today = spread(factors);
    const read = against([factors, {}, { readsUsd: { low: -20, high: 30 } }], { today });
    expect([read.p10, read.p90].map(Math.round)).toEqual([-20, 40]);
    const awake = against([factors, { awakeUsd: 2 * usd }], { today });
    expect(awake.p90).toBeCloseTo(usd + 10, 6);
    // What held both held both.
    const { usage, acuByHour, projection } = scaledMonth(month, 0.5);
    const freed = { usage, acuByHour, acuHours: projection.acuHours, requestsAt: null };
    const evaluated = { ...range.evaluated, month: { ...month, freed } };
    const held = spread(factors, {}, { evaluated });
    expect(against([factors, {}, { evaluated }], { today: held }).p10).toBeCloseTo(0, 6);
    expect(against([factors, {}, { evaluated }], { today }).p10).toBeCloseTo(-0.5 * acuUsd, 1);
  });
});
