import { decodeUploadBody, uploadHeaderSchema } from "@acuity/contract";
import { answerQuestions, readTrace, type TraceFile } from "@acuity/traces";
import { descriptionFiles } from "@acuity/traces/testing";
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
  it("gives back every sample of every instance and of the cluster", async () => {
    const before = await trace();
    const body = await packUpload({ ...target, trace: before });
    const { header, chunks } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(header.series.map((series) => series.dimensions)).toEqual([
      { DBInstanceIdentifier: "orders-1" },
      { DBInstanceIdentifier: "orders-2" },
      { DBClusterIdentifier: "orders" },
    ]);
    const after = await unpackStored({
      ...{ id: "u1", ...header.file, warnings: [] },
      series: header.series.map((series, i) => ({
        ...series,
        chunks: chunks[i] ?? [],
      })),
    });
    expect(after.series.map(({ timesS, values }) => ({ timesS, values }))).toEqual(
      before.series.map(({ timesS, values }) => ({ timesS, values })),
    );
    expect(after.series.map(({ periodS, periodBasis }) => [periodS, periodBasis])).toEqual(
      before.series.map(() => [300, "declared"]),
    );
    expect(after.quality).toEqual(before.quality);
  });

  it("packs a column whose name says more in brackets than a unit", async () => {
    const head = "timestamp,CPUUtilization (average over five minutes of the primary writer)";
    const rows = [0, 1, 2].map((i) => `2026-03-02T00:${i}5:00Z,${20 + i}`);
    const bytes = new TextEncoder().encode([head, ...rows].join("\n"));
    const body = await packUpload({ ...target, trace: await readTrace({ name: "cpu.csv", bytes }) });
    const { header } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(uploadHeaderSchema.safeParse(header).error).toBeUndefined();
  });

  it("packs with a series that its zone was assumed", async () => {
    const bytes = new TextEncoder().encode(
      "timestamp,CPUUtilization\n2026-03-02 00:00:00,1\n2026-03-02 00:05:00,2\n",
    );
    const body = await packUpload({ ...target, trace: await readTrace({ name: "cpu.csv", bytes }) });
    const { header } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(header.series[0]?.zoneBasis).toBe("assumed");
  });

  it("packs with a series that its unit was said", async () => {
    const rows = [0, 1, 2].map((i) => `2026-03-02T00:${i}5:00Z,0.2`);
    const bytes = new TextEncoder().encode(["timestamp,CPUUtilization", ...rows].join("\n"));
    const trace = answerQuestions(await readTrace({ name: "cpu.csv", bytes }), { "cpu-unit": "percent" });
    const body = await packUpload({ ...target, trace });
    const { header } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(uploadHeaderSchema.parse(header).series[0]?.unitBasis).toBe("said");
  });

  it("packs with a series in how many samples its file contradicts itself", async () => {
    const bytes = new TextEncoder().encode(
      "timestamp,CPUUtilization\n2026-03-02T00:00:00Z,1\n2026-03-02T00:05:00Z,2\n2026-03-02T00:05:00Z,9\n",
    );
    const body = await packUpload({ ...target, trace: await readTrace({ name: "cpu.csv", bytes }) });
    const { header } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(uploadHeaderSchema.parse(header).series[0]?.twins).toBe(1);
  });

  it("gives back what a file describes, beside samples or without any", async () => {
    const { clusters } = descriptionFiles("orders");
    const told = await readTrace({ name: "clusters.json", bytes: new TextEncoder().encode(clusters) });
    const { description } = told;
    if (description === undefined) throw new Error("Nothing is described.");
    for (const one of [told, { ...(await trace()), description }]) {
      const body = await packUpload({ ...target, trace: one });
      const { header } = decodeUploadBody(new Uint8Array(await (body as Blob).arrayBuffer()));
      expect(header.series).toHaveLength(one.series.length);
      const stored = { id: "u1", ...header.file, warnings: [], series: [] };
      const sent = header.description;
      expect(sent).toEqual(description);
      expect(await unpackStored({ ...stored, ...(sent && { description: sent }) })).toMatchObject({
        description,
      });
    }
    const many = { ...description, clusters: Array(5_000).fill(description.clusters[0]) };
    await expect(packUpload({ ...target, trace: { ...told, description: many } })).rejects.toThrow(
      "“two.csv” describes more than is kept with a plan. Describe the planned cluster alone",
    );
  });

  it("has nothing to upload from a file without samples", async () => {
    const whole = await trace();
    expect(await packUpload({ ...target, trace: { ...whole, series: [], quality: [] } })).toBeNull();
  });
});
