import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { gatherCluster, type Series } from "@acuity/engine/demand";
import {
  coarserCopy,
  cutAnywhere,
  cutAtTime,
  figuresOf,
  PROVISIONED,
  SERVERLESS,
  shuffled,
} from "@acuity/engine/testing";
import { EngineError, randomSource } from "@acuity/engine/units";
import { readTrace, TraceError } from "@acuity/traces";
import { describe, expect, it } from "vitest";

/** Exports that come with the application, and more of them where they lie beside the checkout. */
const FOLDERS = [
  resolve(import.meta.dirname, "../../web/public/samples"),
  resolve(import.meta.dirname, "../../../../shared/samples"),
];
const PATHS = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(csv|json|jsonl|gz|zip)$/.test(name) && name !== "manifest.json")
    .map((name) => join(folder, name)),
);
/** Samples beyond which a law is tried once instead of `TRIES` times. */
const LONG = 20_000;
const TRIES = 12;

interface Export {
  readonly name: string;
  readonly series: readonly Series[];
  readonly source: Parameters<typeof figuresOf>[1]["source"];
}

async function seriesOf(name: string, bytes: Uint8Array): Promise<readonly Series[]> {
  try {
    return (await readTrace({ name, bytes })).series;
  } catch (error) {
    if (error instanceof TraceError) return [];
    throw error;
  }
}

async function exportAt(path: string): Promise<Export> {
  const series = await seriesOf(path, readFileSync(path));
  const isServerless = series.some(({ metric }) => metric === "ServerlessDatabaseCapacity");
  return { name: path, series, source: isServerless ? SERVERLESS : PROVISIONED };
}

const EXPORTS = (await Promise.all(PATHS.map(exportAt))).filter(({ series }) => series.length > 0);
const total = (series: readonly Series[]) => series.reduce((sum, { values }) => sum + values.length, 0);

type Mangle = (series: readonly Series[], by: { readonly random: () => number }) => readonly Series[];

const LAWS: Readonly<Record<string, Mangle>> = {
  "cut anywhere, each series where it likes": (series, { random }) =>
    series.flatMap((one) => cutAnywhere(one, random)),
  "with pieces that overlap": (series, { random }) => series.flatMap((one) => cutAnywhere(one, random, 9)),
  "cut at one time": (series, { random }) => {
    const times = series.flatMap(({ timesS }) => [...timesS]);
    const atS = times[Math.floor(times.length * random())] ?? 0;
    return series.flatMap((one) => cutAtTime(one, atS));
  },
  "twice, in any order": (series, { random }) => shuffled([...series, ...series], random),
  "beside a coarser copy": (series, { random }) => {
    const periodS = [900, 3600, 21_600][Math.floor(3 * random())] ?? 3600;
    return shuffled([...series, ...series.flatMap((one) => coarserCopy(one, periodS) ?? [])], random);
  },
};

/** The figures, or the sentence that refuses them. */
function outcomeOf(series: readonly Series[], asked: Parameters<typeof figuresOf>[1]): unknown {
  try {
    return figuresOf(series, asked);
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

describe.each(Object.entries(LAWS))("EVD-1 a real export gives the same figures %s", (_, mangle) => {
  it.each(EXPORTS)("$name", ({ series, source }) => {
    const asked = { source, instance: gatherCluster(series, {}).planned.id };
    const whole = outcomeOf(series, asked);
    for (let seed = 1; seed <= (total(series) > LONG ? 1 : TRIES); seed++) {
      const mangled = mangle(series, { random: randomSource(seed) });
      expect(outcomeOf(mangled, asked), `seed ${seed}`).toEqual(whole);
    }
  });
});

it("EVD-5 a real export gives the same figures beside any other, where its instance is named", () => {
  const named = EXPORTS.filter(({ series }) => gatherCluster(series, {}).planned.id !== null);
  for (const { name, series, source } of named) {
    const asked = { source, instance: gatherCluster(series, {}).planned.id };
    const whole = figuresOf(series, asked) as { readonly planned: unknown };
    for (const other of named.filter(({ series: beside }) => isStranger(beside, series))) {
      const { planned } = figuresOf([...other.series, ...series], asked);
      expect(planned, `${name} beside ${other.name}`).toEqual(whole.planned);
    }
  }
});

/** Every series has a name, and none of them is one of the other's. */
function isStranger(one: readonly Series[], other: readonly Series[]): boolean {
  const names = (series: readonly Series[]) => series.flatMap(({ dimensions }) => Object.values(dimensions));
  const isNamed = one.every(({ dimensions }) => Object.keys(dimensions).length > 0);
  const taken = new Set(names(other));
  return isNamed && names(one).every((name) => !taken.has(name));
}

const TABLES = PATHS.filter((path) => /console.*\.csv(\.gz)?$|nab_.*\.csv$|12metrics/.test(path));

it.each(TABLES)("EVD-1 the rows of a file in two files give the figures of the one: %s", async (path) => {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const lines = text.split(/(?<=\n)/);
  const first = lines.findIndex((line) => /^"?\d/.test(line));
  const [head, rows] = [lines.slice(0, first), lines.slice(first)];
  const { series, source } = await exportAt(path);
  const asked = { source, instance: null };
  const random = randomSource(path.length);
  for (let i = 0; i < (rows.length > 4000 ? 1 : 4); i++) {
    const at = 2 + Math.floor((rows.length - 4) * random());
    const [early, late] = [rows.slice(0, at), rows.slice(at)].map((part) =>
      Buffer.from([...head, ...part].join("")),
    );
    const parts = [
      ...(await seriesOf("late.csv", late as Uint8Array)),
      ...(await seriesOf("early.csv", early as Uint8Array)),
    ];
    expect(outcomeOf(parts, asked), `cut at row ${at}`).toEqual(outcomeOf(series, asked));
  }
});
