import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, candidatesOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape } from "../search/shape.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { memberPricer } from "./member-cost.ts";

/** A provisioned writer with a serverless reader that follows the whole of its demand. */
const mixed = officeCase(
  { busyPct: 60, quietPct: 4 },
  {
    ...{ minAcu: 0.5, maxAcu: 32 },
    readers: [{ kind: "serverless", instanceClass: null, tier: 5, demandShare: 1 }],
  },
);

it("UNC-1 a mixed cluster under a savings plan is as uncertain as its ACU: what is bought is used by both", () => {
  const plan = planOptions({ ...mixed, market, members: 16, withSensitivity: false });
  const both = (suffix: string) =>
    plan.options.find(({ id }) => id === `db.r7g.2xlarge-standard${suffix}`)?.monthlyUsd ?? null;
  const [onDemand, committed] = [both(""), both("-savings-plan")];
  if (onDemand === null || committed === null) throw new Error("The shape is not among the options.");
  expect(onDemand.p90).toBeGreaterThan(onDemand.p10);
  expect(committed.p90).toBeGreaterThan(committed.p10);
  // A commitment is paid in full and overflows at the dearer rate: it cannot make what is uncertain more than on demand.
  expect(committed.p90 - committed.p10).toBeLessThanOrEqual(onDemand.p90 - onDemand.p10 + 0.02);
  expect(committed.p50).toBeLessThan(onDemand.p50);
});

/** What a range of 24–64 ACU costs under an offer, as expected and with half its ACU-hours. */
function halved(patch: Partial<Settings>, offer: "standard" | "standard-savings-plan") {
  const price = { usd: "0.015", source: "row" } as const;
  const sheet = { ...market.sheet, proxyVcpuHour: price, proxyAcuHour: price };
  const range = { minAcu: 24, maxAcu: 64 };
  const { workload, settings } = officeCase({ busyPct: 60, quietPct: 4 }, { ...range, ...patch });
  const effective = resolve({ workload, settings, market: { ...market, sheet } });
  const shape = serverlessShape(settings, range);
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const found = candidatesOf({ ...evaluated, misses: [] }, effective);
  const candidate = found.find(({ id }) => id === `${shape.key}-${offer}`) as Candidate;
  const usdOf = memberPricer(candidate, effective);
  const usdAt = (factor: number) => usdOf(evaluated.month, factor);
  const { acuHours } = evaluated.month.projection;
  return { acuHours, usd: candidate.priced.totalUsd, whole: usdAt(1), half: usdAt(0.5) };
}

it("UNC-1 PRC-2 the ACU-hours of a draw are paid for by the hour, and to the proxy before them", () => {
  const plain = halved({}, "standard");
  expect(plain.whole).toBeCloseTo(plain.usd, 1);
  expect(plain.usd - plain.half).toBeCloseTo(0.5 * plain.acuHours * 0.12, 1);
  const less = halved({ privateDiscountPct: { "acu-hours": 50 } }, "standard");
  expect(less.whole).toBeCloseTo(less.usd, 1);
  expect(less.usd - less.half).toBeCloseTo(0.5 * less.acuHours * 0.06, 1);
  // What is not paid by the ACU is in every draw.
  const stored = halved({ storageGb: 2000 }, "standard");
  expect(stored.usd).toBeGreaterThan(plain.usd + 150);
  expect(stored.half - plain.half).toBeCloseTo(stored.usd - plain.usd, 1);
  const proxied = halved({ features: ["proxy"] }, "standard");
  expect(proxied.usd - proxied.half).toBeCloseTo(0.5 * proxied.acuHours * (0.12 + 0.015), 1);
});

it("UNC-1 DSP-2 a commitment stays as it was bought: hours that are not used are paid all the same", () => {
  // Never under 24 ACU: a plan for them takes 35 % off, of half of them nothing comes back.
  for (const patch of [{}, { privateDiscountPct: { storage: 5 } }] as const) {
    const { usd, whole, half, acuHours } = halved(patch, "standard-savings-plan");
    expect(whole).toBeCloseTo(usd, 1);
    expect(usd).toBeLessThan(0.66 * 0.12 * acuHours);
    expect(half).toBeGreaterThan(0.99 * usd);
  }
});

it("UNC-1 PRC-2 and to Extended Support and Database Insights, which are paid by the ACU as well", () => {
  // $0.085 an ACU-hour in the first two years of 13.
  const old = halved({ engineVersion: "13.15" }, "standard");
  expect(old.whole).toBeCloseTo(old.usd, 1);
  expect(old.usd - old.half).toBeCloseTo(0.5 * old.acuHours * (0.12 + 0.085), 1);
  const own = halved({ engineVersion: "13.15", privateDiscountPct: { "extended-support": 50 } }, "standard");
  expect(own.usd - own.half).toBeCloseTo(0.5 * own.acuHours * (0.12 + 0.0425), 1);
  const kept = halved({ extras: { insightsRetentionMonths: 3 } }, "standard");
  const bare = halved({}, "standard");
  expect(kept.usd - kept.half).toBeCloseTo(0.5 * bare.acuHours * 0.12 + 0.5 * (kept.usd - bare.usd), 1);
  expect(kept.usd).toBeGreaterThan(bare.usd + 5);
});
