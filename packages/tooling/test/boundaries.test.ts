import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.mjs";
import { plantFiles } from "./plant-files.ts";

const manifest = (name: string) => JSON.stringify({ name, type: "module", exports: "./src/index.ts" });

const innocent = {
  "package.json": JSON.stringify({ type: "module" }),
  "packages/engine/package.json": manifest("@acuity/engine"),
  "packages/engine/src/index.ts": "export const one = 1;\nexport type One = typeof one;\n",
  "packages/traces/package.json": manifest("@acuity/traces"),
  "packages/traces/src/index.ts": 'export { one } from "@acuity/engine";\n',
  "packages/api/package.json": manifest("@acuity/api"),
  "packages/api/src/index.ts":
    'import { one } from "@acuity/engine";\nexport type Router = typeof one;\nexport const api = one;\n',
  "apps/web/src/app/page.tsx": 'import { api } from "@acuity/api";\nexport default () => <p>{api}</p>;\n',
  "apps/web/src/features/start/drop.tsx":
    'import type { Router } from "@acuity/api";\nexport type Drop = Router;\n',
  "apps/web/src/features/plan/plan.tsx": "export const plan = <p>plan</p>;\n",
};

it("lets pass what follows the arrows, type imports of the api included", () => {
  expect(brokenRules({})).toEqual([]);
});

it.each([
  ["arrow: packages/engine", "packages/engine/src/up.ts", 'import { api } from "@acuity/api";'],
  ["arrow: packages/traces", "packages/traces/src/up.ts", 'import type { Router } from "@acuity/api";'],
  ["engine: no dependency", "packages/engine/src/file.ts", 'import { readFileSync } from "node:fs";'],
  ["in the browser too: no Node", "packages/traces/src/file.ts", 'import { readFileSync } from "node:fs";'],
  [
    "web client: api only as types",
    "apps/web/src/features/start/save.tsx",
    'import { api } from "@acuity/api";',
  ],
  [
    "web client route: api only as types",
    "apps/web/src/app/error.tsx",
    '"use client";\nimport { api } from "@acuity/api";',
  ],
  ["features stay apart", "apps/web/src/features/start/peek.tsx", 'import { plan } from "../plan/plan.tsx";'],
  ["by the front door", "packages/api/src/deep.ts", 'import { one } from "../../engine/src/index.ts";'],
  ["resolvable", "packages/api/src/lost.ts", 'import { gone } from "./gone.ts";'],
  ["no cycles", "packages/api/src/self.ts", 'export * from "./other.ts";'],
])("%s is held", (rule, path, text) => {
  const other = {
    "packages/api/src/other.ts": 'export * from "./self.ts";\n',
    "packages/api/src/self.ts": "export {};\n",
  };
  const uses = 'console.log(typeof api === "undefined" ? 0 : 1);\n';
  expect(brokenRules({ ...other, [path]: `${text}\n${uses}` })).toContain(rule);
});

/** Runs the repository's own rules over a small repository and names those that were broken. */
function brokenRules(planted: Readonly<Record<string, string>>): readonly string[] {
  const folder = plantFiles({ ...innocent, ...planted });
  copyFileSync(join(root, ".dependency-cruiser.cjs"), join(folder, ".dependency-cruiser.cjs"));
  mkdirSync(join(folder, "node_modules", "@acuity"), { recursive: true });
  for (const name of ["engine", "traces", "api"]) {
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules", "@acuity", name));
  }
  const cruiser = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const args = [cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "apps", "packages"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  const { summary } = JSON.parse(stdout);
  expect(summary.totalDependenciesCruised).toBeGreaterThan(3);
  return summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name);
}
