import { expect, it } from "vitest";
import { STANDARD_PLACE as place } from "../formats/place.ts";
import { moreThan, toldDifference } from "./more-than.ts";

it("tells a difference one way, and none that nobody pays attention to", () => {
  const said = (usd: number) => moreThan(usd, { base: "the pick", place });
  expect([87, -87.2, 0.3, -0.3].map(said)).toEqual([
    "$87.00 a month more than the pick",
    "$87.20 a month less than the pick",
    "as much as the pick",
    "as much as the pick",
  ]);
  expect([0.49, -0.49, 0.5, -12].map(toldDifference)).toEqual([0, 0, 0.5, -12]);
});
