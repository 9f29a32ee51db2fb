// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { leadOf } from "../words/view-figures.ts";
import { useFollowPick } from "./use-follow-pick.ts";

const on = (instanceClass: string, more: Partial<Settings> = {}): Settings =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, ...more });
const small = optionOf("small", { settings: on("db.r6g.large") });
const large = optionOf("large", { settings: on("db.r6g.xlarge") });
const planOn = (pick: string) => planOf([small, large], { pick });
const pasted = { pastedMemory: { poolMib: 10_000, points: [] } } as Partial<Settings>;

interface Step {
  readonly pick: string | null;
  readonly settings: Settings;
  readonly isOwn?: boolean;
  readonly problem?: string;
}

/** What the page is told in each step, and what it was told to do. */
function follow(steps: readonly Step[]) {
  const onFollow = vi.fn();
  const onBackToPick = vi.fn();
  const propsOf = ({ pick, settings, isOwn = false, problem }: Step) => ({
    planned: { plan: planOn(pick ?? "small"), isFresh: pick !== null, problem: problem ?? null },
    whatIf: { settings, isOwn, onFollow, onBackToPick },
  });
  const [first, ...rest] = steps.map(propsOf);
  if (first === undefined) throw new Error("no steps");
  const { rerender } = renderHook(useFollowPick, { initialProps: first });
  for (const step of rest) rerender(step);
  return {
    followed: onFollow.mock.calls.map(([shape]) => shape?.writer.instanceClass ?? null),
    wentBack: onBackToPick.mock.calls.length,
  };
}

describe("a what-if of nobody's own", () => {
  it("is the pick, and goes with it whatever changes it", () => {
    const { followed, wentBack } = follow([
      { pick: null, settings: on("db.r6g.2xlarge") },
      { pick: "small", settings: on("db.r6g.2xlarge") },
      { pick: null, settings: on("db.r6g.large", { growthPct: 50 }) },
      { pick: "large", settings: on("db.r6g.large", { growthPct: 50 }) },
    ]);
    expect([followed.at(0), followed.at(-1), wentBack]).toEqual(["db.r6g.large", "db.r6g.xlarge", 0]);
  });

  it("is the nearest where nothing meets the limits, and what runs where nothing can be planned", () => {
    const none = planOf([small, { ...large, meetsLimits: false }], { nearestMiss: "large" });
    expect(leadOf({ ...none, pick: null })?.id).toBe("large");
    const { followed } = follow([{ pick: null, settings: on("db.r6g.large"), problem: "No price." }]);
    expect(followed).toEqual([null]);
  });
});

describe("an own shape that is the pick", () => {
  const own = { isOwn: true };

  it("gives way when a paste changes the pick, once the plan has it", () => {
    const { followed, wentBack } = follow([
      { pick: "small", settings: on("db.r6g.large"), ...own },
      { pick: null, settings: on("db.r6g.large", pasted), ...own },
      { pick: "large", settings: on("db.r6g.large", pasted), ...own },
    ]);
    expect([followed, wentBack]).toEqual([[], 1]);
  });

  it("stays where the user moved it, where it never was the pick, and when a limit or growth changes the pick", () => {
    const moved = follow([
      { pick: "small", settings: on("db.r6g.large"), ...own },
      { pick: "small", settings: on("db.r6g.xlarge"), ...own },
      { pick: "small", settings: on("db.r6g.xlarge", pasted), ...own },
    ]);
    const grown = follow([
      { pick: "small", settings: on("db.r6g.large"), ...own },
      { pick: "large", settings: on("db.r6g.large", { growthPct: 50 }), ...own },
    ]);
    expect([moved.wentBack, grown.wentBack]).toEqual([0, 0]);
  });
});
