import { checkAcuRange } from "../../units/check-acu-range.ts";
import type { Baseline } from "./baseline.ts";
import type { ReaderSetting } from "./settings.ts";

/**
 * Refuses a range that an instance is said to run in and no version of Aurora has (UNI-3): CPU is a share of the maximum, so
 * one of nothing would be a demand of nothing. Of a minimum that nobody said any will do.
 *
 * @throws EngineError `acu-range`
 */
export function checkRanges({ source, readers }: Baseline, tried: readonly ReaderSetting[]): void {
  const beside = [...readers, ...tried.flatMap(({ measured }) => measured ?? [])];
  for (const one of [source, ...beside.map((reader) => reader.source)]) {
    if (one.kind === "serverless") checkAcuRange({ minAcu: one.minAcu ?? 0, maxAcu: one.maxAcu });
  }
}
