import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UploadHeader } from "./upload.ts";
import { claimedSha256, decodeUploadBody, encodeUploadBody, type UploadBody } from "./upload-body.ts";

function bodyOf(chunks: readonly Uint8Array[]): UploadBody {
  const header: UploadHeader = {
    cluster: {
      name: "orders",
      engine: "aurora-mysql",
      engineVersion: null,
      region: "eu-west-1",
      storageMode: "standard",
    },
    file: { name: "größe.csv", bytes: 10, sha256: "0".repeat(64), format: "generic-csv" },
    warnings: [],
    series: [
      {
        ...{ metric: "CPUUtilization", statistic: "Average", unit: "Percent", periodS: 60, dimensions: {} },
        ...{
          label: "CPU",
          region: null,
          codec: "test",
          firstS: 0,
          lastS: 60,
          count: 2,
          min: 1,
          max: 2,
          mean: 1.5,
        },
        ...{ gaps: 0, duplicates: 0 },
        chunks: chunks.map((bytes) => ({ count: 1, byteLength: bytes.length, checksum: 0 })),
      },
    ],
  };
  return { header, chunks: [chunks] };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

describe("upload body", () => {
  it("decodes to what was encoded", () => {
    const bytes = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(bytes, (chunks) => {
        expect(decodeUploadBody(joined(encodeUploadBody(bodyOf(chunks))))).toEqual(bodyOf(chunks));
      }),
    );
  });

  it("refuses every truncation and every extra byte with a sentence", () => {
    const whole = joined(encodeUploadBody(bodyOf([Uint8Array.of(1, 2, 3)])));
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => decodeUploadBody(whole.subarray(0, length))).toThrow(/again\./);
    }
    expect(() => decodeUploadBody(joined([whole, Uint8Array.of(0)]))).toThrow(/should have/);
  });

  it("tells by its first octets which file it holds, not what a name in it looks like", () => {
    const { header, chunks } = bodyOf([Uint8Array.of(1)]);
    const name = `"sha256":"${"f".repeat(64)}"`;
    const body = joined(
      encodeUploadBody({
        header: { ...header, cluster: { ...header.cluster, name } as UploadHeader["cluster"] },
        chunks,
      }),
    );
    expect(claimedSha256(body)).toBe(header.file.sha256);
    expect(claimedSha256(body.subarray(0, 40))).toBeNull();
  });

  it("holds a series, or else a description", () => {
    const { header } = bodyOf([]);
    const description = { clusters: [], instances: [], proxied: [] };
    const told = { header: { ...header, series: [], description }, chunks: [] };
    expect(decodeUploadBody(joined(encodeUploadBody(told)))).toEqual(told);
    const nothing = { header: { ...header, series: [] }, chunks: [] };
    expect(() => decodeUploadBody(joined(encodeUploadBody(nothing)))).toThrow(
      "The upload's series is wrong: Expected a series or a description.",
    );
  });

  it("names the field that is wrong", () => {
    const { header, chunks } = bodyOf([Uint8Array.of(1)]);
    const wrong = { ...header, file: { ...header.file, sha256: "abc" } };
    expect(() => decodeUploadBody(joined(encodeUploadBody({ header: wrong, chunks })))).toThrow(
      /file\.sha256/,
    );
  });
});
