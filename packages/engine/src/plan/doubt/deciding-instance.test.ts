import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { plannedDemand, resolve } from "../month/resolve.ts";
import { prepareWorkload } from "../month/workload.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { decidingInstance } from "./deciding-instance.ts";

const cpu = officeWeeks({ busyPct: 12, quietPct: 6 });

/** Metrics of an instance that misses one touch of a thousand. */
const of = (instance: string) =>
  [
    cpu,
    series("BufferCacheHitRatio", { timesS: cpu.timesS, values: cpu.timesS.map(() => 99.9) }),
    series("ReadIOPS", { timesS: cpu.timesS, values: cpu.values }),
  ].map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: instance } }));

/** A writer of 32 GiB and a reader of 64. */
function cluster() {
  const [small, large] = ["db.r6g.xlarge", "db.r6g.2xlarge"].map(
    (instanceClass) => ({ kind: "provisioned", instanceClass }) as const,
  );
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "rep-1", ...(small && { source: small }) },
    readers: large ? [{ instance: "rep-2", source: large, tier: 1 }] : [],
  });
  const evidence = gatherCluster([...of("rep-1"), ...of("rep-2")], { instance: "rep-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
}

const effective = cluster();

/** The cluster on other classes, the writer's first. */
function on(writer: string, reader: string): Candidate {
  const readers = effective.settings.readers.map((one) => ({ ...one, instanceClass: reader }));
  const alike = provisionedShape(effective.settings, specOf(market, writer));
  const shape = { ...alike, key: `${writer}+${reader}`, settings: { ...alike.settings, readers } };
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const one = onDemandOf(evaluated, effective)[0] as Candidate;
  return { ...one, evaluated: { ...evaluated, misses: [] } };
}

const deciding = decidingInstance(effective, on("db.r6g.xlarge", "db.r6g.2xlarge"));
const decides = (one: Candidate) => deciding(one)?.reader;

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
    const missing = (member: { kind: "writer" } | { kind: "reader"; position: number; tier: number }) => {
      const one = on("db.r6g.large", "db.r6g.large");
      const figures = { sessions: 2, mostSessions: 1, missPct: 5, isSure: false } as const;
      const misses = [{ limit: { code: "reads-wait", ...figures, member }, distance: 1 }] as const;
      return decides({ ...one, evaluated: { ...one.evaluated, misses } });
    };
    expect(missing({ kind: "writer" })).toBeNull();
    expect(missing({ kind: "reader", position: 1, tier: 1 })).toBe("rep-2");
  });
});
