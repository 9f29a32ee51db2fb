import { baselineOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { toldByFiles } from "./told-by-files.ts";

it("keeps nothing as described where no stored file describes it", () => {
  const baseline = { ...baselineOf({}), described: { instance: "orders-1" } } as never;
  expect(toldByFiles(baseline, null)).toEqual(baselineOf({}));
  expect(toldByFiles(baseline, {} as never)).toBe(baseline);
});
