import { expect, it } from "vitest";
import { houseStyleFindings } from "../checks/house-style.mjs";

it.each([
  ["e2e/flows/a.spec.ts", "await page.waitForTimeout(500);", 1],
  ["packages/api/src/a.test.ts", "await new Promise((done) => setTimeout(done, 50));", 1],
  ["packages/api/src/a.test.ts", "it.only('x', () => {});", 1],
  ["packages/api/src/a.ts", "export const a = b as any;", 1],
  ["packages/api/src/a.ts", "export function a(b: any) {}", 1],
  ["packages/engine/src/a.ts", "export const now = () => Date.now();", 1],
  ["packages/engine/src/a.ts", "export const text = Date();", 1],
  ["packages/engine/src/a.ts", "export const year = new Date(0).getFullYear();", 1],
  ["packages/engine/src/a.ts", 'import { readFileSync } from "node:fs";', 1],
  ["packages/engine/src/a.ts", 'export const zod = import("zod");', 1],
  ["packages/engine/src/a.ts", "const kept = work.catch(() => 0);", 1],
  ["packages/engine/src/a.ts", "const shown = amount.toLocaleString();", 1],
  ["packages/engine/package.json", '{ "dependencies": { "zod": "4.6.7" } }', 1],
  ["packages/engine/package.json", '{ "peerDependencies": { "zod": "4" } }', 1],
  ["packages/engine/src/a.ts", "try { a(); } catch { b(); }", 1],
  ["packages/api/src/a.ts", 'export const url = process.env["DATABASE_URL"];', 1],
  ["packages/api/src/a.ts", "// TODO later", 1],
  ["packages/api/src/utils/a.ts", "", 1],
  ["packages/api/src/orders/index.ts", "", 1],
  ["packages/api/src/camelCase.ts", "", 1],
  ["packages/api/src/long.ts", "a();\n".repeat(301), 1],
  [
    "packages/engine/src/a.ts",
    "// Date.now(), process.env: what a catch-all would use; async too\nexport {};",
    0,
  ],
  ["packages/engine/src/a.ts", "/** Whether any sample is missing. */\nexport const any = 1;", 0],
  ["packages/engine/src/a.test.ts", "const at = new Date(0);", 0],
  ["packages/engine/src/a.ts", "export const dayMs = Date.UTC(2026, 0, 1);", 0],
  ["packages/engine/package.json", '{ "dependencies": {}, "exports": {} }', 0],
  ["apps/web/src/env.ts", 'export const env = process.env["NODE_ENV"];', 0],
  ["apps/web/src/app/r/[token]/page.tsx", "export default function Page() {}", 0],
  ["packages/catalog/src/data/rows.ts", "a();\n".repeat(400), 0],
])("%s with %j has %d findings", (path, text, findings) => {
  expect(houseStyleFindings([{ path, text }])).toHaveLength(findings);
});

it("names the line", () => {
  const text = "const a = 1;\n/* any */ const b = a as any;\n";
  expect(houseStyleFindings([{ path: "packages/api/src/a.ts", text }])[0]?.where).toBe(
    "packages/api/src/a.ts:2",
  );
});
