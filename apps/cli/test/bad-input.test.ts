import { describe, expect, it } from "vitest";
import { answerOf, refusalOf, temporaryFile } from "./run-acuity.ts";

const SAMPLES = 4 * 288;
const GIB = 2 ** 30;

/** Values of a metric by sample; null is no sample. */
type Column = (sample: number) => number | null;
type Columns = Readonly<Record<string, Column>>;

const isBusy = (i: number) => (i / 12) % 24 > 8 && (i / 12) % 24 < 18;
const isOdd = (i: number) => i % 40 === 7;

const ofClass: Columns = {
  CPUUtilization: (i) => (isBusy(i) ? 40 + (i % 5) : 5 + (i % 3)),
  BufferCacheHitRatio: () => 99.5,
  ReadIOPS: (i) => (isBusy(i) ? 300 : 40),
  WriteIOPS: () => 25,
  DatabaseConnections: () => 20,
};
const ofRange: Columns = {
  CPUUtilization: (i) => (isBusy(i) ? 30 : 4),
  ServerlessDatabaseCapacity: (i) => (isBusy(i) ? 7 : 1),
  FreeableMemory: (i) => (32 - (isBusy(i) ? 8.4 : 1.2)) * GIB,
  DatabaseConnections: () => 10,
};

function exportOf(columns: Columns): string {
  const names = Object.keys(columns);
  const rows = Array.from({ length: SAMPLES }, (_, i) => {
    const time = new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString();
    return [time, ...names.map((name) => columns[name]?.(i) ?? "")].join(",");
  });
  return `timestamp,${names.join(",")}\n${rows.join("\n")}\n`;
}

const market = "--region us-east-1 --engine aurora-postgresql --engine-version 16.4 --date 2026-11-20";
const ranOn = (columns: Columns) =>
  columns["ServerlessDatabaseCapacity"]
    ? "--serverless-max 16 --serverless-min 1"
    : "--instance-class db.r6g.xlarge";

interface Answer {
  readonly pick: string;
  readonly options: readonly { readonly id: string; readonly monthlyUsd: { readonly p50: number } }[];
  readonly bills: Readonly<Record<string, { readonly totalUsd: number }>>;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

const answers = new Map<string, Promise<Answer>>();

/** The plan of an export; the same one is planned once. */
function planned(columns: Columns): Promise<Answer> {
  const text = exportOf(columns);
  const known = answers.get(text);
  if (known !== undefined) return known;
  const path = temporaryFile("orders-1.csv", text);
  const answer: Promise<Answer> = answerOf([
    ...["plan", path],
    ...`${market} ${ranOn(columns)} --members 0`.split(" "),
  ]);
  answers.set(text, answer);
  return answer;
}

const figuresOf = ({ pick, options, bills }: Answer) => ({
  pick,
  today: bills["today"]?.totalUsd,
  options: options.map(({ id, monthlyUsd }) => `${id} ${monthlyUsd.p50}`),
});

/** The same with a metric whose every fortieth sample is odd; null leaves these out. */
function withOdd(columns: Columns, metric: string, odd: number | null): Columns {
  const plain = columns[metric] ?? (() => 100 * GIB);
  return { ...columns, [metric]: (i) => (isOdd(i) ? odd : plain(i)) };
}

const without = (columns: Columns, name: string): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([metric]) => metric !== name));

interface Case {
  readonly about: string;
  readonly columns: Columns;
  /** The finding that names it, and what its sentence shows. */
  readonly code: string;
  readonly shows: string;
  /** The files that give the same answer. */
  readonly readAs: Columns;
}

const oddSamples = (
  [about, columns, metric]: readonly [string, Columns, string],
  [odd, code, shows]: readonly [number, string, string],
): Case => ({
  ...{ about, code, shows, columns: withOdd(columns, metric, odd), readAs: withOdd(columns, metric, null) },
});

