import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { decidingInstance, movedReaders } from "./deciding-instance.ts";

const cpu = officeWeeks({ busyPct: 12, quietPct: 6 });

/** Metrics of an instance that misses one touch of a thousand. */
const of = (instance: string) =>
  [
    cpu,
    series("BufferCacheHitRatio", { timesS: cpu.timesS, values: cpu.timesS.map(() => 99.9) }),
    series("ReadIOPS", { timesS: cpu.timesS, values: cpu.values }),
  ].map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: instance } }));

/** A writer of 32 GiB and readers of 64. */
function cluster(...readers: readonly string[]) {
  const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "rep-1", source: on("db.r6g.xlarge") },
    readers: readers.map((instance) => ({ instance, source: on("db.r6g.2xlarge"), tier: 1 })),
  });
  const evidence = gatherCluster(["rep-1", ...readers].flatMap(of), { instance: "rep-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
}

const one = cluster("rep-2");
const two = cluster("rep-2", "rep-3");

/** A cluster on other classes, the writer's first. */
function runOn(effective: typeof one, [writer = "", ...classes]: readonly string[]): Candidate {
  const readers = effective.settings.readers.map((reader, i) => ({
    ...reader,
    instanceClass: classes[i] ?? "",
  }));
  const alike = provisionedShape(effective.settings, specOf(market, writer));
  const shape = { ...alike, key: [writer, ...classes].join("+"), settings: { ...alike.settings, readers } };
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const candidate = onDemandOf(evaluated, effective)[0] as Candidate;
  return { ...candidate, evaluated: { ...evaluated, misses: [] } };
}

const on = (writer: string, reader: string) => runOn(one, [writer, reader]);
const deciding = decidingInstance(one, on("db.r6g.xlarge", "db.r6g.2xlarge"));
const decides = (candidate: Candidate) => deciding(candidate)?.reader;

const pickOfTwo = runOn(two, ["db.r6g.xlarge", "db.r6g.2xlarge", "db.r6g.2xlarge"]);
const ofTwo = decidingInstance(two, pickOfTwo);

type Member = { kind: "writer" } | { kind: "reader"; position: number; tier: number };

function missingReads(candidate: Candidate, member: Member): Candidate {
  const figures = { sessions: 2, mostSessions: 1, missPct: 5, isSure: false } as const;
  const misses = [{ limit: { code: "reads-wait", ...figures, member }, distance: 1 }] as const;
  return { ...candidate, evaluated: { ...candidate.evaluated, misses } };
}

describe("the instance whose memory decides", () => {
  it("MEM-13 is the one whose pool shrinks the most", () => {
    expect(decides(on("db.r6g.large", "db.r6g.large"))).toBe("rep-2");
    expect(decides(on("db.r6g.large", "db.r6g.2xlarge"))).toBeNull();
    expect(decides(on("db.r6g.xlarge", "db.r6g.xlarge"))).toBe("rep-2");
  });

  it("MEM-13 is nobody where every pool is the pick's", () => {
    expect(deciding(on("db.r6g.xlarge", "db.r7g.2xlarge"))).toBeNull();
  });

  it("MEM-13 is of those that miss a limit on reads, where any does, whatever the others shrink by", () => {
    const missing = (member: Member) => {
      return decides(missingReads(on("db.r6g.large", "db.r6g.large"), member));
    };
    expect(missing({ kind: "writer" })).toBeNull();
    expect(missing({ kind: "reader", position: 1, tier: 1 })).toBe("rep-2");
  });

  it("MEM-13 is of several readers the one that shrinks the most, or that misses a limit, by its own name", () => {
    const last = runOn(two, ["db.r6g.xlarge", "db.r6g.xlarge", "db.r6g.large"]);
    expect(ofTwo(last)?.reader).toBe("rep-3");
    expect(ofTwo(runOn(two, ["db.r6g.xlarge", "db.r6g.large", "db.r6g.xlarge"]))?.reader).toBe("rep-2");
    expect(ofTwo(missingReads(last, { kind: "reader", position: 1, tier: 1 }))?.reader).toBe("rep-2");
    expect(ofTwo(missingReads(last, { kind: "reader", position: 2, tier: 1 }))?.reader).toBe("rep-3");
  });

  it("MEM-12 MEM-13 readers of an option with another pool than today's are each seen by themselves", () => {
    const names = (writer: string, reader: string) =>
      movedReaders(one, on(writer, reader)).map((moved) => moved.reader);
    expect(names("db.r6g.large", "db.r6g.xlarge")).toEqual(["rep-2"]);
    expect(names("db.r6g.large", "db.r6g.2xlarge")).toEqual([]);
  });

  it("MEM-13 HLD-2 is seen on its own run, its own class and what holds its own capacity", () => {
    const last = runOn(two, ["db.r6g.xlarge", "db.r6g.xlarge", "db.r6g.large"]);
    const held = [0, 1, 2].map((i) => Int32Array.of(0, 100 + i));
    const { evaluated } = last;
    const month = { ...evaluated.month, heldChanges: held };
    const found = ofTwo({ ...last, evaluated: { ...evaluated, month } });
    expect(found?.reader).toBe("rep-3");
    const { candidate, effective } = found as NonNullable<typeof found>;
    expect(candidate.evaluated.month.heldChanges).toEqual([held[2]]);
    expect(candidate.evaluated.month.writer).toBe(month.readers[1]);
    expect(candidate.evaluated.shape.spec?.instanceClass).toBe("db.r6g.large");
    expect(candidate.settings.writer).toEqual({ kind: "provisioned", instanceClass: "db.r6g.large" });
    expect(effective.settings).toBe(candidate.settings);
    expect(effective.workload.evidence.planned.id).toBe("rep-3");
  });
});

/** A cluster whose reader runs on twice the memory of its writer, nearly idle. */
function roomyReader() {
  const busy = (instance: string, share: number) =>
    of(instance).map((metric) =>
      metric.metric === "BufferCacheHitRatio"
        ? metric
        : { ...metric, values: metric.values.map((value) => share * value) },
    );
  const reader = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "rep-1" },
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    readers: [{ instance: "rep-2", source: reader, tier: 1 }],
  });
  const files = [...busy("rep-1", 4), ...busy("rep-2", 0.5)];
  const evidence = gatherCluster(files, { instance: "rep-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return { workload, settings: defaultSettings(baseline, workload.view), market };
}

describe("what memory of a reader may save", () => {
  it("MEM-13 a reader whose pool alone is in doubt is named, with its own pool today and then", () => {
    const { memory, memoryCurve: curve } = planOptions({
      ...roomyReader(),
      members: 0,
      withSensitivity: false,
    });
    // The table's row is of the same pool.
    const row = curve?.pools.find(({ id }) => id === memory?.id);
    expect(row).toMatchObject({ instance: "rep-2", poolGib: memory?.poolGib });
    expect(memory).toMatchObject({
      instance: "rep-2",
      shape: { readers: [{ instanceClass: "db.r6g.xlarge" }] },
    });
    expect((memory?.todayPoolGib ?? 0) / (memory?.poolGib ?? 1)).toBeCloseTo(2, 1);
  });
});
