import type { MissedLimit, Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { leadOf, optionOf as optionUnder, viewFigures } from "./view-figures.ts";

const settings = settingsOf({ maxAcu: 24 });

/** An option whose cost is uncertain by −20 to +50 dollars. */
function option(id: string, usd: number, patch: Partial<PlanOption>): PlanOption {
  return optionOf(id, { settings, monthlyUsd: { p10: usd - 20, p50: usd, p90: usd + 50 }, ...patch });
}

const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 1030, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};

const answer = {
  figures: { bill: { lines: [], totalUsd: 612 }, month: { unmetMinutes: 3, throttledPct: 0.01 } },
} as unknown as ChartAnswer;

const provisioned = {
  ...settings,
  writer: { kind: "provisioned", instanceClass: "db.r7g.large" },
} as Settings;
const today = option("today", 1030, { settings: provisioned });
const own = option("own", 612, { reasons: [{ code: "lowest-cost" }] });

const figuresOf = (input: Omit<Parameters<typeof viewFigures>[0], "place" | "isOwn">, isOwn = true) =>
  viewFigures({ ...input, isOwn, place: STANDARD_PLACE });
const plain = (text: string) => text.replaceAll("\u202f", " ");
const missing = (limits: readonly MissedLimit[], usd = 612) =>
  option("own", usd, { meetsLimits: false, reasons: [{ code: "misses", isNearest: false, limits }] });
const short = { code: "connections", peak: 900, accepted: 500 } as const;

describe("what is in view", () => {
  it("says nothing it does not know yet, and never zero for it", () => {
    expect(figuresOf({ settings, answer: null, plan: null })).toMatchObject({
      ...{ monthlyUsd: null, interval: null, againstTodayUsd: null, unmetMinutes: null, throttledPct: null },
      difference: "",
    });
  });

  it("takes figures from the what-if, the interval from the plan's own run of it", () => {
    const plan = planOf([own, today], { pick: "own", today: "today", baseline });
    const figures = figuresOf({ settings, answer, plan }, false);
    expect(figures).toMatchObject({ as: "pick", difference: "", againstTodayUsd: -418, unmetMinutes: 3 });
    expect(figures.interval).toEqual({ p10: 592, p50: 612, p90: 662 });
  });

  it("is the pick, the nearest, one's own, or what runs today until there is a pick", () => {
    const near = planOf([{ ...own, meetsLimits: false }], { nearestMiss: "own" });
    const beside = planOf([own, today], { pick: "today" });
    const as = (plan: Plan | null, isOwn: boolean) => figuresOf({ settings, answer, plan }, isOwn).as;
    expect([as(near, false), as(beside, true), as(null, false)]).toEqual(["nearest", "yours", "today"]);
    // A link to what is the pick.
    expect(as(planOf([own, today], { pick: "own" }), true)).toBe("pick");
  });

  it("CLU-3 is of the plan after the upgrade where its version is what is in view", () => {
    const then = option("own", 612, { settings: { ...settings, engineVersion: "17.7" } });
    const plan = planOf([today], {
      ...{ pick: "today", baseline },
      upgrade: {
        ...{ engineVersion: "17.7", supportedUntil: null, savesUsd: 0 },
        plan: planOf([then], { pick: "own", baseline }),
      },
    });
    const inView = figuresOf({ settings: then.settings, answer, plan });
    expect([inView.as, inView.upgrade, inView.difference]).toEqual(["pick", undefined, ""]);
    expect(figuresOf({ settings, answer, plan }).upgrade).toBe(plan.upgrade);
  });

  it("says of one's own that the plan never tried that limits follow, and each as soon as it is known", () => {
    const pick = option("pick", 700, { settings: provisioned, unmetMinutesPerMonth: 3 });
    const saidOf = (missed?: readonly MissedLimit[] | null) =>
      figuresOf({ settings, answer, missed, plan: planOf([pick], { pick: "pick" }) }).difference;
    expect(saidOf()).toBe("$88.00 a month less than the pick, limits follow.");
    expect(saidOf([short, short])).toMatch(/, outside your limits: peak of 900 .* and 1 more limit\.$/);
    expect(saidOf(null)).toBe("$88.00 a month less than the pick.");
  });

  it("says of one's own how it differs from the pick: cost, time short, limits", () => {
    const pick = option("pick", 500, { settings: { ...settings, maxAcu: 16 } });
    const { difference } = figuresOf({ settings, answer, plan: planOf([own, pick], { pick: "pick" }) });
    expect(plain(difference)).toBe("$112 a month more than the pick, short for 3 min a month.");
    const dear = option("pick", 700, { settings: provisioned, unmetMinutesPerMonth: 3 });
    const out = figuresOf({ settings, answer, plan: planOf([missing([short]), dear], { pick: "pick" }) });
    expect(out.difference).toBe(
      "$88.00 a month less than the pick, outside your limits: peak of 900 connections is above its max_connections of 500.",
    );
    expect(out.longerWhy).toBeNull();
  });

  it("says nothing is equal to the pick before it is calculated: what it has is the pick's own figure", () => {
    const pick = option("pick", 612, { settings: { ...settings, maxAcu: 16 } });
    const asked = { settings, answer, plan: planOf([own, pick], { pick: "pick" }) };
    expect(figuresOf(asked).difference).toMatch(/^as much as the pick/);
    expect(figuresOf({ ...asked, isAnswered: false }).difference).toBe("");
  });

  it("says the first of several missed limits and how many more there are, however it is paid for", () => {
    const limits = [short, { code: "burstable" }, { code: "burstable" }] as const;
    const pick = option("pick", 700, { settings: provisioned });
    const plan = planOf([missing(limits), pick], { pick: "pick" });
    const reserved: Settings = { ...settings, commitment: { kind: "reserved", offer: "1yr-no-upfront" } };
    for (const asked of [settings, reserved]) {
      const figures = figuresOf({ settings: asked, answer, plan });
      expect(figures.difference).toMatch(/outside your limits: peak of 900 .* of 500, and 2 more limits\.$/);
      expect(figures.longerWhy?.id).toBe("own");
    }
  });

  it("B2: calls the pick before by its name while the next is looked for, and what runs today by its own", () => {
    const pick = option("pick", 985, { settings });
    const before = planOf([pick, today], { pick: "pick", today: "today" });
    const asOf = (shown: Settings, plan = before) =>
      figuresOf({ settings: shown, answer, plan: null, before: plan }, false).as;
    expect(asOf(settings)).toBe("before");
    expect(asOf(provisioned)).toBe("today");
    expect(asOf(settings, planOf([pick], { pick: "pick", today: "pick" }))).toBe("today");
    expect(figuresOf({ settings, answer, plan: null, before }).as).toBe("yours");
  });

  it("leads with the nearest where nothing meets the limits", () => {
    const plan = planOf([own, today], { nearestMiss: "today" });
    expect(leadOf({ ...plan, pick: null })?.id).toBe("today");
  });

  it("finds a provisioned option whatever range the sliders stand on", () => {
    const found = optionUnder(planOf([today], {}), { ...provisioned, minAcu: 99, maxAcu: 100 });
    expect(found?.id).toBe("today");
    expect(optionUnder(planOf([today], {}), settings)).toBeNull();
  });
});
