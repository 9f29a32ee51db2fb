import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.mjs";
import { plantFiles } from "./plant-files.ts";

const long = `export function long(): void {\n${"  console.log(1);\n".repeat(45)}}\n`;
const wide = "export function wide(a: number, b: number, c: number): number {\n  return a + b + c;\n}\n";

it.each([
  ["packages/engine/src/long.ts", long, "noExcessiveLinesPerFunction"],
  ["packages/traces/src/long.ts", long, "noExcessiveLinesPerFunction"],
  ["packages/engine/src/wide.ts", wide, "useMaxParams"],
  ["apps/cli/src/wide.ts", wide, "useMaxParams"],
  ["apps/web/src/features/plan/long.tsx", long, "noExcessiveLinesPerFunction"],
  ["apps/web/src/charts/prepare/wide.ts", wide, "useMaxParams"],
])("%s is refused", (path, text, rule) => {
  expect(brokenRules(path, text)).toContain(rule);
});

it.each([
  ["packages/engine/src/long.test.ts", long],
  ["apps/web/src/features/plan/long.test.tsx", long],
  [
    "packages/engine/src/short.ts",
    "export function sum(a: number, b: number): number {\n  return a + b;\n}\n",
  ],
])("%s breaks none", (path, text) => {
  expect(brokenRules(path, text)).not.toMatch(/noExcessiveLinesPerFunction|useMaxParams/);
});

/** What Biome says under the repository's own configuration. */
function brokenRules(path: string, text: string): string {
  const folder = plantFiles({ [path]: text });
  copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=github", "."];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
}
