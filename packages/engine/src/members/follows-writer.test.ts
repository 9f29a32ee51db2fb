import { expect, it } from "vitest";
import { followsWriter } from "./follows-writer.ts";

it("RDR-1 readers of tier 0 and 1 follow the writer, those of 2 to 15 do not", () => {
  expect([0, 1, 2, 15].map((tier) => followsWriter({ tier }))).toEqual([true, true, false, false]);
});
