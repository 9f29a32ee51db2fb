import type { Today } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { noSaving, noSavingOf, optionTone, savingTone } from "./saving-tone.ts";

const inside = { isOutside: false, isUnknown: false };

it("HED-1 less money is a saving only of what keeps the limits, HLD-2 and where it is known", () => {
  expect(noSaving(-40, inside)).toBeNull();
  expect(noSaving(-40, { isOutside: true, isUnknown: true })).toBe("outside");
  expect(noSaving(-40, { isOutside: false, isUnknown: true })).toBe("not-known");
  for (const more of [null, 0, 40]) expect(noSaving(more, { isOutside: true, isUnknown: true })).toBeNull();
});

it("a difference has a colour from half a dollar on, and a loss has one whatever else is", () => {
  expect([null, 0, -0.49, 0.49, -0.51, 0.51, -20, 20, -300].map((usd) => savingTone(usd, null))).toEqual([
    ...[undefined, undefined, undefined, undefined, "saving", "loss", "saving", "loss", "saving"],
  ]);
  for (const none of ["outside", "not-known", "open"] as const)
    expect([-20, 20].map((usd) => savingTone(usd, none))).toEqual([undefined, "loss"]);
});

/** Today's range, measured at $1,000, $600 of which nothing measured explains. */
const held: Today = {
  ...{ basis: "measured", lines: [], totalUsd: 1000, acuHours: 100, simulatedAcuHours: 40, unpriced: [] },
  holding: {
    ...{ acuHours: 100, usd: 1000 },
    lines: [{ cause: "unexplained", acuHours: 60, usd: 600, askedUsd: 0, askedAcuHours: 0 }],
  },
} as unknown as Today;
const today = optionOf("today", {
  settings: settingsOf({ minAcu: 8, maxAcu: 24 }),
  usd: 1000,
  againstTodayUsd: 0,
});
const lower = optionOf("lower", {
  settings: settingsOf({ minAcu: 1, maxAcu: 24 }),
  usd: 400,
  againstTodayUsd: -600,
});
const alike = optionOf("alike", {
  settings: settingsOf({ minAcu: 8, maxAcu: 16 }),
  usd: 900,
  againstTodayUsd: -100,
});
const outside = optionOf("outside", { ...alike, meetsLimits: false });
const dear = optionOf("dear", { usd: 1200, againstTodayUsd: 200, meetsLimits: false });

it("no option has the colour of a saving outside the limits, nor where the decision says that it is not known", () => {
  const plan = planOf([today, lower, alike, outside, dear], { today: "today", baseline: held });
  const tones = plan.options.map((option) => optionTone(option, plan));
  expect(tones).toEqual([undefined, undefined, "saving", undefined, "loss"]);
  expect(noSavingOf(plan, { ...lower, moreUsd: -600, isOutside: false })).toBe("not-known");
  const explained = { ...plan, baseline: { ...held, holding: undefined } } as unknown as typeof plan;
  expect(optionTone(lower, explained)).toBe("saving");
});
