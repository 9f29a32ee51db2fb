import type { ComparedRow } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { differenceWords, otherTermsWords } from "./difference-words.ts";

type Weighed = Parameters<typeof differenceWords>[0];
const row = (usd: number | null, unmetMinutes: number | null, wait: number | null = null): Weighed => ({
  cells: {
    "on-demand": usd === null ? { refusal: "not-priced" } : { monthlyUsd: usd },
  } as unknown as ComparedRow["cells"],
  ...{ unmetMinutes, missed: [] },
  readWaitMs: wait === null ? null : { low: 0, high: wait },
});
const said = (one: Weighed, pick = row(889, 0, 0)) =>
  differenceWords(one, { pick, place: STANDARD_PLACE }).replaceAll(/[\u202f\u00a0]/g, " ");

it("OPT-4 says what another scenario costs, leaves short and makes reads wait beside the pick", () => {
  expect(said(row(976, 6.65, 19))).toBe(
    "$87.00 a month more than the pick on demand; unmet 6 min 39 s a month longer; reads wait up to 19 ms longer per 1,000 touches.",
  );
  expect(said(row(802, 0))).toBe("$87.00 a month less than the pick on demand; never unmet, as the pick.");
  expect(said(row(889.2, 3), row(889, 3))).toBe("As much as the pick on demand; unmet as long.");
  const slow = { code: "slow", member: { kind: "writer" }, timePct: 27, limitPct: 0.1, fromAcu: 4 } as never;
  expect(said({ ...row(785, 0), missed: [slow] })).toMatch(
    /^\$104 a month less than the pick on demand; outside your limits: slow 27 % of the time \(limit 0.1 %\); never unmet, as the pick\.$/,
  );
  expect(said(row(null, null))).toBe("Its cost on demand is not known.");
});

it("names what else differs than the shape: the difference is not of that alone", () => {
  const own = settingsOf();
  expect(otherTermsWords({ ...own, minAcu: 4 }, own)).toBeNull();
  expect(otherTermsWords({ ...own, growthPct: 50 }, own)).toBe("Under another growth than the pick.");
  const more = { ...own, growthPct: 50, limits: { ...own.limits, maxTermYears: 0 as const } };
  expect(otherTermsWords(more, own)).toBe("Under another growth and limits than the pick.");
});
