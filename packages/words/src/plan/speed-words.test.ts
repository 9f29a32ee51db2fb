import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { speedsWords } from "./speed-words.ts";

it("says the user's own speeds as multiples of r6g, and nothing without any", () => {
  expect(speedsWords({ r8g: 1.45, "platform-4": 1.3 }, STANDARD_PLACE)).toBe(
    "an ACU of platform 4 1.3, r8g 1.45 times r6g",
  );
  expect(speedsWords({}, STANDARD_PLACE)).toBeNull();
  expect(speedsWords(undefined, STANDARD_PLACE)).toBeNull();
});
