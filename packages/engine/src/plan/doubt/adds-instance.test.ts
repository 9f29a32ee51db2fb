import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { addsForLittle } from "./adds-instance.ts";

const costing = (totalUsd: number, readers: number) =>
  ({ priced: { totalUsd }, settings: { readers: Array.from({ length: readers }) } }) as unknown as Candidate;

it("CLU-1 an instance more than today is worth a tenth of today's cost, over today's as they are best stored", () => {
  const isForLittle = (usd: number, asStoredUsd: number, readers = 2) =>
    addsForLittle(costing(usd, readers), { today: costing(1000, 1), asStored: costing(asStoredUsd, 1) });
  expect([isForLittle(901, 1000), isForLittle(900, 1000)]).toEqual([true, false]);
  // What the storage mode alone saves is not saved by an instance more.
  expect([isForLittle(650, 700), isForLittle(600, 700)]).toEqual([true, false]);
  expect(isForLittle(950, 1000, 1)).toBe(false);
});