const cases: readonly Case[] = [
  oddSamples(["hit ratios over 100", ofClass, "BufferCacheHitRatio"], [104.2, "samples-impossible", "104.2"]),
  oddSamples(["a negative ReadIOPS", ofClass, "ReadIOPS"], [-3, "samples-impossible", "−3"]),
  oddSamples(
    ["a CPU far over 100 now and then", ofClass, "CPUUtilization"],
    [1400, "samples-impossible", "1,400"],
  ),
  {
    ...{ about: "a CPU over 100 now and then", code: "cpu-over-whole", shows: "140" },
    columns: withOdd(ofClass, "CPUUtilization", 140),
    readAs: withOdd(ofClass, "CPUUtilization", 100),
  },
  oddSamples(["negative connections", ofClass, "DatabaseConnections"], [-4, "samples-impossible", "−4"]),
  oddSamples(
    ["a volume of 2 EB", ofClass, "VolumeBytesUsed"],
    [2e18, "samples-impossible", "VolumeBytesUsed"],
  ),
  oddSamples(
    ["a capacity of 300 ACU", ofRange, "ServerlessDatabaseCapacity"],
    [300, "samples-impossible", "256"],
  ),
  oddSamples(["a capacity below 0", ofRange, "ServerlessDatabaseCapacity"], [-1, "samples-impossible", "−1"]),
  {
    about: "a hit ratio that is a share and no percentage",
    columns: { ...ofClass, BufferCacheHitRatio: () => 0.995 },
    ...{ code: "hit-ratio-as-share", shows: "0.995", readAs: without(ofClass, "BufferCacheHitRatio") },
  },
  {
    about: "a hit ratio of 0 throughout",
    columns: { ...ofClass, BufferCacheHitRatio: () => 0 },
    ...{ code: "hit-ratio-zero", shows: "is 0", readAs: without(ofClass, "BufferCacheHitRatio") },
  },
  ...(["FreeableMemory", "SwapUsage", "AuroraEstimatedSharedMemoryBytes"] as const).map((metric) => ({
    about: `${metric} beyond the memory of the class`,
    columns: { ...ofClass, [metric]: () => 100 * GIB },
    ...{ code: "memory-beyond-class", shows: metric, readAs: ofClass },
  })),
  ...([20, 20_480] as const).flatMap((amount) =>
    (["FreeableMemory", "AuroraEstimatedSharedMemoryBytes", "FreeLocalStorage"] as const).map((metric) => ({
      about: `${metric} of ${amount} throughout, which are no bytes`,
      columns: { ...ofClass, [metric]: () => amount },
      ...{ code: "samples-impossible", shows: `${metric} cannot be`, readAs: ofClass },
    })),
  ),
  {
    about: "FreeableMemory over what the maximum has",
    columns: { ...ofRange, FreeableMemory: () => 64 * GIB },
    ...{ code: "freeable-over-maximum", shows: "64", readAs: without(ofRange, "FreeableMemory") },
  },
];

describe("input that cannot be is named, and the answer is the one without it", () => {
  it.each(cases)("EVD-12 $about", async ({ columns, code, shows, readAs }) => {
    const [found, same] = [await planned(columns), await planned(readAs)];
    const named = found.warnings.filter((one) => one.code === code);
    expect(named.map(({ message }) => message)).toEqual([expect.stringContaining(shows)]);
    expect(same.warnings.map((one) => one.code)).not.toContain(code);
    expect(figuresOf(found)).toEqual(figuresOf(same));
  });

  it("UNI-3 a range that the version does not allow is named, billed as measured, and tried beside those allowed", async () => {
    const path = temporaryFile("orders-1.csv", exportOf(ofRange));
    const asked = (version: string) =>
      `plan ${path} ${market.replace("16.4", version)} --serverless-min 0 --serverless-max 16 --members 0`;
    const [old, fit]: Answer[] = [await answerOf(asked("15.5")), await answerOf(asked("16.4"))];
    const named = old?.warnings.filter(({ code }) => code === "range-not-allowed");
    expect(named?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/0–16.ACU.*15\.5.*0\.5–256/),
    ]);
    expect(fit?.warnings.map(({ code }) => code)).not.toContain("range-not-allowed");
    expect(old?.bills["today"]).toEqual(fit?.bills["today"]);
    const fromZero = old?.options.filter(({ id }) => id.startsWith("serverless-0-")).map(({ id }) => id);
    expect(fromZero).toContain("serverless-0-16-standard");
    expect(fromZero?.every((id) => id.startsWith("serverless-0-16-"))).toBe(true);
  });

  it("HLD-2 capacity whose CPU ends half-way is named, and today costs what was measured", async () => {
    const { CPUUtilization: cpu = () => null } = ofRange;
    const half = { ...ofRange, CPUUtilization: (i: number) => (i < SAMPLES / 2 ? cpu(i) : null) };
    const [found, whole] = [await planned(half), await planned(ofRange)];
    expect(found.warnings.map((one) => one.code)).toContain("capacity-without-cpu");
    expect(found.bills["today"]).toEqual(whole.bills["today"]);
  });

  it("EVD-6 capacity without any CPU is refused, by the metric that is missing", async () => {
    const path = temporaryFile("orders-1.csv", exportOf(without(ofRange, "CPUUtilization")));
    const { code, message } = await refusalOf(`plan ${path} ${market} ${ranOn(ofRange)}`);
    expect(code).toBe("series-missing");
    expect(message).toContain("CPUUtilization");
    expect(message).toContain("ServerlessDatabaseCapacity");
  });

  it("a metric that no figure needs changes nothing", async () => {
    const swapping = await planned({ ...ofClass, SwapUsage: () => 2 * GIB });
    expect(figuresOf(swapping)).toEqual(figuresOf(await planned(ofClass)));
  });

  it("CCM-3 a pasted text of another query is refused, with what was expected", async () => {
    const file = temporaryFile(
      "status.txt",
      " relname | buffers \n---------+---------\n orders  |   12000\n",
    );
    const { code, message } = await refusalOf(`failover --ccm-status ${file}`);
    expect(code).toMatch(/invalid/);
    expect(message).toContain("aurora_ccm_status");
  });
});
