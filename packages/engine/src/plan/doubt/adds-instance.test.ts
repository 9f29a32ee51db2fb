import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { addsForLittle, addsInstance } from "./adds-instance.ts";

const costing = (totalUsd: number, readers: number) =>
  ({ priced: { totalUsd }, settings: { readers: Array.from({ length: readers }) } }) as unknown as Candidate;

it("CLU-1 an instance more is worth a tenth of what the best without one costs", () => {
  const isForLittle = (usd: number, withoutUsd: number) =>
    addsForLittle(costing(usd, 2), costing(withoutUsd, 1));
  expect([isForLittle(901, 1000), isForLittle(900, 1000)]).toEqual([true, false]);
  expect([isForLittle(650, 700), isForLittle(600, 700)]).toEqual([true, false]);
  const adds = (readers: number) => addsInstance(costing(1, readers), costing(1, 1));
  expect([adds(0), adds(1), adds(2)]).toEqual([false, false, true]);
});
