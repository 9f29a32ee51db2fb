import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Market } from "../terms/market.ts";
import { specOf } from "../terms/market.ts";

const NEW = "db.r8g.xlarge";
const OLD = "db.r6g.xlarge";

/** Weeks of office hours on a db.r6g.2xlarge; half its size is sold of two generations, of which the newer costs a little more. */
function planAt({ busyPct, usd }: { readonly busyPct: number; readonly usd: string }) {
  const today = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const start = officeCase({ busyPct, quietPct: 4 }, { ioRequestsPerMonth: 0 }, { source: today });
  const price = { usd, source: "row" } as const;
  const { sheet } = start.market;
  const specs = start.market.specs.filter(({ instanceClass }) =>
    [OLD, today.instanceClass].includes(instanceClass),
  );
  const newer = { ...specOf(start.market, OLD), instanceClass: NEW, family: "r8g" };
  const market = {
    ...start.market,
    specs: [...specs, newer],
    sheet: {
      ...sheet,
      acuHour: { standard: { usd: "2", source: "row" }, "io-optimized": null },
      instanceHour: { ...sheet.instanceHour, [NEW]: { standard: price } },
    },
  } as unknown as Market;
  const plan = planOptions({ ...start, market, members: 16, withSensitivity: false });
  const reasonOf = (name: string) => plan.options.find(({ id }) => id === `${name}-standard`)?.reasons[0];
  return { pick: plan.pick, newer: reasonOf(NEW), older: reasonOf(OLD) };
}

describe("pickOfEquals", () => {
  it("HED-5 of two generations for about as much it is the one that does not tip under a tenth more demand, and both say why", () => {
    const { pick, newer, older } = planAt({ busyPct: 28, usd: "0.5195" });
    expect(pick).toBe(`${NEW}-standard`);
    expect(newer).toMatchObject({ code: "best-of-equals", lessUsd: expect.closeTo(0.37, 2) });
    expect(older).toMatchObject({ code: "beaten", why: { by: "room" } });
    const { why } = older as Extract<typeof older, { code: "beaten" }>;
    const { tipsAt } = why as Extract<typeof why, { by: "room" }>;
    // A plan of that much more demand does not pick it at its own price, one of a little less does.
    expect([tipsAt > 1, tipsAt < 1.25]).toEqual([true, true]);
    const cheap = (times: number) => planAt({ busyPct: 28 * times, usd: "0.56" }).older;
    expect(cheap(tipsAt * 0.99)).toMatchObject({ code: "lowest-cost" });
    expect(cheap(tipsAt * 1.01)).toMatchObject({ code: "misses" });
  });

  it("HED-5 with room on both it is the faster, and for over a hundredth more neither", () => {
    expect(planAt({ busyPct: 20, usd: "0.5195" }).older).toMatchObject({ why: { by: "speed" } });
    expect(planAt({ busyPct: 28, usd: "0.56" }).pick).toBe(`${OLD}-standard`);
  });
});
