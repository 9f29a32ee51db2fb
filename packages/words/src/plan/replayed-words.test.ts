import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { replayedToday, replayedWords } from "./replayed-words.ts";

const measured = { basis: "measured", acuHours: 82, simulatedAcuHours: 118 } as const;

it("says how far the model is from what was measured, by the same month that is billed", () => {
  const found = replayedToday(measured);
  expect(found?.errorPct).toBeCloseTo(43.9, 1);
  expect(found && replayedWords(found, { platform: 4, place: STANDARD_PLACE })).toBe(
    "82 ACU-hours measured, 118 by the model on platform 4 (+44\u202f%)",
  );
});

it("says nothing where today was not measured, or its range is not known", () => {
  for (const today of [
    null,
    { ...measured, basis: "simulated" as const },
    { ...measured, simulatedAcuHours: null },
  ])
    expect(replayedToday(today)).toBeNull();
});
