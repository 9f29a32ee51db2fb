import { crc32 } from "node:zlib";
import type { Series } from "@acuity/engine/demand";
import { encodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import { sampleBody } from "./test-app.ts";

const DAYS = 8;
const PERIOD_S = 300;
const CHUNK = 1_000;

/** CPU of office hours, with a burst now and then. */
export function sampleCpu(): Series {
  const n = (DAYS * 86_400) / PERIOD_S;
  const timesS = Float64Array.from({ length: n }, (_, i) => 1_772_409_600 + i * PERIOD_S);
  const values = Float64Array.from(timesS, (timeS, i) => {
    const hour = (timeS / 3_600) % 24;
    return (hour > 8 && hour < 18 ? 45 : 6) + (i % 97 === 0 ? 40 : 0) + (i % 7) / 10;
  });
  const header = {
    metric: "CPUUtilization",
    statistic: "Average",
    unit: "Percent",
    periodS: PERIOD_S,
    label: "CPU",
  };
  return { ...header, dimensions: {}, region: null, timesS, values };
}

/** Body of an upload that holds the series alone. */
export async function bodyOf({ timesS, values, ...header }: Series) {
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < timesS.length; from += CHUNK) {
    const part = { timesS: timesS.slice(from, from + CHUNK), values: values.slice(from, from + CHUNK) };
    chunks.push(await encodeSamples(part));
  }
  const headers = chunks.map((bytes, i) => ({
    ...{
      count: Math.min(CHUNK, timesS.length - i * CHUNK),
      byteLength: bytes.length,
      checksum: crc32(bytes),
    },
  }));
  const { dimensions, ...rest } = header;
  const summary = {
    ...{ ...rest, dimensions: { ...dimensions }, codec: SAMPLES_CODEC, gaps: 0, duplicates: 0 },
    ...{
      firstS: timesS[0] ?? 0,
      lastS: timesS.at(-1) ?? 0,
      count: timesS.length,
      min: 0,
      max: 100,
      mean: 20,
    },
  };
  const { header: sample } = sampleBody();
  return { header: { ...sample, series: [{ ...summary, chunks: headers }] }, chunks: [chunks] };
}
