import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../test/description-of.ts";
import { market } from "../../test/plan-fixture.ts";
import { baselineOf } from "../../test/settings-of.ts";
import { planOptions } from "../plan/plan-options.ts";
import { defaultSettings } from "../plan/terms/default-settings.ts";
import { prepareWorkload } from "../plan/workload/workload.ts";
import type { Series } from "../series/series.ts";
import type { ClusterDescription } from "./description/description.ts";
import { gatherCluster } from "./gather-cluster.ts";

const START_S = 1_772_409_600;
const DAYS = 14;
const SAMPLES = DAYS * 288;

type Role = (i: number) => number;
interface Metric {
  readonly metric: string;
  readonly statistic?: string;
  readonly writer: Role;
  readonly reader: Role;
}

const isBusy = (i: number): boolean => i % 288 >= 96 && i % 288 < 216;
/** What a writer at 16 to 45 % and a reader at 2 to 4 % of a 2xlarge show. */
const METRICS: readonly Metric[] = [
  {
    metric: "CPUUtilization",
    writer: (i) => (isBusy(i) ? 45 : 16) + (i % 7) / 4,
    reader: (i) => 2 + (i % 5) / 3,
  },
  {
    metric: "CPUUtilization",
    statistic: "Maximum",
    writer: (i) => (isBusy(i) ? 58 : 20) + (i % 7),
    reader: () => 5,
  },
  { metric: "DatabaseConnections", writer: (i) => 90 + (i % 30), reader: () => 4 },
  { metric: "FreeableMemory", writer: () => 18.5 * 2 ** 30, reader: () => 19 * 2 ** 30 },
  { metric: "ReadIOPS", writer: (i) => 20 + (i % 9), reader: () => 2 },
  {
    metric: "WriteIOPS",
    writer: (i) => (isBusy(i) ? 900 : 300) + (i % 11),
    reader: (i) => (i % 97 === 0 ? 3 : 0),
  },
];

/** What a reader alone emits. */
const LAG: Metric = { metric: "AuroraReplicaLag", writer: () => 0, reader: (i) => 12 + (i % 5) };

interface World {
  /** Samples at which the role goes to the other; orders-1 writes at the end. */
  readonly swaps: readonly number[];
  /** Samples that nobody has. */
  readonly gap?: readonly [number, number];
  readonly without?: string;
  /** What tells who writes; absent = WriteIOPS of both. */
  readonly tells?: "AuroraReplicaLag";
  /** One, by its place, that wrote all the time while the rest of the load moved. */
  readonly isWrittenBy?: number;
}

function filesOf({ swaps, gap = [0, 0], without, tells, isWrittenBy }: World): readonly Series[] {
  const kept = Array.from({ length: SAMPLES }, (_, i) => i).filter((i) => i < gap[0] || i >= gap[1]);
  const isOfFirst = (i: number) => swaps.filter((at) => at > i).length % 2 === 0;
  const metrics = METRICS.filter(({ metric }) => tells === undefined || metric !== "WriteIOPS");
  return ["orders-1", "orders-2"].flatMap((id, at) => {
    const isWriter = (i: number, metric: string) =>
      metric === "WriteIOPS" && isWrittenBy !== undefined ? isWrittenBy === at : isOfFirst(i) === (at === 0);
    const seriesOf = ({ metric, statistic = "Average", writer, reader }: Metric, samples = kept): Series => ({
      ...{ metric, statistic, unit: null, periodS: 300, label: metric, region: "eu-west-1" },
      dimensions: { DBInstanceIdentifier: id },
      timesS: Float64Array.from(samples, (i) => START_S + i * 300),
      values: Float64Array.from(samples, (i) => (isWriter(i, metric) ? writer(i) : reader(i))),
    });
    const lagging = kept.filter((i) => tells !== undefined && !isWriter(i, LAG.metric));
    return [
      ...metrics.filter(({ metric }) => metric !== without || at === 0).map((one) => seriesOf(one)),
      ...(lagging.length > 0 ? [seriesOf(LAG, lagging)] : []),
    ];
  });
}

const described = (...classes: readonly string[]): ClusterDescription =>
  orders({
    instances: classes.map((instanceClass, i) => describedInstance(`orders-${i + 1}`, { instanceClass })),
  });
const PAIR = described("db.r7g.2xlarge", "db.r7g.2xlarge");
const figuresOf = (world: World, description: ClusterDescription | null = PAIR) => {
  const { findings, ...figures } = gatherCluster(filesOf(world), { instance: "orders-1", description });
  return { figures, found: findings.filter(({ code }) => code === "roles-changed") };
};
/** All of it as one text: comparing columns value by value takes seconds. */
const written = (figures: object) =>
  JSON.stringify(figures, (_, value) => (value instanceof Float64Array ? value.join() : value));
const atS = (sample: number) => START_S + sample * 300;

/** Times of day three hours and more apart, and as far from both ends. */
const swaps = fc
  .uniqueArray(fc.integer({ min: 1, max: DAYS * 6 - 2 }), { minLength: 1, maxLength: 5 })
  .chain((found) =>
    fc
      .integer({ min: 0, max: 11 })
      .map((minute) => found.sort((a, b) => a - b).map((at) => at * 48 + minute)),
  );

