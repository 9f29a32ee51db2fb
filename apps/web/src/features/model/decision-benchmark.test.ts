import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BENCHMARK, LOST, METHODS } from "./decision-benchmark.ts";

const readme = readFileSync(new URL("../../../../../packages/engine/README.md", import.meta.url), "utf8");

/** Cells of the first row of a table that begins with a name. */
function rowOf(name: string): readonly string[] {
  const line = readme.split("\n").find((one) => one.startsWith(`| ${name} |`)) ?? "";
  return line.split("|").map((cell) => cell.trim());
}

describe("the decision benchmark on the page of the model", () => {
  it("is the one the engine's README says was measured", () => {
    const { on, commit, worlds } = BENCHMARK;
    expect(readme).toContain(`Measured on ${on} at commit \`${commit}\`, the ${worlds} worlds of seed 1`);
    for (const { method, medianRegret, p90Regret, broken } of METHODS)
      expect(rowOf(method).slice(2, 5)).toEqual([medianRegret, p90Regret, broken]);
  });

  it("names every kind that loses, with its figures", () => {
    for (const { kind, worlds, p90, broken } of LOST) {
      const row = rowOf(kind);
      expect([row[2], row[6], row[7]]).toEqual([String(worlds), p90, broken]);
    }
    const first = readme.indexOf("| office | 17 |");
    const kinds = readme.slice(first, readme.indexOf("\n\n", first)).split("\n");
    const percent = (cell: string | undefined) => Number.parseFloat(cell ?? "0");
    const losing = kinds.map((line) => line.split("|").map((cell) => cell.trim()));
    const names = losing.filter((row) => percent(row[7]) > 0 || percent(row[6]) >= 20).map((row) => row[1]);
    expect([...LOST.map(({ kind }) => kind)].sort()).toEqual(names.sort());
  });
});
