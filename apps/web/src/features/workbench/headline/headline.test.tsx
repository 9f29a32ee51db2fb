// @vitest-environment happy-dom
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import type { PlanState } from "../answers/use-plan.ts";
import { headlineFigures } from "../words/headline-figures.ts";
import { Headline } from "./headline.tsx";

const settings = settingsOf({ maxAcu: 24 });
const own = optionOf("own", { settings, reasons: [{ code: "lowest-cost" }] });
const other = optionOf("other", {
  settings: settingsOf({ maxAcu: 8 }),
  reasons: [{ code: "lowest-cost" }],
  usd: 80,
});
const trying = { plan: null, isFresh: false, isStale: true, progress: { tried: 3, of: 40 }, problem: null };

function headline(plan: PlanState, problem: string | null = null) {
  const onTakePick = vi.fn();
  const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100, notes: [] };
  const asked = { settings, answer: null, plan: plan.plan, workload };
  const figures = headlineFigures({ ...asked, place: STANDARD_PLACE });
  const onWhy = vi.fn();
  const said = { figures, plan, problem, replay: null, missing: "", onWhy, onExplain: () => undefined };
  return { onTakePick, onWhy, hand: mount(<Headline {...said} onTakePick={onTakePick} />) };
}

const found = (plan: PlanState["plan"]): PlanState => ({
  plan,
  isFresh: true,
  isStale: false,
  progress: null,
  problem: null,
});

describe("the headline", () => {
  it("names the what-if while shapes are being tried, and promises no pick", () => {
    headline(trying);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Serverless 2–24/);
    expect(screen.getByText("Trying shapes: 3 of 40 …")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show the pick" })).toBeNull();
  });

  it("says to take it where the what-if is the pick", () => {
    headline(found(planOf([own, other], { pick: "own" })));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Go serverless: 2–24/);
    expect(screen.queryByRole("button", { name: "Show the pick" })).toBeNull();
  });

  it("offers the pick where it is another shape", async () => {
    const { hand, onTakePick } = headline(found(planOf([own, other], { pick: "other" })));
    await hand.click(screen.getByRole("button", { name: "Show the pick" }));
    expect(onTakePick).toHaveBeenCalledOnce();
  });

  it("names the nearest miss, and offers none, where nothing meets the limits", () => {
    const reasons = [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }] as const;
    const miss = { ...other, meetsLimits: false, reasons };
    headline(found(planOf([own, miss], { nearestMiss: "other" })));
    expect(screen.getByText(/^No shape meets your limits\. Nearest: Serverless 2–8/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show the pick" })).toBeNull();
  });

  it("says the first of several missed limits, and all of them on demand", async () => {
    const limits = [{ code: "burstable" }, { code: "connections", peak: 900, accepted: 500 }] as const;
    const miss = {
      ...own,
      meetsLimits: false,
      reasons: [{ code: "misses", isNearest: false, limits }],
    } as const;
    const { hand, onWhy } = headline(found(planOf([miss, other], { pick: "other" })));
    expect(screen.queryByText(/900 connections/)).toBeNull();
    await hand.click(screen.getByRole("button", { name: "Every limit it misses" }));
    expect(onWhy).toHaveBeenCalledWith(expect.objectContaining({ id: "own" }));
  });

  it("says what the pick costs, what would change it and how sure it is, on the pick and beside it", () => {
    headline(trying);
    expect(screen.getByTestId("headline-lines").textContent?.match(/follows/g)).toHaveLength(4);
    cleanup();
    headline(found(planOf([own, other], { pick: "own" })));
    expect(screen.getByText("What would change it")).toBeTruthy();
    expect(screen.getByText(/^The bill is \$100 in every case drawn .* 14 days were measured/)).toBeTruthy();
    cleanup();
    headline(found(planOf([own, other], { pick: "other" })));
    expect(screen.getByText(/^Go serverless: 2–8.ACU\. Lowest cost/)).toBeTruthy();
    expect(screen.getByText("What the pick costs")).toBeTruthy();
    expect(screen.getByText(/^\$80\.00 a month; what runs today could not be priced/)).toBeTruthy();
  });

  it("says what is wrong in place of lines that never follow", () => {
    headline(trying, "The minimum is above the maximum.");
    const lines = screen.getByTestId("headline-lines");
    expect(lines.textContent).toBe("What to runThe minimum is above the maximum.");
    expect(screen.getByTestId("headline").textContent).not.toContain("follows");
  });

  it("says what is wrong with a setting before anything else", () => {
    headline(found(planOf([own], { pick: "own" })), "The minimum is above the maximum.");
    expect(screen.getByText("The minimum is above the maximum.")).toBeTruthy();
  });
});
