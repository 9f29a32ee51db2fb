import { expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet } from "../prices/price-sheet.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";

const rate = (instanceClass: string | null, sheet: PriceSheet = usEast1) =>
  savingsPlanRate(sheet, { instanceClass, storageMode: "standard" });

it("DSP-3 a rate is its row: serverless 35 % off, r7g and r8g 20 %, without an assumption", () => {
  expect(rate(null)).toMatchObject({ discount: "0.35", rateUsd: "0.078", assumptions: [] });
  expect(rate("db.r7g.large")).toMatchObject({ discount: "0.2", rateUsd: "0.2208", assumptions: [] });
  expect(rate("db.r8g.48xlarge")).toMatchObject({ discount: "0.2", rateUsd: "21.1968", assumptions: [] });
});

it("DSP-3 a class without a row has no plan, whatever its family, and a region without rows has none at all", () => {
  const none = { eligible: false, discount: "0", rateUsd: null };
  for (const instanceClass of ["db.r6g.large", "db.t4g.medium", "db.r4.large"]) {
    expect(rate(instanceClass)).toMatchObject(none);
  }
  const without: PriceSheet = { ...usEast1, savingsPlan: null };
  for (const instanceClass of [null, "db.r7g.large", "db.r8g.48xlarge"]) {
    expect(rate(instanceClass, without)).toMatchObject({
      ...none,
      source: { code: "no-plan-rate", instanceClass, region: "us-east-1" },
    });
  }
});

it("DSP-3 a row of a rate file is taken as it is: 0.117 of 0.18 is 35 % off", () => {
  const price = (usd: string) => ({ usd, source: "SKU" });
  const hyderabad: PriceSheet = {
    ...usEast1,
    acuHour: { standard: price("0.18"), "io-optimized": price("0.24") },
    savingsPlan: {
      fileVersion: "20260422194203",
      acuHour: { standard: price("0.117"), "io-optimized": price("0.156") },
      instanceHour: { "db.r6g.large": { standard: price("0.208") } },
    },
  };
  expect(rate(null, hyderabad)).toMatchObject({ discount: "0.35", rateUsd: "0.117", assumptions: [] });
  expect(rate("db.r6g.large", hyderabad)).toMatchObject({ eligible: true, discount: "0.2" });
});
