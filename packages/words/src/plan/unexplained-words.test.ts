import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { unexplainedWords } from "./unexplained-words.ts";

const range = (id: string, given: { readonly usd: number; readonly minAcu: number }) =>
  optionOf(id, {
    usd: given.usd,
    settings: settingsOf({ writer: { kind: "serverless" }, minAcu: given.minAcu, maxAcu: 16 }),
  });
const holding = (unexplainedUsd: number): NonNullable<NonNullable<Plan["baseline"]>["holding"]> => ({
  ...{ acuHours: 4041, usd: 546, askedUsd: 333, days: [], usedGib: null },
  lines: [{ cause: "unexplained", hours: 700, acuHours: 1700, usd: unexplainedUsd, askedUsd: 0 }],
});

function said(minAcu: number, unexplainedUsd: number): readonly string[] {
  const [stays, told] = [range("today", { usd: 546, minAcu: 1 }), range("pick", { usd: 344, minAcu })];
  const baseline: Plan["baseline"] = {
    ...{ basis: "measured", lines: [], totalUsd: 546, acuHours: 4041, simulatedAcuHours: 2375, unpriced: [] },
    holding: holding(unexplainedUsd),
  };
  const plan = planOf([told, stays], { pick: "pick", today: "today", baseline });
  return unexplainedWords(plan, { told, place: STANDARD_PLACE });
}

describe("unexplainedWords", () => {
  it("HLD-2 a saving that is capacity which nothing explains may not come: said, with what settles it", () => {
    expect(said(0.5, 213)[0]).toContain(
      "All of the $202 saved is capacity of today that nothing measured explains",
    );
    expect(said(0.5, 60)[0]).toContain("$60.00 of the $202 saved");
  });

  it.each([
    ["under a quarter of the saving", 0.5, 50],
    ["no lower minimum", 1, 213],
  ])("HLD-2 with %s nothing is said", (_, minAcu, usd) => {
    expect(said(minAcu, usd)).toEqual([]);
  });
});
