import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import {
  baselineSchema,
  encodeUploadBody,
  type ScenarioInput,
  settingsSchema,
  type UploadBody,
} from "@acuity/contract";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";

const DAYS = 8;
const PERIOD_S = 300;
const STARTS_S = 1_772_409_600;

/** CPU of office hours with a burst now and then: 2,304 samples, of every seed another cluster. */
export async function sampleExport(seed: number): Promise<UploadBody> {
  const count = (DAYS * 86_400) / PERIOD_S;
  const timesS = Float64Array.from({ length: count }, (_, i) => STARTS_S + i * PERIOD_S);
  const busy = 20 + ((seed * 37) % 55);
  const values = Float64Array.from(timesS, (timeS, i) => {
    const hour = (timeS / 3_600 + seed) % 24;
    return (hour > 8 && hour < 18 ? busy : 6) + (i % (89 + (seed % 13)) === 0 ? 20 : 0) + (i % 7) / 10;
  });
  const bytes = Uint8Array.from(await encodeSamples({ timesS, values }));
  const sha256 = createHash("sha256").update(`export ${seed}`).digest("hex");
  const series = {
    ...{ metric: "CPUUtilization", statistic: "Average", unit: "Percent", periodS: PERIOD_S, label: "CPU" },
    ...{ region: null, dimensions: {}, codec: SAMPLES_CODEC, gaps: 0, duplicates: 0, count },
    ...{ firstS: STARTS_S, lastS: timesS.at(-1) ?? STARTS_S, min: Math.min(...values) },
    ...{ max: Math.max(...values), mean: values.reduce((sum, value) => sum + value, 0) / count },
    chunks: [{ count, byteLength: bytes.length, checksum: crc32(bytes) }],
  };
  const cluster = {
    ...{ name: `cluster ${seed}`, region: "us-east-1", engine: "aurora-postgresql" as const },
    ...{ engineVersion: "16.4", storageMode: "standard" as const },
  };
  const file = { name: `cpu-${seed}.csv`, bytes: 100_000, sha256, format: "console-csv-v2" };
  return { header: { cluster, file, warnings: [], series: [series] }, chunks: [[bytes]] };
}

/** The same as a browser sends it. */
export async function sampleOctets(seed: number): Promise<Blob> {
  return new Blob(encodeUploadBody(await sampleExport(seed)));
}

/** What is planned of each: the same shape and limits for all. */
export const samplePlan: Pick<ScenarioInput, "settings" | "baseline"> = {
  settings: settingsSchema.parse(
    settingsOf({ limits: { maxThrottledPct: 1, minCachedPct: 95, maxTermYears: 3 } }),
  ),
  baseline: baselineSchema.parse(baselineOf()),
};
