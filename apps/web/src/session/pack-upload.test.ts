import { decodeUploadBody } from "@acuity/contract";
import { readTrace, type TraceFile } from "@acuity/traces";
import { describe, expect, it } from "vitest";
import { packUpload } from "./pack-upload.ts";
import { unpackStored } from "./unpack-stored.ts";

const target = {
  cluster: {
    name: "orders-prod",
    engine: "aurora-postgresql",
    engineVersion: null,
    region: "us-east-1",
    storageMode: "standard",
  },
  file: { name: "two.csv", bytes: 1_000, sha256: "0".repeat(64) },
} as const;

/** A console export of two instances and the cluster's volume, three hours at five minutes, with one gap. */
async function trace(): Promise<TraceFile> {
  const label = (owner: string, metric: string): string => `us-east-1:AWS/RDS ${owner} ${metric} Average 300`;
  const labels = [
    label("DBInstanceIdentifier:orders-1", "CPUUtilization"),
    label("DBInstanceIdentifier:orders-2", "CPUUtilization"),
    label("DBClusterIdentifier:orders", "VolumeBytesUsed"),
  ];
  const rows = Array.from({ length: 36 }, (_, i) => {
    const clock = new Date(Date.UTC(2026, 2, 2) + i * 300_000).toISOString().slice(11, 19);
    return i === 20 ? [] : [`2026/03/02 ${clock},${20 + i / 7},${5 + i},${1e11 + i}`];
  }).flat();
  const text = [`Full label,${labels.join(",")}`, ...rows].join("\n");
  return readTrace({ name: "two.csv", bytes: new TextEncoder().encode(text) });
}

describe("packUpload", () => {
  it("gives back every sample of the planned instance and of the cluster, and nothing of another instance", async () => {
    const before = await trace();
    const body = await packUpload({ ...target, trace: before, instance: "orders-1" });
    const { header, chunks } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(header.series.map((series) => series.dimensions)).toEqual([
      { DBInstanceIdentifier: "orders-1" },
      { DBClusterIdentifier: "orders" },
    ]);
    const after = await unpackStored({
      ...{ id: "u1", ...header.file, warnings: [] },
      series: header.series.map((series, i) => ({
        ...series,
        chunks: (chunks[i] ?? []).map((bytes) => Buffer.from(bytes).toString("base64")),
      })),
    });
    const wanted = [0, 2].map((index) => before.series[index]);
    expect(after.series.map(({ timesS, values }) => ({ timesS, values }))).toEqual(
      wanted.map((series) => ({ timesS: series?.timesS, values: series?.values })),
    );
    expect(after.quality).toEqual([0, 2].map((index) => before.quality[index]));
  });

  it("has nothing to upload from a file without the planned instance", async () => {
    const whole = await trace();
    const only = { ...whole, series: whole.series.slice(1, 2), quality: whole.quality.slice(1, 2) };
    expect(await packUpload({ ...target, trace: only, instance: "orders-1" })).toBeNull();
  });
});