describe("EVD-17 series follow the role", () => {
  it.each([undefined, "AuroraReplicaLag"] as const)(
    "is the same evidence whoever wrote when, by %s",
    (by) => {
      const tells = by === undefined ? {} : { tells: by };
      const { figures: unswapped, found: none } = figuresOf({ swaps: [], ...tells });
      expect(none).toEqual([]);
      const truth = written(unswapped);
      fc.assert(
        fc.property(swaps, (some) => {
          const { figures, found } = figuresOf({ swaps: some, ...tells });
          expect(written(figures)).toBe(truth);
          expect(found).toMatchObject([
            { planned: "orders-1", changes: some.map((at) => ({ atS: atS(at) })) },
          ]);
          expect(found[0]).not.toHaveProperty("because");
        }),
        { numRuns: 60 },
      );
    },
  );

  it("is the same plan, every option at the same cost, which without it would have been a reader's", () => {
    const planned = (world: World, description = PAIR) => {
      const source = { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } as const;
      const readers = [{ instance: "orders-2", source, tier: 1 }];
      const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
      const evidence = gatherCluster(filesOf(world), { instance: "orders-1", description });
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 8 };
      const { pick, options } = planOptions({
        workload,
        settings,
        market,
        members: 8,
        withSensitivity: false,
      });
      return { pick, months: options.map(({ id, monthlyUsd }) => [id, monthlyUsd]) };
    };
    const truth = planned({ swaps: [] });
    expect(planned({ swaps: [SAMPLES - 4 * 288] })).toEqual(truth);
    expect(planned({ swaps: [500, 1700, 2900] })).toEqual(truth);
    const apart = described("db.r7g.2xlarge", "db.r7g.large");
    expect(planned({ swaps: [SAMPLES - 4 * 288] }, apart)).not.toEqual(truth);
  });

  it("plans the last writer where nobody describes one", () => {
    const serverless = filesOf({ swaps: [1000] }).flatMap((one) =>
      one.metric === "FreeableMemory"
        ? { ...one, metric: "ServerlessDatabaseCapacity", values: one.values.map((value) => value / 2 ** 32) }
        : one,
    );
    const { planned, findings } = gatherCluster(serverless);
    expect(planned.id).toBe("orders-1");
    expect(planned.cpu?.values.every((value) => value >= 16)).toBe(true);
    expect(findings).toContainEqual(expect.objectContaining({ code: "several-instances", by: "writes" }));
    expect(findings.find(({ code }) => code === "roles-changed")).not.toHaveProperty("because");
    // Who is named has the series of whoever wrote, and is told who writes now.
    const named = gatherCluster(serverless, { instance: "orders-2" });
    expect(named.planned.cpu?.values).toEqual(planned.cpu?.values);
    expect(named.findings).toContainEqual(expect.objectContaining({ by: "asked", writes: "orders-1" }));
  });

  it("exchanges nothing of unlike classes, nor where no file says them, and says when the role changed", () => {
    const own = filesOf({ swaps: [1000] })[0]?.values;
    for (const [description, because] of [
      [described("db.r7g.2xlarge", "db.r7g.large"), "classes-differ"],
      [described("db.r7g.2xlarge"), "classes-unsaid"],
      [null, "classes-unsaid"],
    ] as const) {
      const { figures, found } = figuresOf({ swaps: [1000] }, description);
      expect(figures.planned.cpu?.values).toEqual(own);
      const changes = [{ atS: atS(1000), from: "orders-2", to: "orders-1" }];
      expect(found).toEqual([
        { code: "roles-changed", planned: "orders-1", changes, because, assumption: false },
      ]);
    }
  });

  it("leaves what only one has to who had the role, and no sample in a gap", () => {
    const { figures, found } = figuresOf({ swaps: [1000], without: "DatabaseConnections", gap: [990, 1300] });
    expect(found).toMatchObject([{ changes: [{ atS: atS(1300) }] }]);
    expect(figures.planned.cpu?.values).toHaveLength(SAMPLES - 310);
    // Only orders-1 has it, which read before: it is of the reader then.
    expect(figures.planned.connections?.timesS[0]).toBe(atS(1300));
    expect(figures.others[0]?.connections?.timesS.at(-1)).toBe(atS(989));
  });

  it("exchanges nothing where the levels alone change places, and says when", () => {
    const own = filesOf({ swaps: [1000] })[0]?.values;
    const { figures, found } = figuresOf({ swaps: [1000], without: "WriteIOPS" });
    expect(figures.planned.cpu?.values).toEqual(own);
    const changes = [{ atS: atS(1000), from: "orders-2", to: "orders-1" }];
    const metrics = ["CPUUtilization", "DatabaseConnections", "ReadIOPS"];
    expect(found).toEqual([
      {
        ...{ code: "roles-changed", planned: "orders-1", changes, assumption: false },
        ...{ because: "only-suspected", metrics },
      },
    ]);
    expect(figuresOf({ swaps: [], without: "WriteIOPS" }).found).toEqual([]);
    // Where WriteIOPS tells that the roles stayed, levels that change places are a load that moved.
    expect(figuresOf({ swaps: [1000], isWrittenBy: 0 }).found).toEqual([]);
  });
});
