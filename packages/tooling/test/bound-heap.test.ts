import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { root } from "../root.mjs";

/** Holds the last of what it makes, as requests under way are held, and tells how large the heap became, MiB. */
const HOLDING = `
  const held = [];
  let most = 0;
  for (let i = 0; i < 600_000; i++) {
    held[i % 60_000] = Array.from({ length: 100 }, (_, j) => i + j + 0.5);
    if (i % 1_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  console.log(Math.round(most / 2 ** 20));`;

async function mostMib(before: string): Promise<number> {
  const args = ["--input-type=module", "--eval", `${before}${HOLDING}`];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

it("a heap that is bound stays smaller than one that is left to V8", async () => {
  const file = JSON.stringify(join(root, "packages/tooling/bound-heap.ts"));
  const bound = await mostMib(`import { boundHeap } from ${file}; boundHeap();`);
  const free = await mostMib("");
  expect(bound).toBeGreaterThan(40);
  expect(bound).toBeLessThan(0.8 * free);
}, 60_000);
