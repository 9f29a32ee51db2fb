import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { guessedIoFindings } from "./guessed-io.ts";

const of = { code: "all" };
const bill = (instancesUsd: number, requests: number) => ({
  lines: [
    { item: "compute", of, amountUsd: instancesUsd, quantity: 730 },
    { item: "io-requests", of, amountUsd: requests * 2e-7, quantity: requests },
  ],
  totalUsd: instancesUsd + requests * 2e-7,
});

/** What is said of today's bill beside the pick's, whose reads lie between a low and a high reading. */
function found(today: object | null, { pick = bill(1962, 1.474e9), high = 200 }) {
  const readsUsd = { low: -200, high };
  const candidates = [{ id: "a", priced: pick, readsUsd }] as unknown as readonly Candidate[];
  return guessedIoFindings({ pick: "a", baseline: today as never }, { candidates });
}

it("MEM-10 a saving that is I/O guessed to fall is split: what the rest of the bill costs beside it", () => {
  expect(found(bill(1894, 2.565e9), {})).toEqual([
    {
      ...{ code: "io-guessed", assumption: true, ioLessUsd: expect.closeTo(218.2, 2) },
      ...{ restMoreUsd: expect.closeTo(68, 2), todayRequests: 2.565e9, requests: 1.474e9 },
    },
  ]);
});

it("MEM-10 nothing is said of little, of reads that are known, of a mode without I/O, and of no saving", () => {
  expect(found(bill(2400, 2.565e9), {})).toEqual([]);
  expect(found(bill(1894, 2.565e9), { high: -200 })).toEqual([]);
  expect(found(bill(1894, 2.565e9), { pick: bill(1962, 0) })).toEqual([]);
  expect(found(bill(1700, 2.565e9), {})).toEqual([]);
  expect(found(null, {})).toEqual([]);
});
