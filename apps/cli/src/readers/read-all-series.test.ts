import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Io } from "../command.ts";
import { readAllSeries } from "./read-all-series.ts";

const folder = mkdtempSync(join(tmpdir(), "acuity-series-"));
afterAll(() => rmSync(folder, { recursive: true }));

const io = { stderr: () => undefined, stdout: () => undefined } as unknown as Io;

function fileOf(values: readonly number[]): string {
  const path = join(folder, `${values.join("-")}.csv`);
  const rows = values.map((value, i) => `2026-03-02T00:0${i}:00Z,${value}`);
  writeFileSync(path, `timestamp,orders-1 CPUUtilization Average\n${rows.join("\n")}\n`);
  return path;
}

it("EVD-12 multiplies CPU by 100 where the files ask and it is said to be a share, and refuses to elsewhere", async () => {
  const [low, high] = [fileOf([0.2, 0.5]), fileOf([20, 50])];
  const valuesOf = async (unit: string, ...paths: readonly string[]) =>
    (await readAllSeries(paths, { ...io, answers: { "cpu-unit": unit } })).series.map(({ values }) => [
      ...values,
    ]);
  expect(await valuesOf("share", low, high)).toEqual([
    [20, 50],
    [20, 50],
  ]);
  expect(await valuesOf("percent", low)).toEqual([[0.2, 0.5]]);
  await expect(valuesOf("share", high)).rejects.toThrow(
    "--cpu-unit answers nothing that the files leave open.",
  );
  expect((await readAllSeries([low], io)).remarks).toEqual([]);
});
