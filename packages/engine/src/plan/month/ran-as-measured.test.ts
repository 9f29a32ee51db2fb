import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { ranAsMeasured, runsAsToday } from "./ran-as-measured.ts";

const RANGE = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
const [LARGE, XLARGE] = ["db.r6g.large", "db.r6g.xlarge"].map(
  (instanceClass) => ({ kind: "provisioned", instanceClass }) as const,
) as [Baseline["source"], Baseline["source"]];

/** Two classes beside a range of 1–8 ACU. */
const readers: Baseline["readers"] = [
  { instance: "orders-2", source: LARGE, tier: 2 },
  { instance: "orders-3", source: XLARGE, tier: 2 },
];

function today(): Effective {
  return resolve(officeCase(undefined, { minAcu: 1, maxAcu: 8 }, { source: RANGE, readers }));
}

/** The same readers, some of them changed, by name. */
function changed(of: Effective, patches: Readonly<Record<string, Partial<ReaderSetting>>>) {
  return of.settings.readers.map((one) => ({ ...one, ...patches[one.measured?.instance ?? ""] }));
}

describe("runsAsToday", () => {
  const effective = today();
  const runs = (patch: Partial<Settings>) =>
    runsAsToday({ ...effective.settings, ...patch }, effective.workload);

  it("HED-2 TOD-1 is the same instances on the same range at all hours, however they are stored", () => {
    expect([runs({}), runs({ storageMode: "io-optimized" })]).toEqual([true, true]);
    const window = { fromHour: 8, toHour: 18, minAcu: 1, maxAcu: 8 };
    const onClass = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    for (const other of [
      { minAcu: 2 },
      { maxAcu: 12 },
      { schedule: [window] },
      { writer: onClass },
      { readers: [] },
    ])
      expect(runs(other)).toBe(false);
  });

  it("HED-2 PAU-1 is a range from 0 with today's wait before its pause, by AWS's default where nobody said it", () => {
    const source = { ...RANGE, minAcu: 0 };
    const paused = (today: typeof source & { readonly autoPauseS?: number }, autoPauseS: number | null) => {
      const of = resolve(officeCase(undefined, { minAcu: 0, maxAcu: 8, autoPauseS }, { source: today }));
      return runsAsToday(of.settings, of.workload);
    };
    expect([300, 1800, null].map((wait) => paused(source, wait))).toEqual([true, false, true]);
    expect(paused({ ...source, autoPauseS: 1800 }, 1800)).toBe(true);
  });

  it("HED-2 CLU-1 is each reader by name on its class and in its tier", () => {
    const swapped = {
      "orders-2": { instanceClass: "db.r6g.xlarge" },
      "orders-3": { instanceClass: "db.r6g.large" },
    };
    expect(runs({ readers: changed(effective, swapped) })).toBe(false);
    expect(runs({ readers: changed(effective, { "orders-3": { tier: 3 } }) })).toBe(false);
    // Of one that nobody named its class alone is looked at.
    const [second, ...rest] = effective.settings.readers;
    const unnamed = { ...(second as ReaderSetting), measured: null, tier: 3 };
    expect(runs({ readers: [unnamed, ...rest] })).toBe(true);
  });

  it("HED-2 CLU-1 is a reader on its own range beside a writer of a class", () => {
    const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const own = resolve(officeCase(undefined, { writer }, { source: XLARGE }));
    const reader = { instance: "orders-2", source: RANGE, tier: 2 };
    const ran = {
      kind: "serverless",
      instanceClass: null,
      tier: 2,
      demandShare: 1,
      measured: reader,
    } as const;
    const { workload } = own;
    const beside = {
      ...{ ...workload, baseline: { ...workload.baseline, readers: [reader] } },
      view: { ...workload.view, readers: [ran] },
    };
    const at = (maxAcu: number) =>
      runsAsToday({ ...own.settings, readers: [ran], minAcu: 1, maxAcu }, beside);
    expect([at(8), at(12)]).toEqual([true, false]);
  });
});

describe("ranAsMeasured", () => {
  it("HED-2 is what runs today, asked no more than was measured: no growth, no more demand tried, no lifted trend", () => {
    const effective = today();
    expect([1, 0.9, 1.001].map((factor) => ranAsMeasured(effective, factor))).toEqual([true, true, false]);
    expect(ranAsMeasured({ ...effective, growth: 1.001 })).toBe(false);
    expect(ranAsMeasured({ ...effective, loaded: 1.001 })).toBe(false);
    expect(ranAsMeasured({ ...effective, settings: { ...effective.settings, maxAcu: 12 } })).toBe(false);
    const { workload } = effective;
    expect(ranAsMeasured({ ...effective, workload: { ...workload, unlifted: workload } })).toBe(false);
  });
});
