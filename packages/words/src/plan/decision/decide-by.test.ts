import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decideBy } from "./decide-by.ts";

const told = optionOf("pick", { usd: 600 });
const support = (patch: object = {}) => ({
  ...{ code: "extended-support", engineVersion: "13.9", from: "2027-03-01", isCharged: false },
  ...{ monthlyUsd: 250, assumption: false, ...patch },
});
const minor = (endsOn: string, isOver = false) => ({
  ...{ code: "minor-support-ends", engineVersion: "13.9", endsOn, isOver, assumption: false },
});
const owned = (endsOn: string) => ({
  ...{ code: "owned-ends", endsOn, nowUsd: 600, thenUsd: 900, lessUsd: null, assumption: false },
});
const demand = (dayAbove?: string) => ({
  ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.5, triedFrom: 0.25, triedTo: 4 },
  ...(dayAbove && { dayAbove }),
});

function dayOf(given: object, weekUsd: number | null = null, options: readonly PlanOption[] = []) {
  const plan = planOf([told, ...options], { pick: "pick", ...given } as Partial<Plan>);
  return decideBy({ plan, told, isPick: true, weekUsd, isUnknown: false, place: STANDARD_PLACE });
}

it("says of waiting what it costs, that it costs nothing, or that nobody knows", () => {
  const plan = planOf([told], { pick: "pick", notes: [support()] as never });
  const said = (weekUsd: number | null, isUnknown = false) =>
    decideBy({ plan, told, isPick: true, weekUsd, isUnknown, place: STANDARD_PLACE })?.shown.detail;
  expect([said(70), said(null), said(null, true)]).toEqual([
    ...["each week of waiting: $70.00", "waiting costs nothing", "what waiting costs is not known"],
  ]);
});

it("is no day where nothing dated is known", () => {
  expect(dayOf({})).toBeNull();
  expect(dayOf({ sensitivity: [demand()] })).toBeNull();
});

it("CLU-3 is the end of Extended Support that is charged already", () => {
  const ends = support({ isCharged: true, ends: { on: "2027-03-31" } });
  expect(dayOf({ notes: [ends] })).toMatchObject({
    ...{ day: "2027-03-31", words: "Extended Support of 13.9 ends: then there is none." },
  });
});

it("is the first of the days on which something ends, in whatever order they are found", () => {
  const notes = [support(), owned("2026-12-15"), minor("2027-02-01")];
  const sensitivity = [demand("2027-01-10")];
  for (const given of [notes, [...notes].reverse()])
    expect(dayOf({ notes: given, sensitivity })?.day).toBe("2026-12-15");
  expect(dayOf({ notes: [support(), minor("2027-02-01")], sensitivity })?.day).toBe("2027-01-10");
  expect(dayOf({ notes: [support(), minor("2027-02-01")] })?.day).toBe("2027-02-01");
});

it("says what ends on that day, and no other", () => {
  const found = dayOf({ notes: [support(), owned("2026-12-15")] });
  expect(found?.words).toMatch(/own.*\$900/);
  expect(found?.shown.value).toMatch(/15 Dec 2026/);
  expect(dayOf({ notes: [support()] })?.words).toMatch(/13\.9.*\$250/);
});

it("PRC-2 is no day that is over: support that is charged already, or has ended", () => {
  expect(dayOf({ notes: [support({ isCharged: true })] })).toBeNull();
  expect(dayOf({ notes: [minor("2026-01-01", true)] })).toBeNull();
});

it("PRC-2 of support that is charged it is the day on which its price rises", () => {
  const third = { from: "2027-03-01", monthlyUsd: 2336 };
  const found = dayOf({ notes: [support({ isCharged: true, third })] });
  expect(found?.day).toBe("2027-03-01");
  expect(found?.words).toMatch(/rises to \$2,336 a month/);
});

it("TRD-1 is the day on which growth ends what runs today, where that is not the pick", () => {
  const reasons = [{ code: "misses-ahead", fromDay: "2027-01-05" }] as never;
  const today = optionOf("today", { usd: 700, reasons });
  expect(dayOf({ today: "today" }, null, [today])?.day).toBe("2027-01-05");
  // What ends another shape that does not run is no day of anybody.
  expect(dayOf({ today: null }, null, [today])).toBeNull();
  const stays = { ...told, reasons };
  const plan = planOf([stays], { pick: "pick", today: "pick" });
  expect(
    decideBy({ plan, told: stays, isPick: true, weekUsd: null, isUnknown: false, place: STANDARD_PLACE }),
  ).toBeNull();
});

it("says what a week of waiting costs, or that it costs nothing", () => {
  const notes = [owned("2026-12-15")];
  expect(dayOf({ notes }, 92)?.shown.detail).toMatch(/week.*\$92/);
  expect(dayOf({ notes })?.shown.detail).toMatch(/nothing/);
});
