import fc from "fast-check";
import { expect, it } from "vitest";
import type { Series } from "../../src/series/series.ts";
import { type RandomSource, randomSource } from "../../src/units/random-source.ts";
import { figuresOf, PROVISIONED, SERVERLESS } from "../figures-of-evidence.ts";
import { type ClusterShape, clusterShape, generatedCluster, writerOf } from "../generated-cluster.ts";
import {
  coarserByAge,
  coarserCopy,
  cutAnywhere,
  cutAtTime,
  loneRows,
  shuffled,
  widerCopies,
} from "../mangled-exports.ts";

const CLUSTERS = 200;

interface Law {
  readonly mangle: (
    files: readonly Series[],
    by: { random: RandomSource; shape: ClusterShape },
  ) => readonly Series[];
  /** What is done to both sides first. */
  readonly prepare?: (series: Series) => Series;
  readonly isNamed?: boolean;
  readonly shapes?: fc.Arbitrary<ClusterShape>;
  readonly runs?: number;
}

/** No figure of a cluster changes when its exports are mangled so. */
function holds({ mangle, prepare, isNamed = false, shapes = clusterShape, runs = CLUSTERS }: Law): void {
  fc.assert(
    fc.property(shapes, fc.nat(), (shape, seed) => {
      const files = generatedCluster(shape).map((one) => prepare?.(one) ?? one);
      const source = shape.kind === "serverless" ? SERVERLESS : PROVISIONED;
      const asked = { source, instance: isNamed ? writerOf(shape) : null };
      const mangled = mangle(files, { random: randomSource(seed), shape });
      expect(figuresOf(mangled, asked)).toEqual(figuresOf(files, asked));
    }),
    { numRuns: runs },
  );
}

it("EVD-1 exports cut anywhere, each where it likes, give the same figures", () => {
  holds({ mangle: (files, { random }) => files.flatMap((one) => cutAnywhere(one, random)) });
});

it("EVD-1 overlapping exports give the same figures", () => {
  holds({ mangle: (files, { random }) => files.flatMap((one) => cutAnywhere(one, random, 9)) });
});

it("EVD-1 files cut at one time give the same figures", () => {
  holds({
    mangle: (files, { random }) => {
      const times = files.flatMap(({ timesS }) => [...timesS]);
      const atS = times[Math.floor(times.length * random())] ?? 0;
      return files.flatMap((one) => cutAtTime(one, atS));
    },
  });
});

it("EVD-1 the order of files and a file given twice change nothing", () => {
  holds({ mangle: (files, { random }) => shuffled([...files, ...files], random) });
});

it("EVD-2 a coarser copy beside it changes nothing", () => {
  const periods = [300, 900, 3600, 21_600];
  holds({
    mangle: (files, { random }) => {
      const periodS = periods[Math.floor(4 * random())] ?? 300;
      return shuffled([...files, ...files.flatMap((one) => coarserCopy(one, periodS) ?? [])], random);
    },
  });
});

/** Values that no two samples share by chance: of small counts a lone row cannot tell which export it is of. */
const telling = (series: Series): Series => ({
  ...series,
  values: series.values.map((value, i) => value + 0.001 * ((i * 0.618) % 1) + 0.0001),
});

it("EVD-3 a coarser copy that is itself cut, to lone rows even, changes nothing", () => {
  const periods = [300, 900, 3600, 21_600];
  holds({
    mangle: (files, { random }) => {
      const periodS = periods[Math.floor(4 * random())] ?? 300;
      const isShredded = random() < 0.3;
      const copies = files.flatMap((one) => coarserCopy(one, periodS) ?? []);
      const cut = copies.flatMap((one) => (isShredded ? loneRows(one) : cutAnywhere(one, random, 2)));
      return shuffled([...files, ...cut], random);
    },
    prepare: telling,
    // Of fewer, a copy may hold nothing that contradicts the finer export: then nothing says that there are two.
    shapes: clusterShape.filter(({ samples }) => samples >= 18),
  });
});

it("EVD-3 rows that come one by one are one export", () => {
  holds({ mangle: (files, { random }) => shuffled(files.flatMap(loneRows), random) });
});

it("EVD-12 a lone row under a MiB is a small sample of its trace, and not another unit", () => {
  const shape: Parameters<typeof generatedCluster>[0] = {
    seed: 1128754706,
    kind: "serverless",
    instances: 2,
    periodS: 60,
    isDeclared: false,
    related: "prefix",
    samples: 57,
  };
  const files = generatedCluster(shape);
  const asked = { source: SERVERLESS };
  expect(figuresOf(files.flatMap(loneRows), asked)).toEqual(figuresOf(files, asked));
});

it("EVD-8 statistics in any spelling are the same statistics", () => {
  holds({
    mangle: (files, { random }) =>
      files.flatMap((one) =>
        cutAnywhere(one, random).map((part) => ({
          ...part,
          statistic: part.statistic?.toUpperCase() ?? null,
        })),
      ),
  });
});

