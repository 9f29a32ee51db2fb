// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import { cleanup, renderHook, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import type { ViewFigures } from "../words/view-figures.ts";
import { useAnsweredShape } from "./headline.tsx";
import { InView } from "./in-view.tsx";

const pick: ViewFigures = {
  ...{ as: "pick", title: "db.r7g.2xlarge", difference: "", monthlyUsd: 889, upgrade: null },
  ...{ afterUpgrade: null, interval: null, againstTodayUsd: -1192, todayUsd: 2081, unmetMinutes: 0 },
  ...{ throttledPct: 0, unmetInterval: null, longerWhy: null },
};
const difference = "$87.00 a month less than the pick, short for 6 min 39 s a month.";
const yours: ViewFigures = { ...pick, as: "yours", title: "Serverless 4–24 ACU", difference };

function view(figures: ViewFigures, more: Partial<Parameters<typeof InView>[0]> = {}) {
  const hears = { onExplain: vi.fn(), onBackToPick: vi.fn(), onWhy: vi.fn() };
  const state = {
    isBusy: false,
    isOpen: false,
    isFresh: true,
    isSettled: true,
    noSaving: null,
    problem: null,
    missing: "",
    byMemory: null,
    ...more,
  };
  return { ...hears, hand: mount(<InView figures={figures} {...state} {...hears} />) };
}

const tone = () => screen.getByTestId("against-today").closest<HTMLElement>("[data-tone]")?.dataset["tone"];
const text = () => screen.getByTestId("in-view").textContent;

describe("what is in view", () => {
  it("has no figure of the shape before once the pick has come into view, and keeps its own while growth moves", () => {
    const at = (patch: Partial<Settings>, isQuiet: boolean) => ({ settings: settingsOf(patch), isQuiet });
    const { result, rerender } = renderHook(
      ({ settings, isQuiet }: ReturnType<typeof at>) => useAnsweredShape(settings, isQuiet),
      { initialProps: at({ maxAcu: 32 }, true) },
    );
    const pick16 = { maxAcu: 16 };
    const told = [at(pick16, false), at(pick16, true), at({ ...pick16, growthPct: 20 }, false)].map(
      (next) => {
        rerender(next);
        return result.current;
      },
    );
    expect(told).toEqual([false, true, true]);
  });

  it("is called what it is, and has its month, its difference from today and its unmet time", () => {
    view(pick);
    expect(text()).toMatch(/^In view: the pick, db\.r7g\.2xlarge/);
    expect(screen.getByTestId("month").textContent).toBe("$889");
    expect(screen.getByTestId("against-today").textContent).toBe("−\u2060$1,192");
    expect(screen.queryByRole("button", { name: "Back to the pick" })).toBeNull();
    cleanup();
    view({ ...pick, as: "nearest" });
    expect(text()).toMatch(/^In view: the nearest to your limits,/);
    cleanup();
    view(pick, { isOpen: true });
    expect(text()).toMatch(/^In view until that is settled: db\.r7g\.2xlarge/);
  });

  it("is never called the pick while that is looked for", () => {
    view({ ...pick, as: "today" }, { isSettled: false, isFresh: false });
    expect(text()).toMatch(/^In view until the pick is known: what runs today,/);
  });

  it("is called the answer before where it is that and not what runs today, and what is outside a limit saves nothing", () => {
    view({ ...pick, as: "before" }, { isSettled: false, isFresh: false });
    expect(text()).toMatch(/^In view until the pick is known: the answer before,/);
    expect(tone()).toBe("saving");
    cleanup();
    view(yours, { noSaving: "outside" });
    expect(tone()).toBeUndefined();
  });

  it("CLU-3 is named as what runs until the upgrade where one comes first", () => {
    const upgrade = { engineVersion: "17.7" } as ViewFigures["upgrade"];
    view({ ...pick, upgrade, afterUpgrade: "$568 after it" });
    expect(text()).toContain("In view until the upgrade: db.r7g.2xlarge");
    expect(text()).toContain("A month before the upgrade");
    expect(text()).toContain("$568 after it");
    expect(text()).not.toContain("the pick");
  });

  it("is one's own with its difference in words, and leads back to the pick", async () => {
    const { hand, onBackToPick } = view(yours);
    expect(text()).toMatch(
      /^Yours, Serverless 4–24 ACU: \$87\.00 a month less than the pick, short for 6 min 39 s/,
    );
    await hand.click(screen.getByRole("button", { name: "Back to the pick" }));
    expect(onBackToPick).toHaveBeenCalledOnce();
  });

  it("says the first of several missed limits, and all of them on demand", async () => {
    const own = optionOf("own");
    const { hand, onWhy } = view({ ...yours, longerWhy: own });
    await hand.click(screen.getByRole("button", { name: "Every limit it misses" }));
    expect(onWhy).toHaveBeenCalledWith(own);
  });

  it("says what is wrong with a setting in place of the difference", () => {
    view(yours, { problem: "The minimum is above the maximum." });
    expect(text()).toMatch(/^Yours, Serverless 4–24 ACU\. The minimum is above the maximum\./);
  });

  it("tells the interval that the matrix tells, where memory leaves the month open", () => {
    view(yours, { byMemory: "$802–2,004" });
    expect(text()).toContain("$802–2,004, depends on memory");
  });
});
