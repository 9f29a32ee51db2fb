import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { storageModeFindings } from "./storage-mode-open.ts";

const price = (usd: string) => ({ usd, source: "test" });
const sheet = {
  storageGbMonth: { standard: price("0.1"), "io-optimized": price("0.225") },
  ioRequest: { standard: price("0.0000002"), "io-optimized": price("0") },
};

interface Tried {
  readonly mode: "standard" | "io-optimized";
  readonly usd: number;
  readonly on?: string;
}

interface Known {
  readonly storageGb?: number;
  readonly requests?: number;
  readonly origin?: "measured" | "assumed" | "yours";
}

/** What is said of the pick (the first) beside the others. */
function found(tried: readonly Tried[], { storageGb, requests, origin = "measured" }: Known) {
  const candidates = tried.map(({ mode, usd, on = "db.r6g.large" }, i) => ({
    ...{ id: String(i), offer: { storageMode: mode, commitment: { kind: "none" } } },
    priced: { totalUsd: usd, lines: [{ item: "io-requests", quantity: requests }] },
    evaluated: { shape: { key: on } },
  })) as unknown as readonly Candidate[];
  const figure = (value: number | undefined) => (value === undefined ? null : { value, origin });
  const effective = {
    market: { sheet },
    ...{ storageGb: figure(storageGb), ioRequestsPerMonth: figure(requests) },
  };
  return storageModeFindings({ pick: "0" }, { candidates, effective: effective as never })[0] ?? null;
}

const optimized: Tried = { mode: "io-optimized", usd: 288 };
const standard: Tried = { mode: "standard", usd: 308 };

it("PRC-3 a size of the volume that nobody tells leaves I/O-Optimized open, from the size on that costs its saving", () => {
  expect(found([optimized, standard], { requests: 4e8 })).toMatchObject({
    ...{ code: "storage-mode-open", storageMode: "io-optimized", io: null, assumption: true },
    fromGb: expect.closeTo(20 / 0.125, 9),
  });
  expect(found([optimized, standard], { requests: 4e8, storageGb: 50 })).toBeNull();
  expect(found([{ ...standard, usd: 280 }, optimized], { requests: 4e8 })).toBeNull();
  expect(found([optimized], { requests: 4e8 })).toBeNull();
  expect(found([optimized, { ...standard, on: "db.r6g.xlarge" }], { requests: 4e8 })).toBeNull();
});

it("PRC-3 billed I/O that nobody tells leaves Standard open, an estimate either mode within a factor of two", () => {
  const kept = { ...standard, usd: 250 };
  expect(found([kept, optimized], { storageGb: 50 })?.code).toBe("storage-mode-open");
  expect(found([kept, optimized], { storageGb: 50 })).toMatchObject({
    fromGb: null,
    io: { flips: "from", requests: expect.closeTo(190e6, 3), isEstimated: false },
  });
  const guessed = { storageGb: 50, requests: 400e6, origin: "assumed" } as const;
  expect(found([optimized, standard], guessed)).toMatchObject({
    io: { flips: "under", requests: expect.closeTo(300e6, 3), isEstimated: true },
  });
  expect(found([{ ...optimized, usd: 208 }, standard], guessed)).toBeNull();
  expect(found([kept, optimized], { ...guessed, origin: "measured" })).toBeNull();
});
