import { expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet } from "../prices/price-sheet.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";

const rate = (instanceClass: string | null, sheet: PriceSheet = usEast1) =>
  savingsPlanRate(sheet, { instanceClass, storageMode: "standard" });

it("DSP-1 serverless 35 %, r7g 20 %, each labelled where no rate file was read", () => {
  expect(rate(null)).toMatchObject({ discount: "0.35", rateUsd: "0.078" });
  expect(rate("db.r7g.large")).toMatchObject({ discount: "0.2", rateUsd: "0.2208" });
  expect(rate("db.r7g.large").assumptions).toEqual([
    { code: "plan-share", region: "us-east-1", sharePct: 20 },
  ]);
});

it("DSP-1 r6g, t4g and r4 are not eligible", () => {
  for (const instanceClass of ["db.r6g.large", "db.t4g.medium", "db.r4.large"]) {
    expect(rate(instanceClass)).toMatchObject({ eligible: false, discount: "0", rateUsd: null });
  }
});

it("DSP-1 r8g's eligibility comes from a secondary source and says so", () => {
  expect(rate("db.r8g.48xlarge")).toMatchObject({ eligible: true, discount: "0.2" });
  expect(rate("db.r8g.48xlarge").assumptions).toMatchObject([{ code: "plan-eligibility", family: "r8g" }]);
});

it("DSP-1 a row of a rate file is taken as it is: 0.117 of 0.18 is 35 % off", () => {
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
