// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useFollowPick } from "./use-follow-pick.ts";

const on = (instanceClass: string, more: Partial<Settings> = {}): Settings =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, ...more });
const small = optionOf("small", { settings: on("db.r6g.large") });
const large = optionOf("large", { settings: on("db.r6g.xlarge") });
const planOn = (pick: string) => planOf([small, large], { pick });
const pasted = { pastedMemory: { poolMib: 10_000, points: [] } } as Partial<Settings>;

function follow(steps: readonly { pick: string | null; settings: Settings }[]) {
  const onOption = vi.fn();
  const propsOf = ({ pick, settings }: { pick: string | null; settings: Settings }) => ({
    planned: { plan: planOn(pick ?? "small"), isFresh: pick !== null },
    ...{ settings, onOption },
  });
  const [first, ...rest] = steps.map(propsOf);
  if (first === undefined) throw new Error("no steps");
  const { rerender } = renderHook(useFollowPick, { initialProps: first });
  for (const step of rest) rerender(step);
  return onOption.mock.calls.map(([option]) => option.id);
}

describe("a what-if that stands on the pick", () => {
  it("goes with it when a paste changes the pick, once the plan has it", () => {
    const asked = follow([
      { pick: "small", settings: on("db.r6g.large") },
      { pick: null, settings: on("db.r6g.large", pasted) },
      { pick: "large", settings: on("db.r6g.large", pasted) },
      { pick: "large", settings: on("db.r6g.xlarge", pasted) },
    ]);
    expect(asked).toEqual(["large"]);
  });

  it("stays where the user moved it, where it never was the pick, and when a limit or growth changes the pick", () => {
    const moved = follow([
      { pick: "small", settings: on("db.r6g.large") },
      { pick: "small", settings: on("db.r6g.xlarge") },
      { pick: "small", settings: on("db.r6g.xlarge", pasted) },
    ]);
    const grown = follow([
      { pick: "small", settings: on("db.r6g.large") },
      { pick: "large", settings: on("db.r6g.large", { growthPct: 50 }) },
    ]);
    expect([moved, grown]).toEqual([[], []]);
  });
});
