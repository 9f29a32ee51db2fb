import { expect, it } from "vitest";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { inModeOfToday } from "./in-mode-of-today.ts";

const stored = (storageMode: StorageMode, { totalUsd, key = "a", highUsd = 0 }: Said) =>
  ({
    ...{ offer: { storageMode }, priced: { totalUsd }, evaluated: { shape: { key } } },
    readsUsd: { low: 0, high: highUsd },
  }) as unknown as Candidate;

interface Said {
  readonly totalUsd: number;
  readonly key?: string;
  /** What reads may add. */
  readonly highUsd?: number;
}

function modeOf(optimized: Said, standard: Said, mode: StorageMode = "standard"): StorageMode {
  const pick = stored("io-optimized", optimized);
  const among = [pick, stored("standard", standard)];
  return inModeOfToday(pick, { among, mode, meanUsd: ({ priced }) => priced.totalUsd }).offer.storageMode;
}

it("TOD-4 the storage mode of today stays where the other saves less than what is worth a change", () => {
  const own = { totalUsd: 1000 };
  expect(modeOf({ totalUsd: 999.4 }, own)).toBe("standard");
  expect(modeOf({ totalUsd: 989 }, own)).toBe("io-optimized");
  // What reads may cost over most of the band counts as the modes are told apart (MEM-13).
  expect(modeOf({ totalUsd: 999.4 }, { ...own, highUsd: 30 })).toBe("io-optimized");
  expect(modeOf({ totalUsd: 999.4 }, { ...own, key: "another" })).toBe("io-optimized");
  expect(modeOf({ totalUsd: 999.4 }, own, "io-optimized")).toBe("io-optimized");
});