it("EVD-2 exports that grow coarser with their age give the same figures, however they are cut", () => {
  fc.assert(
    fc.property(clusterShape, fc.nat(), (shape, seed) => {
      const random = randomSource(seed);
      const kept = generatedCluster({ ...shape, isDeclared: true }).map((one) => coarserByAge(one));
      const asked = { source: shape.kind === "serverless" ? SERVERLESS : PROVISIONED };
      const pieces = kept.flat().flatMap((one) => cutAnywhere(one, random, 3));
      expect(figuresOf(shuffled([...pieces, ...kept.flat()], random), asked)).toEqual(
        figuresOf(kept.flat(), asked),
      );
    }),
    { numRuns: CLUSTERS },
  );
});

it("EVD-8 an export of the planned instance that names neither it nor its statistic changes nothing", () => {
  holds({
    mangle: (files, { random, shape }) =>
      files.flatMap((one) => {
        if (one.dimensions["DBInstanceIdentifier"] !== writerOf(shape)) return [one];
        if (one.metric !== "CPUUtilization" || one.statistic !== "Average") return [one];
        const [first, ...rest] = cutAnywhere(one, random, 2);
        const open = rest.map((part) => ({ ...part, dimensions: {}, statistic: null, label: "cpu" }));
        return shuffled(first === undefined ? open : [first, ...open], random);
      }),
    isNamed: true,
    shapes: clusterShape.filter(({ isDeclared }) => isDeclared),
  });
});

/** Of several instances none without a name: where the planned one has no samples another's could be its own. */
function copiesOf(files: readonly Series[], shape: ClusterShape): readonly Series[] {
  const cluster = shape.related === "link" ? "core" : "orders";
  const copies = files.flatMap((one) => widerCopies(one, cluster));
  return shape.instances === 1
    ? copies
    : copies.filter(({ dimensions }) => Object.keys(dimensions).length > 0);
}

it("EVD-4 copies of other sets of dimensions change nothing", () => {
  holds({
    mangle: (files, { random, shape }) => {
      return shuffled([...files, ...copiesOf(files, shape)], random);
    },
    shapes: clusterShape.filter(({ related }) => related === "prefix" || related === "link"),
  });
});

it("EVD-1 EVD-2 EVD-4 EVD-5 all of it at once changes nothing where periods are stated", () => {
  holds({
    mangle: (files, { random, shape }) => {
      const all = [
        ...files,
        ...files.flatMap((one) => coarserCopy(one, 3600) ?? []),
        ...copiesOf(files, shape),
        ...strangers(shape, shape.seed + 1),
      ];
      const pieces = all.flatMap((one) => cutAnywhere(one, random, 3));
      return shuffled(pieces, random);
    },
    isNamed: true,
    shapes: clusterShape.filter(
      ({ related, isDeclared }) => isDeclared && (related === "prefix" || related === "link"),
    ),
  });
});

/** A whole cluster of other names. */
function strangers(shape: ClusterShape, seed: number, called = "billing"): readonly Series[] {
  const rename = (name: string) => `${called}-${name.length}${name.at(-1)}`;
  return generatedCluster({ ...shape, related: "link", seed }).map((one) => ({
    ...one,
    dimensions: Object.fromEntries(Object.entries(one.dimensions).map(([key, name]) => [key, rename(name)])),
  }));
}

it("EVD-5 an unrelated instance with all its metrics changes nothing where one is named", () => {
  holds({
    mangle: (files, { random, shape }) => {
      const beside = strangers(shape, shape.seed + 1).filter((one) => one.dimensions["DBInstanceIdentifier"]);
      return shuffled([...files, ...beside], random);
    },
    isNamed: true,
  });
});

it("EVD-6 a quieter unrelated instance changes nothing", () => {
  holds({
    mangle: (files, { random, shape }) => {
      const beside = strangers(shape, shape.seed + 1).filter((one) => one.dimensions["DBInstanceIdentifier"]);
      const quiet = beside.map((one) => ({ ...one, values: one.values.map((value) => value / 10) }));
      return shuffled([...files, ...quiet], random);
    },
  });
});

it("EVD-5 EVD-7 instances whose names go on like the own cluster's change nothing where one is named", () => {
  const called = ["orders-archive", "orders-2", "orders2", "orders-prod-copy"];
  holds({
    mangle: (files, { random, shape }) => {
      const name = called[Math.floor(called.length * random())];
      const beside = strangers(shape, shape.seed + 1, name).filter(
        (one) => one.dimensions["DBInstanceIdentifier"],
      );
      const unlinked = beside.map(({ dimensions: { DBClusterIdentifier: _, ...dimensions }, ...one }) => ({
        ...one,
        dimensions,
      }));
      return shuffled([...files, ...unlinked], random);
    },
    isNamed: true,
    shapes: clusterShape.filter(({ related }) => related === "prefix" || related === "stem"),
  });
});

it("EVD-5 an unrelated cluster changes nothing where the own one is known", () => {
  holds({
    mangle: (files, { random, shape }) => shuffled([...files, ...strangers(shape, shape.seed + 1)], random),
    isNamed: true,
    shapes: clusterShape.filter(({ related }) => related !== "company" && related !== "unnamed"),
  });
});
