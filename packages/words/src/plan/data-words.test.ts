import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { openTrace, unseenWords } from "./data-words.ts";

const place = STANDARD_PLACE;
const span = (days: number) => ({ startS: 0, endS: days * 86_400, coveredPct: 100 });
const unseen = { code: "hours-unseen", hours: [8, 9, 10], assumption: false } as const;

it("says which hours of the day the files cannot decide for", () => {
  expect(unseenWords(unseen)).toBe(
    "From 08:00 to 11:00 (UTC) hardly anything was measured on any day: the files cannot decide for those hours.",
  );
  expect(unseenWords({ hours: [0, 1, 9, 22, 23] })).toMatch(/^From 09:00 to 10:00 and from 22:00 to 02:00 /);
  expect(unseenWords({ hours: Array.from({ length: 24 }, (_, hour) => hour) })).toBe(
    "In no hour of the day was more than a little measured: the files cannot decide.",
  );
});

it("weakens the verdict of a trace without some hours of every day, however long it is", () => {
  expect(openTrace(span(21), { findings: [], place })).toBeNull();
  expect(openTrace(span(21), { findings: [unseen], place })).toEqual({
    long: "21 hours of the day",
    open: `${unseenWords(unseen)} Change nothing for it before a week with them was measured.`,
  });
  const short = openTrace(span(3), { findings: [unseen], place });
  expect(short?.long).toBe("3 days");
  expect(short?.open).toMatch(/^Only 3 days were measured.* From 08:00 to 11:00/);
});

it("DEM-7 weakens the verdict of a trace without some days of every week, however long it is", () => {
  const days = { code: "weekdays-unseen", weekdays: [5, 6], assumption: false } as const;
  expect(openTrace(span(30), { findings: [days], place })).toEqual({
    long: "5 days of the week",
    open: "Hardly any of Sat and Sun (UTC) was measured: the files cannot decide for those days. Change nothing for it before a week with them was measured.",
  });
  expect(openTrace(span(30), { findings: [days, unseen], place })?.long).toBe(
    "21 hours of the day on 5 days of the week",
  );
  // As long as the grade calls a week: a gap of an afternoon spoils none.
  expect(openTrace(span(6.7), { findings: [], place })).toBeNull();
  expect(openTrace(span(6.6), { findings: [], place })).not.toBeNull();
});
