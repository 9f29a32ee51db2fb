import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { askAcuity, runAcuity, temporaryFile } from "./run-acuity.ts";

const csv = "timestamp,value\n2026-03-02 00:00:00,10\n2026-03-02 00:05:00,\n2026-03-02 00:10:00,30\n";

describe("acuity inspect", () => {
  it("describes each series with times in UTC; an empty cell is missing, never zero", async () => {
    const path = temporaryFile("cpu.csv", csv);
    const { code, out } = await runAcuity(["inspect", path, "--json"]);
    expect(code).toBe(0);
    const { files, errors } = JSON.parse(out);
    expect(errors).toEqual([]);
    expect(files[0].series[0]).toMatchObject({
      first: "2026-03-02T00:00:00Z",
      last: "2026-03-02T00:10:00Z",
      count: 2,
      min: 10,
      max: 30,
      mean: 20,
      duplicates: 0,
    });
  });

  it("looks at the bytes, not at the name", async () => {
    const path = temporaryFile("holiday.png", gzipSync(csv));
    const { code, out } = await askAcuity(["inspect", path, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out).files[0].series[0].count).toBe(2);
  });

  it("shows a table to people", async () => {
    const { out } = await askAcuity(["inspect", temporaryFile("cpu.csv", csv)]);
    expect(out).toContain("metric");
    expect(out).toContain("2026-03-02T00:10:00Z");
  });

  it("says what putting the files together came to", async () => {
    const path = temporaryFile("cpu.csv", csv);
    const { out } = await askAcuity(["inspect", path]);
    expect(out).toContain("does not name its metric; it is read as CPUUtilization");
    const { findings } = JSON.parse((await askAcuity(["inspect", path, "--json"])).out);
    expect(findings[0]).toMatchObject({ code: "metric-assumed", assumption: true });
  });

  it("reads the good files and names the bad one, with exit 2 and no stack", async () => {
    const good = temporaryFile("cpu.csv", csv);
    const bad = temporaryFile("photo.csv", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    const { code, out, err } = await runAcuity(`inspect ${bad} ${good} /no/such/file.csv --json`);
    expect(code).toBe(2);
    const { files, errors } = JSON.parse(out);
    expect(files).toHaveLength(1);
    expect(errors.map((error: { file: string }) => error.file)).toEqual([bad, "/no/such/file.csv"]);
    expect(errors[1]).toMatchObject({ code: "file-missing", line: null });
    expect(err).not.toMatch(/^\s+at /m);
  });

  it("asks for a file when none was named", async () => {
    const { code, out, err } = await askAcuity(["inspect", "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(out).error.code).toBe("file-missing");
    expect(err).toContain("Name at least one");
  });
});

const samples = join(import.meta.dirname, "..", "..", "..", "..", "shared", "samples");
const manifestPath = join(samples, "manifest.json");
const formats = /^(console-csv|nab-csv|generic-csv|gmd-json|gms-json)/;

interface Sample {
  readonly file: string;
  readonly format: string;
  readonly expect: string;
  readonly series: readonly {
    count: number;
    first: string;
    last: string;
    min: number;
    max: number;
    mean: number;
  }[];
}

describe.skipIf(!existsSync(manifestPath))("acuity inspect on the sample exports", () => {
  const manifest: readonly Sample[] = existsSync(manifestPath)
    ? JSON.parse(readFileSync(manifestPath, "utf8"))
    : [];
  const present = new Set(existsSync(samples) ? readdirSync(samples) : []);
  const accepted = manifest.filter(({ file, format, expect }) => {
    return expect === "accept" && formats.test(format) && present.has(file);
  });

  it.each(accepted.map((sample) => [sample.file, sample] as const))(
    "%s holds what the manifest says",
    async (file, sample) => {
      const { code, out } = await askAcuity(["inspect", join(samples, file), "--json"]);
      expect(code).toBe(0);
      const { series } = JSON.parse(out).files[0];
      // The manifest may leave out a column such as SampleCount.
      for (const { count, first, last, min, max, mean } of sample.series) {
        const near = { min: closeTo(min), max: closeTo(max), mean: closeTo(mean) };
        expect(series).toContainEqual(expect.objectContaining({ count, first, last, ...near }));
      }
    },
  );
});

function closeTo(value: number): unknown {
  return expect.closeTo(value, 6);
}
