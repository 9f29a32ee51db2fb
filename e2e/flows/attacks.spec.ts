import { expect, test } from "@playwright/test";
import { attacks } from "../fixtures/attacks/attacks.ts";

const SOON_MS = 10_000;

// Connections from other loopback addresses than the one is what limits by address are tried with: Linux has them all.
test.skip(process.platform !== "linux", "needs the whole of 127.0.0.0/8");

for (const [i, { name, run }] of (await attacks()).entries())
  test(`${name}: refused with a 4xx within 10 s`, async ({ baseURL }) => {
    const line = { origin: baseURL ?? "", from: `127.0.1.${i + 1}` };
    let sinceMs = performance.now();
    const status = await run(line, () => {
      sinceMs = performance.now();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(performance.now() - sinceMs).toBeLessThan(SOON_MS);
  });
