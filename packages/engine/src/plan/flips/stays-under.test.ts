import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { type Market, specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { knownPlan } from "./known-plan.ts";
import { staysUnder } from "./stays-under.ts";

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

/** What an r6g.xlarge of $0.519 does where a class of so much is found in place of the pick; without a bound each is run. */
function stayingAt(foundUsd: string, of: { readonly isBound: boolean; readonly optimizedUsd?: string }) {
  const usd = { "db.r7g.large": "0.5", "db.r6g.xlarge": "0.519", "db.r7g.2xlarge": foundUsd };
  const own = marketWith(usd);
  const { optimizedUsd = "9" } = of;
  const today = {
    standard: { usd: "0.519", source: "row" },
    "io-optimized": { usd: optimizedUsd, source: "row" },
  } as const;
  const instanceHour = { ...own.sheet.instanceHour, "db.r6g.xlarge": today };
  const known = officeCase({ busyPct: 20, quietPct: 4 }, { ioRequestsPerMonth: 0 });
  const effective = resolve({ ...known, market: { ...own, sheet: { ...own.sheet, instanceHour } } });
  const candidates = Object.keys(usd).map((name) => {
    const shape = provisionedShape(effective.settings, specOf(effective.market, name));
    const all = onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective);
    const one = all.find(({ offer }) => offer.storageMode === "standard");
    if (one === undefined) throw new Error(`${name} has no price.`);
    return one;
  });
  const [pick, ran, found] = candidates as [Candidate, Candidate, Candidate];
  const plan = knownPlan(effective, { candidates, pick, comparedUsd: ({ priced }) => priced.totalUsd });
  const bound = of.isBound ? plan : { ...plan, leastUsd: new Map() };
  return (asked: { readonly found?: null; readonly today?: null } = {}) => {
    const { today = ran, ...of } = asked;
    const run = staysUnder({ ...bound, today }, { found, ...of, variation: {} });
    for (;;) {
      const { done, value } = run.next();
      if (done) return value?.id ?? null;
    }
  };
}

it("OPT-2 TOD-4 today stays for less than a hundredth, in its own storage mode, whether or not a bound spares its run", () => {
  for (const isBound of [true, false]) {
    // 0.519 less a hundredth is 0.51381.
    expect(stayingAt("0.5139", { isBound })()).toBe("db.r6g.xlarge-standard");
    expect(stayingAt("0.6", { isBound })()).toBe("db.r6g.xlarge-standard");
    expect(stayingAt("0.5138", { isBound })()).toBeNull();
    expect(stayingAt("0.517", { isBound, optimizedUsd: "0.515" })()).toBeNull();
    const at = stayingAt("0.517", { isBound });
    expect([at({ found: null }), at({ today: null })]).toEqual([null, null]);
  }
});

it("OPT-2 TOD-4 HED-2 what doubt refuses flips a pick that runs today where it holds and saves a hundredth, not where it saves less", () => {
  const below = (usd: string) => {
    const known = officeCase({ busyPct: 31, quietPct: 4 }, { ioRequestsPerMonth: 0 });
    const own = marketWith({ "db.r7g.large": usd, "db.r6g.xlarge": "0.519" });
    const plan = planOptions({ ...known, market: own, members: 16 });
    const other = plan.options.find(({ id }) => id === "db.r7g.large-standard");
    expect([plan.pick, other?.reasons[0]]).toMatchObject([
      "db.r6g.xlarge-standard",
      { code: "misses", limits: [{ code: "unsure" }] },
    ]);
    const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
    return bar?.becomesBelow ?? null;
  };
  expect([below("0.516"), below("0.5")]).toEqual([null, "db.r7g.large-standard"]);
});
