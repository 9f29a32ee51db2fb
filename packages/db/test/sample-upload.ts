import { crc32 } from "node:zlib";
import type { ClusterInput, UploadHeader } from "@acuity/contract";
import type { NewUpload } from "../src/repositories/upload.ts";

export const sampleCluster: ClusterInput = {
  name: "orders-prod",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  region: "us-east-1",
  storageMode: "standard",
};

/** An upload of one series in chunks of the given bytes; `seed` sets the file's hash. */
export function sampleUpload({ clusterId, seed = 1, chunks = [[1, 2, 3]] }: SampleUploadOptions): NewUpload {
  const bytes = chunks.map((chunk) => Uint8Array.from(chunk));
  const series: UploadHeader["series"][number] = {
    ...{
      metric: "CPUUtilization",
      statistic: "Average",
      unit: "Percent",
      periodS: 60,
      periodBasis: "declared",
      label: "CPU",
      region: null,
    },
    ...{ codec: "test", firstS: 1_700_000_000, lastS: 1_700_000_120, count: 3, min: 1, max: 3, mean: 2 },
    dimensions: { DBInstanceIdentifier: "orders-prod-1" },
    ...{ gaps: 0, duplicates: 0 },
    chunks: bytes.map((chunk) => ({ count: 3, byteLength: chunk.length, checksum: crc32(chunk) })),
  };
  const sha256 = seed.toString(16).padStart(64, "0");
  return {
    clusterId,
    file: { name: "cpu.csv", bytes: 100, sha256, format: "console-csv-v2" },
    warnings: [{ code: "short-rows", message: "One row is short." }],
    series: [series],
    chunks: [bytes],
    readingSha256: Uint8Array.from(Buffer.from(sha256, "hex")),
    createdBy: "test",
  };
}

interface SampleUploadOptions {
  readonly clusterId: string;
  readonly seed?: number;
  readonly chunks?: readonly (readonly number[])[];
}
