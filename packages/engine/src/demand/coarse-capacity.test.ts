import { expect, it } from "vitest";
import { demandFrom } from "../../test/demand-from.ts";
import { seriesOf } from "../../test/series-of.ts";

const source = { kind: "serverless", minAcu: 1, maxAcu: 8 } as const;

/** CPU of five minutes that uses 3.9 ACU in one of seven samples, beside capacity every so many of them. */
function censoredOf({ every, acu }: { readonly every: number; readonly acu: number }): number {
  const cpu = Array.from({ length: 70 }, (_, i) => [300 * i, i % 7 === 3 ? 100 * (3.9 / 8) : 10] as const);
  const capacity = cpu.filter((_, i) => i % every === 0).map(([at]) => [at, acu] as const);
  const statistic = "Average";
  return demandFrom({
    series: [
      seriesOf(cpu, { metric: "CPUUtilization", statistic, periodS: 300 }),
      seriesOf(capacity, { metric: "ServerlessDatabaseCapacity", statistic, periodS: 300 * every }),
    ],
    source,
  }).censored.steps.length;
}

it("DEM-4 capacity that is sampled less often than CPU calls no moment full below the maximum", () => {
  expect(censoredOf({ every: 1, acu: 4 })).toBe(10);
  expect(censoredOf({ every: 7, acu: 4 })).toBe(0);
  expect(censoredOf({ every: 12, acu: 4 })).toBe(0);
});
