import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Series } from "@acuity/engine/demand";
import { describe, expect, it } from "vitest";
import { type Quality, readTrace, TraceError } from "../src/index.ts";

interface ManifestSeries {
  readonly metric: string | null;
  readonly stat?: string | null;
  readonly unit?: string | null;
  readonly dims?: Readonly<Record<string, string>> | null;
  readonly period?: number | string | null;
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly label?: string;
}
interface ManifestFile {
  readonly file: string;
  readonly format: string;
  readonly expect: "accept" | "accept-with-question" | "reject-friendly";
  readonly series: readonly ManifestSeries[];
}

const SAMPLES = resolve(import.meta.dirname, "../../../../shared/samples");
const PRESENT = existsSync(`${SAMPLES}/manifest.json`);
const MANIFEST: readonly ManifestFile[] = PRESENT
  ? JSON.parse(readFileSync(`${SAMPLES}/manifest.json`, "utf8"))
  : [];
const READ_FORMATS = new Set([
  "console-csv-v2",
  "console-csv-short",
  "console-csv-excel",
  "nab-csv",
  "generic-csv",
  "long-csv",
  "gmd-json",
  "gms-json",
  "gms-table",
  "metric-stream-json",
  "em-json",
  "pi-json",
  "datadog-json",
  "prometheus-matrix",
  "grafana-csv",
  "zip",
]);
const read = (file: string) => new Uint8Array(readFileSync(`${SAMPLES}/${file}`));
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1e-300, Math.abs(a), Math.abs(b));

type Dimensions = Readonly<Record<string, string>>;

/** One file of the manifest names its instance by the key in the file; the reader says DBInstanceIdentifier. */
function sameDimensions({ instanceID, ...dims }: Dimensions, found: Dimensions): boolean {
  const wanted = instanceID === undefined ? dims : { DBInstanceIdentifier: instanceID };
  return JSON.stringify(wanted) === JSON.stringify(found);
}

function matches(wanted: ManifestSeries, series: Series, quality: Quality): boolean {
  return (
    (wanted.metric === null || series.metric === wanted.metric) &&
    (wanted.stat == null || series.statistic === wanted.stat) &&
    (wanted.unit == null || series.unit === wanted.unit) &&
    (wanted.dims == null || sameDimensions(wanted.dims, series.dimensions)) &&
    (typeof wanted.period !== "number" || series.periodS === wanted.period) &&
    (wanted.label === undefined || series.label === wanted.label) &&
    quality.count === wanted.count &&
    quality.firstS === Date.parse(wanted.first) / 1000 &&
    quality.lastS === Date.parse(wanted.last) / 1000 &&
    near(quality.min, wanted.min) &&
    near(quality.max, wanted.max) &&
    near(quality.mean, wanted.mean)
  );
}

describe.skipIf(!PRESENT)("sample exports", () => {
  const accepted = MANIFEST.filter(
    ({ format, expect }) => READ_FORMATS.has(format) && expect !== "reject-friendly",
  );

  it.each(accepted)("$file reads as its manifest says, plain and gzipped", async (sample) => {
    const bytes = read(sample.file);
    for (const given of [bytes, new Uint8Array(gzipSync(bytes))]) {
      const file = await readTrace({ name: sample.file, bytes: given });
      expect(file.format).toBe(sample.format);
      expect(file.bytes).toBe(given.byteLength);
      const left = file.series.map((series, i) => ({ series, quality: file.quality[i] as Quality }));
      for (const wanted of sample.series) {
        const at = left.findIndex(({ series, quality }) => matches(wanted, series, quality));
        expect(at, `${wanted.metric} ${wanted.stat} ${wanted.label ?? ""}`).toBeGreaterThanOrEqual(0);
        left.splice(at, 1);
      }
      if (sample.expect === "accept-with-question") expect(file.questions.length).toBeGreaterThan(0);
    }
  });

  it.each(MANIFEST.filter(({ expect }) => expect === "reject-friendly"))(
    "$file is refused in a sentence",
    async (sample) => {
      const error = await readTrace({ name: sample.file, bytes: read(sample.file) }).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(TraceError);
      expect((error as TraceError).message).toMatch(/^[A-Z“].{40,}\.$/s);
    },
  );
});
