import { expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { awakeAcu } from "./awake-acu.ts";

it("MEM-4 a hole and a pause keep the capacity before them, whoever was asked last; before all it is the first", () => {
  const points = [
    ...[
      [300, 0],
      [600, 4],
      [900, 8],
    ],
    ...[
      [3000, 2],
      [3300, 0],
      [3600, 0],
    ],
  ] as [number, number][];
  const acuAt = awakeAcu(seriesOf(points, { metric: "ServerlessDatabaseCapacity" }));
  // 900 was asked of nobody before the hole from 1,200 on.
  expect([0, 300, 700, 2000, 3100, 3400, 9000].map(acuAt)).toEqual([4, 4, 4, 8, 2, 2, 2]);
  expect(awakeAcu(null)(0)).toBeNaN();
});
