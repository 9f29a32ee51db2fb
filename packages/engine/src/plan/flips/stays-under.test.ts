import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Market } from "../terms/market.ts";

/** Three classes for so much an hour, of which an r6g.xlarge runs; ranges are too dear for anything. */
function marketWith(usd: Readonly<Record<string, string>>): Market {
  const acuHour = { standard: { usd: "9", source: "row" }, "io-optimized": null };
  const instanceHour = Object.fromEntries(
    Object.entries(usd).map(([name, price]) => [name, { standard: { usd: price, source: "row" } }]),
  );
  const specs = market.specs.filter(({ instanceClass }) => instanceClass in usd);
  const sheet = { ...market.sheet, acuHour, instanceHour, savingsPlan: null };
  return { ...market, specs, sheet: sheet as unknown as Market["sheet"] };
}

/** What takes over from the smallest class above some demand. */
function above(largerUsd: string): { readonly pick: string | null; readonly becomes: string | null } {
  const usd = { "db.r7g.large": "0.5", "db.r6g.xlarge": "0.519", "db.r7g.2xlarge": largerUsd };
  const known = officeCase({ busyPct: 20, quietPct: 4 }, { ioRequestsPerMonth: 0 });
  const plan = planOptions({ ...known, market: marketWith(usd), members: 16 });
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  expect(bar?.flipsAbove).toBeGreaterThan(1);
  return { pick: plan.pick, becomes: bar?.becomesAbove ?? null };
}

it("OPT-2 TOD-4 what runs today takes over where it would stay there: where another saves under a hundredth", () => {
  expect(above("0.517")).toEqual({ pick: "db.r7g.large-standard", becomes: "db.r6g.xlarge-standard" });
  expect(above("0.512")).toEqual({ pick: "db.r7g.large-standard", becomes: "db.r7g.2xlarge-standard" });
});
