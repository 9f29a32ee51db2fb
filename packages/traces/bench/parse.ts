// B4 and B5. Run: node packages/traces/bench/parse.ts
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inferSchema, initParser } from "udsv";
import { decodeColumn, encodeColumn, readTrace, type TraceFile } from "../src/index.ts";
import { makeConsoleCsv } from "./make-csv.ts";

const BYTES = 200_000_000;
const ROUNDS = 5;
const SAMPLES = resolve(import.meta.dirname, "../../../../shared/samples");
const STORED = [
  "nab_rds_cpu_utilization_cc0c53.csv",
  "nab_rds_cpu_utilization_e47b3b.csv",
  "nab_cpu_utilization_asg_misconfiguration.csv",
  "perf_30d_1min_12metrics.csv.gz",
];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export interface BenchResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: string;
  readonly pass: boolean;
}

/** Splits bytes into strings with uDSV's own streaming, megabyte by megabyte, keeping nothing. */
function splitWithUdsv(bytes: Uint8Array): number {
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | null = null;
  let cells = 0;
  for (let at = 0; at < bytes.byteLength; at += 1 << 20) {
    const text = decoder.decode(bytes.subarray(at, at + (1 << 20)), { stream: true });
    parser ??= initParser(inferSchema(text));
    parser.chunk<string[]>(text, parser.stringArrs, (rows) => {
      cells += rows.length;
    });
  }
  parser?.end();
  return cells;
}

function verify(file: TraceFile, bytes: Uint8Array): void {
  const rows = bytes.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0) - 5;
  const text = new TextDecoder().decode(bytes.subarray(-400)).trimEnd();
  const last = text.slice(text.lastIndexOf("\n") + 1).split(",");
  if (file.series.length !== 12) throw new Error(`12 series expected, ${file.series.length} read`);
  file.series.forEach((series, i) => {
    if (series.values.length !== rows) throw new Error(`${rows} rows expected, ${series.values.length} read`);
    if (series.values.at(-1) !== Number(last[i + 1]))
      throw new Error(`${last[i + 1]} expected, ${series.values.at(-1)} read`);
  });
}

async function parseSpeed(): Promise<BenchResult[]> {
  const bytes = new Uint8Array(await new Blob([...makeConsoleCsv(BYTES)]).arrayBuffer());
  verify(await readTrace({ name: "200mb.csv", bytes }), bytes);
  splitWithUdsv(bytes);
  const ours: number[] = [];
  const theirs: number[] = [];
  let sink = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const a = performance.now();
    sink += (await readTrace({ name: "200mb.csv", bytes })).series[0]?.values[i] ?? 0;
    const b = performance.now();
    sink += splitWithUdsv(bytes);
    ours.push(b - a);
    theirs.push(performance.now() - b);
  }
  if (!(sink > 0)) throw new Error("nothing was read");
  const ratio = median(theirs) / median(ours);
  return [
    {
      id: "B4",
      what: `speed of parsing a 200 MB console CSV to typed columns (${Math.round(median(ours))} ms) relative to uDSV splitting it into strings (${Math.round(median(theirs))} ms)`,
      value: round(ratio),
      unit: "×",
      budget: "≥ 0.6",
      pass: ratio >= 0.6,
    },
  ];
}

/** Runs in a process of its own: the bytes are made as they are read, so only the reader's memory counts. */
async function peakMemory(): Promise<number> {
  const rows = makeConsoleCsv(BYTES);
  const chunks = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = rows.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  for (const _ of makeConsoleCsv(40_000_000)) globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const file = await readTrace({ name: "200mb.csv", bytes: chunks }, { onProgress: watch });
  watch();
  peak = Math.max(peak, highWaterBytes());
  const buffers = new Set(file.series.flatMap(({ timesS, values }) => [timesS.buffer, values.buffer]));
  let result = 0;
  for (const buffer of buffers) result += buffer.byteLength;
  return (peak - before - result) / 1e6;
}

/** Largest resident set of this program. Linux hands the parent's `maxRSS` on to what it starts, but not VmHWM. */
function highWaterBytes(): number {
  const status = "/proc/self/status";
  const highWater = existsSync(status) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(status, "utf8")) : null;
  return 1024 * (highWater === null ? process.resourceUsage().maxRSS : Number(highWater[1]));
}

function memoryResult(): BenchResult {
  const self = fileURLToPath(import.meta.url);
  const output = execFileSync(process.execPath, ["--expose-gc", self, "--peak-memory"], { encoding: "utf8" });
  const megabytes = Number(output);
  return {
    id: "B4",
    what: "peak memory above the result while parsing a 200 MB console CSV from a stream",
    value: Math.round(megabytes),
    unit: "MB",
    budget: "≤ 300",
    pass: megabytes <= 300,
  };
}

async function storedSize(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  let sum = 0;
  for (const name of STORED) {
    const file = await readTrace({ name, bytes: new Uint8Array(readFileSync(`${SAMPLES}/${name}`)) });
    let bytes = 0;
    let samples = 0;
    const columns = new Set(file.series.flatMap(({ timesS, values }) => [timesS, values]));
    for (const { values } of file.series) samples += values.length;
    for (const column of columns) {
      const stored = await encodeColumn(column);
      const back = await decodeColumn(stored);
      if (!column.every((value, i) => Object.is(value, back[i])))
        throw new Error(`${name} does not round-trip`);
      bytes += stored.byteLength;
    }
    sum += bytes / samples;
    results.push(
      storedResult(`stored size of ${name}, times included`, bytes / samples, "(part of the mean)"),
    );
  }
  const mean = sum / STORED.length;
  return [storedResult("stored size, mean over the sample traces", mean, "≤ 2"), ...results];
}

function storedResult(what: string, value: number, budget: string): BenchResult {
  return {
    id: "B5",
    what,
    value: round(value),
    unit: "bytes/sample",
    budget,
    pass: budget !== "≤ 2" || value <= 2,
  };
}

/** B4 and, where the sample traces are beside the repository, B5. */
export async function benchTraces(): Promise<BenchResult[]> {
  const speed = await parseSpeed();
  const stored = existsSync(SAMPLES) ? await storedSize() : [];
  return [...speed, memoryResult(), ...stored];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--peak-memory")) console.log(await peakMemory());
  else for (const result of await benchTraces()) console.log(JSON.stringify(result));
}
