import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { estimatedIoFindings } from "./estimated-io.ts";

const of = { code: "all" };
const bill = (ioUsd: number, totalUsd: number) => ({
  lines: [
    { item: "storage", of, amountUsd: totalUsd - ioUsd },
    { item: "io-requests", of, amountUsd: ioUsd },
  ],
  totalUsd,
});

/** What is said of an estimate beside today's bill and the pick's. */
function found(today: object | null, { pick = bill(0, 1152), origin = "assumed" }) {
  const candidates = [{ id: "a", priced: pick }] as unknown as readonly Candidate[];
  const effective = { ioRequestsPerMonth: { value: 5.4e9, origin } } as never;
  const plan = { pick: "a", nearestMiss: null, baseline: today as never };
  return estimatedIoFindings(plan, { candidates, effective });
}

it("PRC-3 the share of each bill that is estimated I/O is said, where it is a hundredth and more", () => {
  expect(found(bill(1079.52, 1911.66), {})).toEqual([
    {
      ...{ code: "io-estimated", assumption: true, pick: null },
      today: { usd: 1079.52, sharePct: expect.closeTo(56.5, 1) },
    },
  ]);
  // Half of it is the user's own discount: the other half is what the estimate costs them.
  const off = { item: "private-discount", of: { code: "discount", on: "io-requests" }, amountUsd: -500 };
  const { lines } = bill(1000, 2000);
  expect(found({ lines: [...lines, off], totalUsd: 1500 }, {})[0]).toMatchObject({
    today: { usd: 500, sharePct: expect.closeTo(100 / 3, 9) },
  });
  expect(found(bill(10.9, 911), { pick: bill(10.9, 672) })[0]).toMatchObject({
    ...{ today: { usd: 10.9 }, pick: { usd: 10.9 } },
  });
  expect(found(bill(1, 911), { pick: bill(1, 672) })).toEqual([]);
  expect(found(null, { pick: bill(30, 672) })[0]).toMatchObject({ today: null, pick: { usd: 30 } });
});

it("PRC-3 I/O that was counted or entered is no estimate", () => {
  for (const origin of ["measured", "yours"]) expect(found(bill(1079.52, 1911.66), { origin })).toEqual([]);
});
