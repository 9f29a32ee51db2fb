import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterCase, onACluster } from "../../../test/random-clusters.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { followsWriter } from "../../members/follows-writer.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { clusterMonth } from "./cluster-month.ts";

/** A random cluster whose instances are all serverless, as it runs today, with nothing grown. */
function onRange(draft: typeof onACluster extends fc.Arbitrary<infer T> ? T : never) {
  const [writer, ...readers] = [draft.writer, ...draft.readers].map((one) => ({ ...one, runsOn: null }));
  const of = clusterCase({
    ...draft,
    ...{
      writer: writer as typeof draft.writer,
      readers,
      asked: { ...draft.asked, growthPct: 0, hasSchedule: false },
    },
  });
  const effective = resolve(of);
  const settings = settingsOfToday(effective, of.workload.view.readers ?? []);
  const effectiveOf = (patch: Partial<Settings>) => resolve({ ...of, settings: { ...settings, ...patch } });
  const billed = (patch: Partial<Settings>) =>
    clusterMonth({ effective: effectiveOf(patch) }).usage.serverless ?? [];
  const measured = of.workload.measured.members.map(({ account }) => projectMonth(account).acuHours);
  return { settings, effectiveOf, billed, measured };
}

/** The reader follows the writer where it followed nobody, and nobody where it followed it. */
const changed = (reader: ReaderSetting): ReaderSetting => ({
  ...reader,
  tier: followsWriter(reader) ? 2 : 1,
});

describe("a serverless instance that stays what it is beside one that changes", () => {
  it("TOD-1 is billed its measured capacity and nothing else, in any cluster", () => {
    let free = 0;
    fc.assert(
      fc.property(onACluster, fc.constantFrom("tier", "class", "gone", "more"), (draft, change) => {
        const { settings, billed, measured } = onRange(draft);
        const { readers } = settings;
        const last = readers.length - 1;
        const onClass = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
        const standby = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
        const others = {
          tier: readers.with(last, changed(readers[last] as ReaderSetting)),
          class: readers.with(last, { ...(readers[last] as ReaderSetting), ...onClass }),
          gone: readers.slice(0, last),
          more: [...readers, standby],
        };
        const found = billed({ readers: others[change] });
        // The writer and every reader but the last stay, and with a standby more that one too.
        const staying = change === "more" ? readers.length + 1 : readers.length;
        for (let i = 0; i < staying; i++) expect(found[i]?.acuHours).toBeCloseTo(measured[i] as number, 1);
        // A reader that follows nobody stays what it is beside a class too.
        const beside = billed({ writer: onClass });
        for (const [i, reader] of readers.entries()) {
          if (followsWriter(reader)) continue;
          free++;
          expect(beside[i]?.acuHours).toBeCloseTo(measured[i + 1] as number, 1);
        }
      }),
      { numRuns: 12, seed: 5 },
    );
    expect(free).toBeGreaterThan(5);
  }, 60_000);

  it("TOD-1 TOD-3 grows as the model has its growth, under another maximum too, and is the model's under another minimum", () => {
    const [draft] = fc.sample(onACluster, { numRuns: 1, seed: 11 });
    if (draft === undefined) throw new Error("No cluster.");
    const { settings, billed, measured, effectiveOf } = onRange(draft);
    const readers: readonly ReaderSetting[] = [
      ...settings.readers,
      { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 },
    ];
    const own = measured[0] as number;
    const writer = (patch: Partial<Settings>) => billed({ readers, ...patch })[0]?.acuHours as number;
    expect(writer({})).toBeCloseTo(own, 1);
    expect(writer({ growthPct: 60 })).toBeGreaterThan(1.02 * own);
    expect(writer({ maxAcu: 2 * settings.maxAcu })).toBeGreaterThanOrEqual(own - 0.01);
    const higher = { minAcu: settings.minAcu + 1 };
    const { usage } = clusterMonth({ effective: effectiveOf({ readers, ...higher }), isReplay: true });
    expect(writer(higher)).toBe(usage.serverless?.[0]?.acuHours);
  });
});
