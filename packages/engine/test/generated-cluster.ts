import fc from "fast-check";
import { mostCommonStep, type Series } from "../src/series/series.ts";
import { type RandomSource, randomSource } from "../src/units/random-source.ts";

/** What a made-up cluster looks like; its samples follow from the seed. */
export interface ClusterShape {
  readonly seed: number;
  readonly kind: "provisioned" | "serverless";
  readonly instances: 1 | 2 | 3;
  readonly periodS: 60 | 300 | 3600;
  readonly isDeclared: boolean;
  /** How its instances are known to be of one cluster. */
  readonly related: keyof typeof NAMES;
  readonly samples: number;
}

/** Cluster and the instances' common beginning; the company decides where the two have nothing in common. */
const NAMES = {
  prefix: ["orders", "orders-"],
  stem: ["orders-prod-cluster", "orders-prod-instance-"],
  link: ["core", "app"],
  company: ["warehouse", "stock-"],
  unnamed: [null, "ledger-"],
} as const;

export const clusterShape: fc.Arbitrary<ClusterShape> = fc.record({
  seed: fc.nat(),
  kind: fc.constantFrom("provisioned", "serverless"),
  instances: fc.constantFrom(1, 2, 3),
  periodS: fc.constantFrom(60, 300, 3600),
  isDeclared: fc.boolean(),
  related: fc.constantFrom("prefix", "stem", "link", "company", "unnamed"),
  samples: fc.integer({ min: 2, max: 60 }),
});

/** The instance of a made-up cluster that is busier than its others. */
export const writerOf = ({ related }: ClusterShape): string => `${NAMES[related][1]}1`;

/** Every series that AWS would export of a cluster and its instances, each with holes of its own. */
export function generatedCluster(shape: ClusterShape): readonly Series[] {
  const random = randomSource(shape.seed);
  const [cluster, beginning] = NAMES[shape.related];
  const instances = Array.from({ length: shape.instances }, (_, i) =>
    instanceSeries(shape, {
      ...{ random, busyness: 1 - i / 4 },
      dimensions: {
        DBInstanceIdentifier: `${beginning}${i + 1}`,
        ...(shape.related === "link" ? { DBClusterIdentifier: "core" } : {}),
      },
    }),
  );
  const dimensions: Series["dimensions"] = cluster === null ? {} : { DBClusterIdentifier: cluster };
  return [...instances.flat(), ...volumeSeries(shape, { random, dimensions })];
}

interface Making {
  readonly random: RandomSource;
  readonly dimensions: Series["dimensions"];
}

function instanceSeries(
  shape: ClusterShape,
  making: Making & { readonly busyness: number },
): readonly Series[] {
  const { random, busyness } = making;
  const isPaused = shape.kind === "serverless" ? holes(shape.samples, random) : null;
  const make = (metric: string, statistic: string, measure: () => number) => {
    const isMissing = holes(shape.samples, random);
    return seriesAt(shape, {
      ...{ metric, statistic, dimensions: making.dimensions, measure },
      isMissing: (i) => isMissing[i] === true || isPaused?.[i] === true,
    });
  };
  const some = (series: Series | null) => (random() < 0.6 ? series : null);
  const capacity = seriesAt(shape, {
    ...{ metric: "ServerlessDatabaseCapacity", statistic: "Average", dimensions: making.dimensions },
    ...{ measure: (i) => (isPaused?.[i] ? 0 : 1 + Math.round(30 * random()) / 2), isMissing: () => false },
  });
  const percent = () => Math.round(9800 * busyness * (0.6 + 0.4 * random())) / 100;
  return [
    make("CPUUtilization", "Average", percent),
    some(make("CPUUtilization", "Maximum", percent)),
    some(make("DatabaseConnections", random() < 0.5 ? "Average" : "Maximum", () => Math.floor(9 * random()))),
    some(make("AuroraEstimatedSharedMemoryBytes", "Maximum", () => Math.round(2 ** 33 * random()))),
    some(make("BufferCacheHitRatio", "Average", () => 90 + 10 * random())),
    some(make("ReadIOPS", "Average", () => 500 * random())),
    some(make("WriteIOPS", "Average", () => 90 * random())),
    isPaused && capacity,
    isPaused && some(make("ACUUtilization", "Average", () => 100 * random())),
  ].filter((series) => series !== null);
}

function volumeSeries(shape: ClusterShape, { random, dimensions }: Making): readonly Series[] {
  const periodS = Math.max(300, shape.periodS);
  const counted = random() < 0.5 ? "Sum" : "Average";
  const make = (metric: string, statistic: string, measure: () => number) => {
    const isMissing = holes(shape.samples, random);
    return seriesAt(
      { ...shape, periodS },
      {
        ...{ metric, statistic, dimensions, measure },
        isMissing: (i) => isMissing[i] === true,
      },
    );
  };
  return [
    make("VolumeReadIOPs", counted, () => Math.floor(5e4 * random())),
    make("VolumeWriteIOPs", counted, () => Math.floor(9e3 * random())),
    make("VolumeBytesUsed", random() < 0.5 ? "Maximum" : "Average", () => 2 ** 30 * (90 + random())),
    make("TotalBackupStorageBilled", "Average", () => 2 ** 30 * random()),
  ].filter(() => random() < 0.7);
}

function seriesAt(
  {
    periodS,
    isDeclared,
    samples,
  }: Pick<ClusterShape, "isDeclared" | "samples"> & { readonly periodS: number },
  each: Pick<Series, "metric" | "statistic" | "dimensions"> & {
    readonly measure: (i: number) => number;
    readonly isMissing: (i: number) => boolean;
  },
): Series {
  const { metric, statistic, dimensions, measure, isMissing } = each;
  const firstS = Date.UTC(2026, 2, 2, 7) / 1000;
  const values = Array.from({ length: samples }, (_, i) => measure(i));
  const kept = values.flatMap((_, i) => (isMissing(i) ? [] : [i]));
  const at = kept.length === 0 ? [0] : kept;
  return withSamples(
    {
      ...{ metric, statistic, unit: null, dimensions, label: `${metric}`, region: null },
      ...{ periodS, periodBasis: isDeclared ? "declared" : "inferred" },
    },
    { timesS: at.map((i) => firstS + i * periodS), values: at.map((i) => values[i] ?? 0) },
  );
}

/** The same measurement with other samples; a period that nobody declared follows from them. */
export function withSamples(
  series: Omit<Series, "timesS" | "values">,
  samples: { readonly timesS: readonly number[]; readonly values: readonly number[] },
): Series {
  const timesS = Float64Array.from(samples.timesS);
  const periodS = series.periodBasis === "declared" ? series.periodS : mostCommonStep(timesS);
  return { ...series, periodS, timesS, values: Float64Array.from(samples.values) };
}

/** Which samples are missing: none, a few, or some runs of them. */
function holes(samples: number, random: RandomSource): readonly boolean[] {
  const howOften = random() < 0.3 ? 0 : 0.2 * random();
  const longest = random() < 0.5 ? 1 : 12;
  let left = 0;
  return Array.from({ length: samples }, () => {
    if (left === 0 && random() < howOften) left = Math.ceil(longest * random());
    left = Math.max(0, left - 1);
    return left > 0 || (longest === 1 && random() < howOften);
  });
}
