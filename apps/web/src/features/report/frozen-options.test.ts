import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { frozenOptions } from "./frozen-options.ts";

function option(id: string, usd: number, at: { readonly on: string; readonly meetsLimits?: boolean }) {
  const { on: instanceClass, ...limits } = at;
  const writer = { kind: "provisioned", instanceClass } as const;
  return optionOf(id, { usd, instanceClass, settings: settingsOf({ writer }), ...limits });
}

const SAVINGS_PLAN = { kind: "savings-plan", usdPerHour: null } as const;

const plan = planOf(
  [
    option("today", 900, { on: "db.r6g.xlarge" }),
    option("large-reserved", 200, { on: "db.r6g.large" }),
    option("large-on-demand", 260, { on: "db.r6g.large" }),
    option("tiny", 90, { on: "db.t4g.medium", meetsLimits: false }),
    ...Array.from({ length: 20 }, (_, i) => option(`other-${i}`, 300 + i, { on: `db.r${i}.large` })),
  ],
  { pick: "large-reserved", runnerUp: "other-0", today: "today" },
);

describe("frozenOptions", () => {
  const rows = frozenOptions(plan);
  it("starts with the pick and always holds today", () => {
    expect(rows[0]).toMatchObject({ tags: ["pick"], option: { id: "large-reserved" } });
    expect(rows.flatMap((row) => row.tags)).toContain("today");
    expect(rows).toHaveLength(7);
  });
  it("says that today is the pick, or the runner-up, and what today is", () => {
    const tagsOf = (of: Parameters<typeof planOf>[1]) =>
      frozenOptions(planOf(plan.options, of)).find(({ option: one }) => one.id === "today")?.tags;
    expect(tagsOf({ pick: "today", today: "today" })).toEqual(["pick", "today"]);
    expect(tagsOf({ pick: "other-0", runnerUp: "today", today: "today" })).toEqual(["runner-up", "today"]);
  });
  it("always holds the shape the report is about, however dear", () => {
    const own = frozenOptions(plan, { ownId: "other-19" }).find((row) => row.tags.includes("this report"));
    expect(own?.option.id).toBe("other-19");
    expect(frozenOptions(plan, { ownId: "today" }).filter((row) => row.option.id === "today")).toMatchObject([
      { tags: ["today"] },
    ]);
  });
  it("always holds what the headline names, however dear, and however many they are", () => {
    const named = new Set(["large-on-demand", "tiny", ...Array.from({ length: 15 }, (_, i) => `other-${i}`)]);
    const ids = frozenOptions(plan, { named }).map(({ option }) => option.id);
    for (const id of named) expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("tells ranges of a serverless reader apart beside a writer of one class", () => {
    const mixed = (id: string, maxAcu: number) => {
      const readers = [{ kind: "serverless", instanceClass: null, tier: 2, demandShare: 0.5 }] as const;
      const settings = settingsOf({
        ...{ minAcu: 0.5, maxAcu, readers },
        writer: { kind: "provisioned", instanceClass: "db.r6g.large" },
      });
      return optionOf(id, { usd: 300 + maxAcu, kind: "mixed", instanceClass: "db.r6g.large", settings });
    };
    const ranges = planOf([optionOf("pick", { usd: 290 }), mixed("to-4", 4), mixed("to-16", 16)], {
      pick: "pick",
    });
    expect(frozenOptions(ranges).map((row) => row.option.id)).toEqual(["pick", "to-4", "to-16"]);
  });
  it("prints the cheapest of each kind once and on demand, shapes inside the limits first", () => {
    const serverless = optionOf("range", { usd: 2_000, kind: "mixed" });
    const plus = { ...optionOf("plus", { usd: 100 }), settings: settingsOf({ commitment: SAVINGS_PLAN }) };
    const ids = frozenOptions({ ...plan, options: [...plan.options, serverless, plus] }).map(
      (row) => row.option.id,
    );
    expect(ids).not.toContain("large-on-demand");
    expect(ids).not.toContain("tiny");
    expect(ids).not.toContain("plus");
    expect(ids).toContain("range");
    expect(ids).toContain("other-4");
    expect(ids).not.toContain("other-5");
  });
});
