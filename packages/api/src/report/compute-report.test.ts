import { type Baseline, defaultSettings, NOTHING_OWNED } from "@acuity/engine/plan";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import { expect, it } from "vitest";
import type { StoredSeries } from "../services.ts";
import { computeBill } from "./compute-report.ts";

const N = 3 * 288;

/** CPU of `orders-1` in a region, as it is stored. */
async function stored(region: string, busyPct: number): Promise<StoredSeries> {
  const timesS = Float64Array.from({ length: N }, (_, i) => 1_772_409_600 + i * 300);
  const values = timesS.map((_, i) => (i % 288 > 108 ? busyPct : 5));
  const dimensions = { DBInstanceIdentifier: "orders-1" };
  const about = { metric: "CPUUtilization", statistic: "Average", unit: "Percent", periodS: 300, dimensions };
  const summary = { ...about, label: `CPU of ${region}`, region, codec: SAMPLES_CODEC, count: N };
  const chunks = [{ count: N, bytes: await encodeSamples({ timesS, values }) }];
  return { summary, chunks } as unknown as StoredSeries;
}

async function billOf(series: readonly StoredSeries[], region: string) {
  const baseline: Baseline = {
    ...{ region, engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED },
  };
  const range = { minAcu: 0.5, maxAcu: 16 };
  const settings = { ...defaultSettings(baseline, { peakAcu: 8, meanAcu: 2 }), ...range };
  const rest = { studies: null, description: null, pricedOn: "2026-11-20", list: null };
  const { bill } = await computeBill({ settings, baseline, series, ...rest });
  return bill.totalUsd;
}

it("EVD-5 the bill of a report is of the instance in the region of the saved plan, not of the busiest of its name", async () => {
  const [quiet, busy] = await Promise.all([stored("us-east-1", 10), stored("eu-west-1", 60)]);
  const alone = await billOf([quiet], "us-east-1");
  expect(await billOf([busy, quiet], "us-east-1")).toBe(alone);
  expect(await billOf([busy], "us-east-1")).toBeGreaterThan(alone);
});
