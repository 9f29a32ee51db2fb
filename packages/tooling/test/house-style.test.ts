import { expect, it } from "vitest";
import { houseStyleFindings } from "../checks/house-style.mjs";

it.each([
  ["e2e/flows/a.spec.ts", "await page.waitForTimeout(500);"],
  ["packages/api/src/a.test.ts", "await new Promise((done) => setTimeout(done, 50));"],
  ["packages/api/src/a.test.ts", "it.only('x', () => {});"],
  ["packages/api/src/a.ts", "export const a = b as any;"],
  ["packages/api/src/a.ts", "export function a(b: any) {}"],
  ["packages/engine/src/a.ts", "export const now = () => Date.now();"],
  ["packages/engine/src/a.ts", "export const text = Date();"],
  ["packages/engine/src/a.ts", "export const year = new Date(0).getFullYear();"],
  ["packages/engine/src/a.ts", 'import { readFileSync } from "node:fs";'],
  ["packages/engine/src/a.ts", 'export const zod = import("zod");'],
  ["packages/engine/src/a.ts", "const kept = work.catch(() => 0);"],
  ["packages/engine/src/a.ts", "const shown = amount.toLocaleString();"],
  ["packages/engine/package.json", '{ "dependencies": { "zod": "4.6.7" } }'],
  ["packages/engine/package.json", '{ "peerDependencies": { "zod": "4" } }'],
  ["packages/engine/src/a.ts", "try { a(); } catch { b(); }"],
  ["packages/api/src/a.ts", 'export const url = process.env["DATABASE_URL"];'],
  ["packages/api/src/a.ts", "// TODO later"],
  ["packages/api/src/utils/a.ts", ""],
  ["packages/api/src/orders/index.ts", ""],
  ["packages/api/src/camelCase.ts", ""],
  ["packages/api/src/long.ts", "a();\n".repeat(301)],
])("%s with %j is found", (path, text) => {
  expect(houseStyleFindings([{ path, text }])).toHaveLength(1);
});

it.each([
  [
    "packages/engine/src/a.ts",
    "// Date.now(), process.env: what a catch-all would use; async too\nexport {};",
  ],
  ["packages/engine/src/a.ts", "/** Whether any sample is missing. */\nexport const any = 1;"],
  ["packages/engine/src/a.test.ts", "const at = new Date(0);"],
  ["packages/engine/src/a.ts", "export const dayMs = Date.UTC(2026, 0, 1);"],
  ["packages/engine/package.json", '{ "dependencies": {}, "exports": {} }'],
  ["apps/web/src/env.ts", 'export const env = process.env["NODE_ENV"];'],
  ["apps/web/src/app/r/[token]/page.tsx", "export default function Page() {}"],
  ["packages/catalog/src/data/rows.ts", "a();\n".repeat(400)],
])("%s with %j is fine", (path, text) => {
  expect(houseStyleFindings([{ path, text }])).toEqual([]);
});

it("names the line", () => {
  const text = "const a = 1;\n/* any */ const b = a as any;\n";
  expect(houseStyleFindings([{ path: "packages/api/src/a.ts", text }])[0]?.where).toBe(
    "packages/api/src/a.ts:2",
  );
});
