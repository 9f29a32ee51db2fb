import type { ExportedSeries } from "./export-series.ts";
import type { Shape } from "./truth/run-shape.ts";
import type { Mode, Tariff } from "./truth/tariff.ts";
import type { World, WorldInstance } from "./world.ts";

/** A shape with a mode, as some method picks it. */
export interface Pick {
  readonly shapes: readonly Shape[];
  readonly mode: Mode;
}

interface Facts {
  /** ACU of each sample, by CPU × vCPU × 4, and its hour. */
  readonly acu: Float64Array;
  readonly hours: Int32Array;
  readonly tariff: Tariff;
}

type Method = (facts: Facts) => Shape;

const quantile = (values: readonly number[] | Float64Array, q: number) => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? 0;
};
const average = (values: readonly number[] | Float64Array) =>
  values.length === 0 ? 0 : Float64Array.from(values).reduce((a, b) => a + b, 0) / values.length;

const range = (from: number, to: number): Shape => {
  const minAcu = Math.max(0.5, Math.floor(from * 2) / 2);
  const maxAcu = Math.min(256, Math.max(1, minAcu + 0.5, Math.ceil(to * 2) / 2));
  return { kind: "serverless", minAcu, maxAcu, pauseS: null, windows: [] };
};

/** Cheapest class whose vCPU are at most so busy at so many used. */
function classFor({ tariff }: Facts, need: { readonly vcpu: number; readonly busy: number }): Shape {
  const fits = Object.entries(tariff.classHour).flatMap(([instanceClass, price]) => {
    const spec = tariff.hardware.get(instanceClass);
    const isOffered = spec !== undefined && price.standard !== null && /^[rx]/.test(spec.family);
    return isOffered && spec.vcpu * need.busy >= need.vcpu
      ? [{ instanceClass, usd: price.standard as number }]
      : [];
  });
  const cheapest = fits.sort((a, b) => a.usd - b.usd)[0];
  return { kind: "class", instanceClass: cheapest?.instanceClass ?? "db.r8g.48xlarge" };
}

const classUsd = (tariff: Tariff, shape: Shape) =>
  shape.kind === "class" ? (tariff.classHour[shape.instanceClass]?.standard ?? Number.POSITIVE_INFINITY) : 0;

const cheaper = (
  facts: Facts,
  of: { readonly range: Shape; readonly meanAcu: number; readonly fixed: Shape },
) => (of.meanAcu * facts.tariff.acuHour.standard < classUsd(facts.tariff, of.fixed) ? of.range : of.fixed);

/** P99.5 of CPU under 80 %: the cheapest class (Compute Optimizer's defaults). */
const p995: Method = (facts) => classFor(facts, { vcpu: quantile(facts.acu, 0.995) / 4, busy: 0.8 });

/** Each hour's P95 as its ACU; their sum against the class. */
const hourlyP95: Method = (facts) => {
  const byHour = Map.groupBy(facts.acu.keys(), (i) => facts.hours[i]);
  const levels = [...byHour.values()].map((all) =>
    quantile(
      [...all].map((i) => facts.acu[i] as number),
      0.95,
    ),
  );
  const found = range(quantile(levels, 0.01), quantile(levels, 1));
  return cheaper(facts, { range: found, meanAcu: Math.max(0.5, average(levels)), fixed: p995(facts) });
};

/** Each sample's ACU as if capacity had no memory of the past. */
const perSample: Method = (facts) => {
  const found = range(quantile(facts.acu, 0.01), quantile(facts.acu, 1));
  const least = found.kind === "serverless" ? found.minAcu : 0.5;
  const meanAcu = average(facts.acu.map((acu) => Math.max(least, acu)));
  return cheaper(facts, { range: found, meanAcu, fixed: p995(facts) });
};

/** The mean times the hours, from the least minimum. */
const averageHours: Method = (facts) =>
  cheaper(facts, {
    range: range(0.5, quantile(facts.acu, 1)),
    meanAcu: Math.max(0.5, average(facts.acu)),
    fixed: p995(facts),
  });

/** A load whose P10 is at least half its P95 is steady and goes on a class; another on a range between them. */
const p10AgainstP95: Method = (facts) => {
  const [low, high] = [quantile(facts.acu, 0.1), quantile(facts.acu, 0.95)];
  return low >= high / 2
    ? classFor(facts, { vcpu: high / 4, busy: 0.7 })
    : range(low, quantile(facts.acu, 1));
};

/** Published rules of thumb, written from their formulas. */
export const methods: Readonly<Record<string, Method>> = {
  "hourly P95 as ACU": hourlyP95,
  "each sample as ACU": perSample,
  "P99.5 under 80 %": p995,
  "average × hours": averageHours,
  "P10 ≥ ½ P95": p10AgainstP95,
};

/** What a method picks for a cluster, with the rule of thumb for storage: I/O-Optimized from a quarter of the bill. */
export function pickOf(
  method: Method,
  by: { readonly world: World; readonly series: readonly ExportedSeries[]; readonly tariff: Tariff },
): Pick {
  const { world, series, tariff } = by;
  const shapes = world.instances.map((instance) => method(factsOf(instance, { series, tariff })));
  const requests = series
    .filter(({ metric, statistic }) => /^Volume(Read|Write)IOPs$/.test(metric) && statistic === "Sum")
    .reduce((all, one) => all + one.values.reduce((a, b) => a + b, 0) / world.traceS, 0);
  const ioUsd = requests * tariff.request * 3600;
  const compute = world.instances.reduce((all, one, i) => {
    const shape = shapes[i] as Shape;
    const { acu } = factsOf(one, { series, tariff });
    return all + (shape.kind === "class" ? classUsd(tariff, shape) : average(acu) * tariff.acuHour.standard);
  }, 0);
  const stored = (world.gib * tariff.storageGbMonth.standard) / 730;
  return { shapes, mode: ioUsd >= 0.25 * (ioUsd + compute + stored) ? "io-optimized" : "standard" };
}

function factsOf(
  { name, source }: WorldInstance,
  by: { readonly series: readonly ExportedSeries[]; readonly tariff: Tariff },
): Facts {
  const cpu = by.series.find(
    (one) =>
      one.metric === "CPUUtilization" &&
      one.statistic === "Average" &&
      one.dimensions["DBInstanceIdentifier"] === name,
  );
  const full =
    source.kind === "serverless"
      ? source.maxAcu
      : 4 * (by.tariff.hardware.get(source.instanceClass)?.vcpu ?? 0);
  const acu = (cpu?.values ?? new Float64Array()).map((pct) => (pct / 100) * full);
  const hours = Int32Array.from(cpu?.timesS ?? [], (at) => Math.floor(at / 3600));
  return { acu, hours, tariff: by.tariff };
}
