import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { atMaximumOfToday, maximaBeside } from "./other-maxima.ts";

const range = (maxAcu: number, minAcu = 0, misses: readonly unknown[] = []): Candidate => {
  const settings = settingsOf({ writer: { kind: "serverless" }, minAcu, maxAcu });
  return {
    ...{ id: `${maxAcu}`, settings, offer: { storageMode: "standard" } },
    evaluated: { shape: { settings }, misses },
  } as unknown as Candidate;
};

const serverless = (maxAcu: number): SourceSetting => ({
  ...{ kind: "serverless", minAcu: 0.5, maxAcu, profile: null },
});
const onClass: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.xlarge" };

const effectiveOf = (of: {
  source: SourceSetting;
  reader?: SourceSetting;
  growth?: number;
  peakAcu?: number;
}): Effective => {
  const { source, reader, growth = 1, peakAcu = 7 } = of;
  const readers = reader === undefined ? [] : [{ source: reader }];
  const demand = { capacity: { values: [peakAcu] } };
  const workload = { baseline: { source, readers }, readers: [], demand };
  return { growth, workload, settings: settingsOf({}), speeds: () => 1 } as unknown as Effective;
};

describe("HED-4 the pick's maximum is below today's", () => {
  const kept = (usd: number, effective: Effective, others = [range(8)]) =>
    atMaximumOfToday(range(7.5), {
      fitting: [range(7.5), ...others],
      usd: ({ settings }) => (settings.maxAcu === 7.5 ? 52.22 : usd),
      effective,
    }).settings.maxAcu;

  it("only where that saves something, or today's is outside the limits", () => {
    const today = effectiveOf({ source: serverless(8) });
    expect([52.22, 53.2, 53.3].map((usd) => kept(usd, today))).toEqual([8, 8, 7.5]);
    expect(kept(52.22, today, [])).toBe(7.5);
    expect(kept(52.22, today, [range(8, 0.5)])).toBe(7.5);
  });

  it("only where that saves a twentieth, if it is under the peak that today's serves", () => {
    const today = effectiveOf({ source: serverless(8), peakAcu: 7.8 });
    expect([53.3, 54.9, 55].map((usd) => kept(usd, today))).toEqual([8, 8, 7.5]);
  });

  it("of a reader's range beside a class too, and never where today has no range or a lower one", () => {
    expect(kept(52.22, effectiveOf({ source: onClass, reader: serverless(8) }))).toBe(8);
    for (const source of [onClass, serverless(6)]) expect(kept(52.22, effectiveOf({ source }))).toBe(7.5);
  });
});

describe("HED-4 maxima that are tried beside the range that would be picked", () => {
  const beside = (effective: Effective, others: readonly Candidate[] = []) =>
    maximaBeside(range(18), { candidates: [range(18), ...others], effective });

  it("are today's where it is higher", () => {
    expect(beside(effectiveOf({ source: serverless(32) }))).toEqual([32]);
    expect(beside(effectiveOf({ source: serverless(16) }))).toEqual([]);
    // Beyond what the version and the platform of the plan allow it is none of theirs.
    expect(beside(effectiveOf({ source: serverless(512) }))).toEqual([]);
  });

  it("and where demand grows half as high again as the lowest that serves", () => {
    const growing = effectiveOf({ source: onClass, reader: serverless(16), growth: 1.06 });
    expect(beside(growing)).toEqual([26]);
    expect(beside(growing, [range(16), range(12, 0.5), range(14, 0, [{}])])).toEqual([24]);
    // What is tried already need not be tried again.
    expect(beside(growing, [range(16), range(24)])).toEqual([]);
  });
});
