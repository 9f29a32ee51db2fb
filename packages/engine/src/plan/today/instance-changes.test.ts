import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { instanceChanges } from "./instance-changes.ts";

const onClass = (size: string) => ({ kind: "provisioned", instanceClass: `db.r6g.${size}` }) as const;
const asked = (() => {
  const baseline = baselineOf({
    ...{ instance: "orders-1", source: onClass("2xlarge") },
    readers: [{ instance: "orders-2", source: onClass("2xlarge"), tier: 15 }],
  });
  const cpu = ["orders-1", "orders-2"].map((id) => ({
    ...officeWeeks({ busyPct: 5, quietPct: 4 }),
    dimensions: { DBInstanceIdentifier: id },
  }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = {
    ...defaultSettings(baseline, workload.view),
    workingSetGib: 2,
    writer: onClass("2xlarge"),
  };
  return { workload, settings, market };
})();
const changes = (patch: Partial<Settings> = {}) =>
  instanceChanges({ ...asked.settings, ...patch }, resolve(asked));
const [reader] = asked.settings.readers;

describe("which instance becomes what", () => {
  it("CLU-1 names each by the files, with what it runs on today and what it is to run on", () => {
    const readers = reader ? [{ ...reader, instanceClass: "db.r6g.large", tier: 0 }] : [];
    expect(changes({ writer: onClass("large"), readers })).toEqual([
      { instance: "orders-1", isWriter: true, from: onClass("2xlarge"), to: onClass("large") },
      {
        ...{ instance: "orders-2", isWriter: false, from: onClass("2xlarge"), to: onClass("large") },
        tier: { from: 15, to: 0 },
      },
    ]);
  });

  it("CLU-1 says what is new and what goes, and nothing where all stay", () => {
    expect(changes()).toEqual([]);
    const standby = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
    const waits = { kind: "serverless", minAcu: 0.5, maxAcu: 8 } as const;
    const range = { minAcu: 0.5, maxAcu: 8 };
    expect(changes({ ...range, readers: [...asked.settings.readers, standby] }).slice(2)).toEqual([
      { instance: null, isWriter: false, from: null, to: waits, tier: { from: null, to: 15 } },
    ]);
    expect(changes({ readers: [] }).slice(1)).toEqual([
      { instance: "orders-2", isWriter: false, from: onClass("2xlarge"), to: null },
    ]);
    // In its tier already: one that runs becomes what is planned, and is not removed beside a new one.
    expect(changes({ ...range, readers: [standby] }).slice(1)).toEqual([
      { instance: "orders-2", isWriter: false, from: onClass("2xlarge"), to: waits },
    ]);
  });

  it("CLU-1 PAU-1 says of a writer that is to pause after another time after which, on today's range too", () => {
    const source = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null } as const;
    const workload = { ...asked.workload, baseline: { ...asked.workload.baseline, source, readers: [] } };
    const alone = { ...workload, view: { ...workload.view, readers: [] } };
    const range = { kind: "serverless", minAcu: 0, maxAcu: 8 } as const;
    const to = (autoPauseS: number) => {
      const writer = { kind: "serverless" } as const;
      const settings = { ...asked.settings, ...{ writer, minAcu: 0, maxAcu: 8, readers: [], autoPauseS } };
      return instanceChanges(settings, { ...resolve(asked), workload: alone });
    };
    expect(to(300)).toEqual([]);
    expect(to(1800)).toEqual([
      {
        ...{ instance: "orders-1", isWriter: true },
        ...{ from: { ...range, pauseS: 300 }, to: { ...range, pauseS: 1800 } },
      },
    ]);
  });

  it("CLU-1 one that runs takes the place of a reader that is planned as a share; of a writer alone nobody knows", () => {
    const share = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 0.5 } as const;
    expect(changes({ readers: [share] }).map(({ instance }) => instance)).toEqual(["orders-1", "orders-2"]);
    const { workload } = asked;
    const alone = { ...workload, baseline: { ...workload.baseline, readers: [] } };
    const view = { ...workload.view, readers: [] };
    const of = { ...resolve(asked), workload: { ...alone, view } };
    expect(instanceChanges({ ...asked.settings, readers: [share] }, of)).toEqual([]);
  });

  it("CLU-1 LAW makes max(0, planned − running) instances and removes the reverse, whoever described them", () => {
    const runs = fc.record({ isClass: fc.constantFrom(true, true, false), tier: fc.constantFrom(2, 15) });
    const planned = fc.record({
      ...{
        name: fc.constantFrom(null, null, "orders-2", "orders-3", "orders-4"),
        share: fc.constantFrom(0, 0.5, 1),
      },
      ...{ size: fc.constantFrom("large", "2xlarge", null), tier: fc.constantFrom(2, 15) },
    });
    const range = { kind: "serverless", minAcu: 0.5, maxAcu: 8, profile: null } as const;
    const sourceOf = (isClass: boolean) => (isClass ? onClass("2xlarge") : range);
    fc.assert(
      fc.property(
        fc.array(runs, { minLength: 1, maxLength: 3 }),
        fc.array(planned, { maxLength: 4 }),
        (today, to) => {
          const running = today.map(({ isClass, tier }, i): ReaderSetting => {
            const source = sourceOf(isClass);
            const instanceClass = source.kind === "serverless" ? null : source.instanceClass;
            const measured = { instance: `orders-${i + 2}`, source, tier };
            return { kind: source.kind, instanceClass, tier, demandShare: 1, measured };
          });
          const readers = to.map(({ name, size, tier, share }): ReaderSetting => {
            const kind = size === null ? "serverless" : "provisioned";
            const measured = name === null ? null : { instance: name, source: onClass("2xlarge") };
            return { kind, instanceClass: size && `db.r6g.${size}`, tier, demandShare: share, measured };
          });
          const { workload } = asked;
          const view = { ...workload.view, readers: running };
          const found = instanceChanges(
            { ...asked.settings, minAcu: 0.5, maxAcu: 8, readers },
            { ...resolve(asked), workload: { ...workload, view } },
          );
          const said = new Set([...running, ...readers].flatMap(({ measured }) => measured?.instance ?? []));
          if (found.length === 0) {
            expect(readers).toHaveLength(said.size);
            return;
          }
          const added = found.filter(({ from }) => from === null);
          expect(added).toHaveLength(Math.max(0, readers.length - said.size));
          expect(found.filter((one) => one.to === null)).toHaveLength(
            Math.max(0, said.size - readers.length),
          );
          expect(found.map(({ instance }) => instance).filter((id) => id !== null)).toEqual([
            "orders-1",
            ...said,
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("CLU-1 TOD-4 a reader's range whose minimum nobody said stays where its maximum does, and so today's shape is named", () => {
    const source = { kind: "serverless", minAcu: null, maxAcu: 16, profile: null } as const;
    const { baseline, evidence } = asked.workload;
    const readers = [{ instance: "orders-2", source, tier: 15 }];
    const workload = prepareWorkload({ evidence, baseline: { ...baseline, readers }, specs: market.specs });
    const own = defaultSettings(workload.baseline, workload.view);
    const of = (maxAcu: number) => {
      const settings = { ...own, workingSetGib: 2, writer: onClass("2xlarge"), minAcu: 0.5, maxAcu };
      const known = { workload, settings, market };
      const { today } = planOptions({ ...known, members: 0, withSensitivity: false });
      return { today, changes: instanceChanges(settings, resolve(known)).length };
    };
    expect(of(16)).toEqual({ today: "db.r6g.2xlarge-standard", changes: 0 });
    expect(of(8)).toEqual({ today: null, changes: 2 });
  });

  it("CLU-1 a plan says it of its pick", () => {
    const plan = planOptions({ ...asked, members: 0, withSensitivity: false });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(plan.instances).toEqual(changes(pick?.settings));
    expect(plan.instances?.map(({ instance }) => instance)).toEqual(["orders-1", "orders-2"]);
  });
});
