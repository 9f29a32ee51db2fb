import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE, sayRow } from "@acuity/words";
import { expect, it } from "vitest";
import { faultInView, heldInView } from "./fault-in-view.ts";

const settings = settingsOf({ minAcu: 2.5, maxAcu: 4 });
const unsure = { code: "unsure", p90Pct: 0.64, limitPct: 0.1 } as const;
const option = optionOf("own", {
  ...{ settings, meetsLimits: false },
  reasons: [{ code: "misses", isNearest: false, limits: [unsure] }],
});
const plan = planOf([option], { pick: null });
/** As it comes without a search: inside by its expected demand. */
const refused = { refusal: "not-sold" } as const;
const row = {
  ...({ roles: ["yours"], id: null, settings, basis: null, byMemoryUsd: null, readWaitMs: null } as const),
  ...{ unmetMinutes: 0, spikes: null, limitMinutes: 44, poolGib: null, hourUsd: 0.12, cpuMaxPct: null },
  cells: {
    ...{ "on-demand": refused, "savings-plan": refused },
    ...{ "reserved-1yr": refused, "reserved-3yr": refused },
  },
  missed: null,
};
const said = (plan: Plan | null) => {
  const { outside, unmet } = sayRow(heldInView(row, { plan, settings }), { place: STANDARD_PLACE });
  return [outside, unmet.detail].map((words) => words?.replaceAll(/[\u202f\u00a0]/g, " ") ?? null);
};

it("marks the row of an own shape outside by what the plan found in its draws, as the sentence above it does", () => {
  expect(faultInView({ plan, settings, yours: row })).toBe("may be short");
  expect(said(plan)).toEqual([
    "in one case of ten short or slow 0.64 % of the time (limit 0.1 %)",
    "outside: in one case of ten 4 h 40 min short or slow",
  ]);
  expect(said(null)).toEqual([null, "limit 44 min"]);
});

it("leaves a row that the plan did not try at what was asked of it alone", () => {
  const missed = [{ code: "burstable" }] as const;
  const other = planOf([], { pick: null });
  expect(heldInView({ missed }, { plan: other, settings }).missed).toEqual(missed);
  expect(faultInView({ plan: other, settings, yours: { missed } })).toBe("CPU credits");
  expect(faultInView({ plan: other, settings, yours: row })).toBeUndefined();
});
