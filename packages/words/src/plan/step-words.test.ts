import { expect, it } from "vitest";
import { placeOf, STANDARD_PLACE } from "../formats/place.ts";
import { stepSentence } from "./step-words.ts";

const step = {
  ...{ sinceS: Date.UTC(2026, 10, 20) / 1000, days: 3, demandRatio: 1.61, ioRatio: 3.38 },
  ...{ todayUsd: 1070, staysUsd: 1430 },
};
const said = (patch: Partial<typeof step> | { readonly [name: string]: null } = {}) =>
  stepSentence({ ...step, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("TRD-2 says since when, what demand and I/O are of what they were, and what today costs if it stays so", () => {
  expect(said()).toBe(
    "Since 20 Nov demand is 1.6 × and I/O 3.4 × what it was before: if it stays so, today's cluster costs $1,430 a month, not $1,070; export a week from then and plan again before you buy or change storage.",
  );
});

it("TRD-2 says of what hardly changed, or nobody knows, nothing", () => {
  expect(said({ ioRatio: 1.05 })).toMatch(
    /^Since 20 Nov demand is 1\.6 × what it was before: if it stays so/,
  );
  expect(said({ demandRatio: 0.95 })).toMatch(/^Since 20 Nov I\/O is 3\.4 × what it was before/);
  expect(said({ demandRatio: 0.37, ioRatio: 12.4 })).toMatch(/demand is 0\.37 × and I\/O 12 ×/);
  expect(said({ ioRatio: null })).not.toContain("I/O");
});

it("TRD-2 names no bill that stays as it is or that nobody knows", () => {
  const end = /before: export a week from then and plan again/;
  expect(said({ staysUsd: null })).toMatch(end);
  expect(said({ todayUsd: null, staysUsd: null })).toMatch(end);
  expect(said({ staysUsd: 1070 })).toMatch(end);
});

it("TRD-2 asks for no week that the files hold already", () => {
  expect(said({ days: 6.9 })).toContain("export a week from then");
  expect(said({ days: 7 })).toMatch(/; plan again with the files from then on alone before you buy/);
});

it("TRD-2 names the day in UTC, as it was counted", () => {
  const newYork = { ...placeOf(null), timeZone: "America/New_York" };
  expect(stepSentence(step, newYork)).toMatch(/^Since 20 Nov /);
});
