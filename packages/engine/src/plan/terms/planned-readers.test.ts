import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { prepareWorkload, withBaseline } from "../workload/workload.ts";
import { defaultSettings } from "./default-settings.ts";
import { tierToday } from "./planned-readers.ts";
import type { MeasuredReader, SourceSetting } from "./settings.ts";
import { unplannedMembers } from "./unplanned-members.ts";

const range: SourceSetting = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null };
const xlarge: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.xlarge" };
const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
const busy = officeWeeks({ busyPct: 20, quietPct: 2 });
const capacity = series("ServerlessDatabaseCapacity", { timesS: busy.timesS, values: busy.values });

function planned(
  files: readonly Series[],
  at: { readonly source: SourceSetting; readonly readers?: readonly MeasuredReader[] },
) {
  const baseline = baselineOf({ instance: "orders-1", ...at });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return { workload, readers: defaultSettings(baseline, workload.view).readers };
}

describe("readers that are planned without being asked for", () => {
  it("CLU-1 are the instances that run, each as it is and with its own demand", () => {
    const measured = { instance: "orders-2", source: xlarge, tier: 1 };
    const { workload, readers } = planned([on("orders-1", busy), on("orders-2", busy)], {
      ...{ source: xlarge, readers: [measured] },
    });
    expect(readers).toEqual([
      { kind: "provisioned", instanceClass: "db.r6g.xlarge", tier: 1, demandShare: 1, measured },
    ]);
    expect(workload.readers.map((one) => one.measured.instance)).toEqual(["orders-2"]);
  });

  it("CLU-1 have their own demand under whatever name, where the baseline says that they are of the cluster", () => {
    const readers = [{ instance: "reporting", source: xlarge }];
    const found = planned([on("orders-1", busy), on("reporting", busy)], { source: xlarge, readers });
    expect(found.readers).toMatchObject([{ demandShare: 1, measured: { instance: "reporting" } }]);
    expect(found.workload.readers).toHaveLength(1);
  });

  it("CLU-1 are those whose capacity was measured too, on the range of their serverless writer", () => {
    const both = ["orders-1", "orders-2"].flatMap((id) => [on(id, busy), on(id, capacity)]);
    expect(planned(both, { source: range }).readers).toMatchObject([
      { kind: "serverless", instanceClass: null, tier: 1, measured: { instance: "orders-2", source: range } },
    ]);
  });

  it("CLU-1 are those with a capacity and no CPU beside a serverless writer too: today's bill has them", () => {
    const writer = [on("orders-1", busy), on("orders-1", capacity)];
    const { readers, workload } = planned([...writer, on("orders-2", capacity)], { source: range });
    expect(readers).toMatchObject([
      { kind: "serverless", tier: 1, demandShare: 0, measured: { source: range } },
    ]);
    expect(workload.view.notes).toContainEqual(
      expect.objectContaining({ code: "readers-unmeasured", instances: ["orders-2"] }),
    );
    expect(planned([...writer, on("orders-2", capacity)], { source: xlarge }).readers).toEqual([]);
  });

  it("CLU-1 with a CPU alone beside a serverless writer none is planned, and none is said to be missing", () => {
    const files = [on("orders-1", busy), on("orders-1", capacity), on("orders-2", busy)];
    const { readers, workload } = planned(files, { source: range });
    expect([readers, unplannedMembers(workload)]).toEqual([[], ["orders-2"]]);
    const alone = planned(files.slice(0, 2), { source: range });
    expect(unplannedMembers(alone.workload)).toEqual([]);
  });

  it("CLU-1 are not those that were there for a day", () => {
    const day = (one: Series): Series => ({
      ...one,
      ...{ timesS: one.timesS.slice(0, 288), values: one.values.slice(0, 288) },
    });
    const gone = [on("orders-2", day(busy)), on("orders-2", day(capacity))];
    const writer = [on("orders-1", busy), on("orders-1", capacity)];
    expect(planned([...writer, ...gone], { source: range }).readers).toEqual([]);
    const brief = [on("orders-1", busy), on("orders-2", day(busy))];
    expect(planned(brief, { source: xlarge }).readers).toEqual([]);
  });

  it("CLU-1 are taken to be of the planned instance's class where nobody said theirs, in today's bill too, and it is said", () => {
    const both = [on("orders-1", busy), on("orders-2", busy)];
    const { readers, workload } = planned(both, { source: xlarge });
    expect(readers).toMatchObject([{ instanceClass: "db.r6g.xlarge", demandShare: 1 }]);
    expect(workload.baseline.readers).toEqual([{ instance: "orders-2", source: xlarge }]);
    expect(workload.view.notes).toContainEqual({
      ...{ code: "readers-alike", instances: ["orders-2"], instanceClass: "db.r6g.xlarge", assumption: true },
    });
    const elsewhere = withBaseline(workload, baselineOf({ source: xlarge, region: "eu-west-1" }));
    expect(elsewhere.baseline.readers).toEqual(workload.baseline.readers);
    expect(elsewhere.view.notes).toEqual(workload.view.notes);
  });

  it("CLU-1 ask for nothing where no file tells their load, and it is said", () => {
    const readers = [{ instance: "orders-2", source: xlarge }];
    const found = planned([on("orders-1", busy)], { source: xlarge, readers });
    expect(found.readers).toMatchObject([{ instanceClass: "db.r6g.xlarge", tier: 2, demandShare: 0 }]);
    expect(found.workload.readers).toEqual([]);
    expect(found.workload.view.notes).toContainEqual({
      ...{ code: "readers-unmeasured", instances: ["orders-2"], assumption: true },
    });
  });

  it("CLU-1 ask for nothing where the files hold their load of another time, and that is said", () => {
    const readers = [{ instance: "orders-2", source: xlarge }];
    const before = { ...busy, timesS: busy.timesS.map((at) => at - 60 * 86_400) };
    const found = planned([on("orders-1", busy), on("orders-2", before)], { source: xlarge, readers });
    expect(found.readers).toMatchObject([{ demandShare: 0 }]);
    const span = ({ timesS }: Series) => ({ fromS: timesS[0], toS: timesS.at(-1) });
    expect(found.workload.view.notes).toContainEqual({
      ...{ code: "reader-elsewhen", instance: "orders-2", of: span(before), assumption: true },
      ...{ planned: "orders-1", beside: span(busy) },
    });
    expect(found.workload.view.notes.map(({ code }) => code)).not.toContain("readers-unmeasured");
  });
});

it("RDR-1 an instance of no known tier is in AWS's own, 1, on a range and in one that follows nobody on a class", () => {
  expect(tierToday({ source: range })).toBe(1);
  expect(tierToday({ source: xlarge })).toBe(2);
  for (const tier of [0, 1, 2, 15])
    for (const source of [range, xlarge]) expect(tierToday({ source, tier })).toBe(tier);
});
