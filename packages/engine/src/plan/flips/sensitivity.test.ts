import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Market } from "../terms/market.ts";

/** Classes for what they cost by the hour; ranges are too dear for anything. */
const usd: Readonly<Record<string, string>> = {
  ...{ "db.r6g.large": "0.26", "db.r6g.xlarge": "0.519", "db.r6g.2xlarge": "1.038" },
};
const acuHour = { standard: { usd: "9", source: "row" }, "io-optimized": null };
const rows = Object.entries(usd).map(([name, price]) => [name, { standard: { usd: price, source: "row" } }]);
const sheet = { ...market.sheet, acuHour, instanceHour: Object.fromEntries(rows), savingsPlan: null };
const classes: Market = {
  ...{ ...market, specs: market.specs.filter(({ instanceClass }) => instanceClass in usd) },
  sheet: sheet as unknown as Market["sheet"],
};

function setBar(workingSetGib: number | null) {
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const known = officeCase({ busyPct: 5, quietPct: 1 }, { workingSetGib, ioRequestsPerMonth: 0 }, { source });
  const { sensitivity, pick } = planOptions({ ...known, market: classes, members: 16 });
  return { pick, bar: sensitivity.find(({ assumption }) => assumption === "working-set") };
}

it("OPT-2 what the least working set tried would pick stands beside what takes over next to the flip", () => {
  const { pick, bar } = setBar(null);
  expect(pick).toBe("db.r6g.2xlarge-standard");
  expect(bar?.shapeBelow?.writer).toMatchObject({ instanceClass: "db.r6g.xlarge" });
  expect(bar?.atLeast?.shape.writer).toMatchObject({ instanceClass: "db.r6g.large" });
  expect(bar?.atLeast?.moreUsd).toBeCloseTo(730 * (0.26 - 1.038), 0);
});

it("OPT-2 nothing stands beside it where that is the same shape, nor where nothing flips below", () => {
  const one = setBar(15).bar;
  expect(one?.shapeBelow?.writer).toMatchObject({ instanceClass: "db.r6g.large" });
  expect(one).not.toHaveProperty("atLeast");
  expect(setBar(5).bar).not.toHaveProperty("atLeast");
});
