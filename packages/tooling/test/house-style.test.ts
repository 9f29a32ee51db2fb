import { expect, it } from "vitest";
import { houseStyleFindings } from "../checks/house-style.mjs";

const found = {
  "e2e/flows/a.spec.ts": ["await page.waitForTimeout(500);"],
  "packages/api/src/a.test.ts": [
    "await new Promise((done) => setTimeout(done, 50));",
    "it.only('x', () => {});",
  ],
  "packages/api/src/a.ts": [
    "export const a = b as any;",
    "export function a(b: any) {}",
    'export const url = process.env["DATABASE_URL"];',
    "// TODO later",
  ],
  "packages/engine/src/a.ts": [
    "export const now = () => Date.now();",
    "export const text = Date();",
    "export const year = new Date(0).getFullYear();",
    'import { readFileSync } from "node:fs";',
    'export const zod = import("zod");',
    "const kept = work.catch(() => 0);",
    "const shown = amount.toLocaleString();",
    "try { a(); } catch { b(); }",
  ],
  "packages/engine/src/plan/search/a.ts": [
    "const acuUsd = Number(market.sheet.acuHour[mode]?.usd ?? 0);",
    "const { usd } = priceOf(sheet, query);",
    "const gbUsd = Number(price.usd) * gb;",
  ],
  "packages/engine/package.json": [
    '{ "dependencies": { "zod": "4.6.7" } }',
    '{ "peerDependencies": { "zod": "4" } }',
  ],
  "packages/api/src/utils/a.ts": [""],
  "packages/api/src/orders/index.ts": [""],
  "packages/api/src/camelCase.ts": [""],
  "packages/api/src/long.ts": ["a();\n".repeat(301)],
};
const fine = {
  "packages/engine/src/a.ts": [
    "// Date.now(), process.env: what a catch-all would use; async too\nexport {};",
    "/** Whether any sample is missing. */\nexport const any = 1;",
    "export const dayMs = Date.UTC(2026, 0, 1);",
  ],
  "packages/engine/src/plan/terms/net-unit-usd.ts": ["const usd = Number(priceOf(sheet, query).usd);"],
  "packages/engine/src/plan/search/a.ts": ["const count = Number(text); const { usd } = found;"],
  "packages/engine/src/a.test.ts": ["const at = new Date(0);"],
  "packages/engine/package.json": ['{ "dependencies": {}, "exports": {} }'],
  "apps/web/src/env.ts": ['export const env = process.env["NODE_ENV"];'],
  "apps/web/src/app/r/[token]/page.tsx": ["export default function Page() {}"],
  "packages/catalog/src/data/rows.ts": ["a();\n".repeat(400)],
};
const rowsOf = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([path, each]) => each.map((text) => [path, text] as const));

it.each(rowsOf(found))("%s with %j is found", (path, text) => {
  expect(houseStyleFindings([{ path, text }])).toHaveLength(1);
});

it.each(rowsOf(fine))("%s with %j is fine", (path, text) => {
  expect(houseStyleFindings([{ path, text }])).toEqual([]);
});

it("names the line", () => {
  const text = "const a = 1;\n/* any */ const b = a as any;\n";
  expect(houseStyleFindings([{ path: "packages/api/src/a.ts", text }])[0]?.where).toBe(
    "packages/api/src/a.ts:2",
  );
});
