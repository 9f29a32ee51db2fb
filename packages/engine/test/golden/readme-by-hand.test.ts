import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { profileFor } from "../../src/capacity/profile-for.ts";
import { runOver } from "./steps-of-run.ts";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

it("ACU-1 the README's example by hand comes out of the engine, change by change and to the second", () => {
  const { parameters } = profileFor({ profile: "postgres-2024" });
  const run = runOver(
    [
      [0, 0.3],
      [60, 7.6],
      [120, 0.3],
      [480, 0],
    ],
    { minAcu: 4, maxAcu: 32, parameters },
  );
  // Rows of the table that raise or lower capacity: second first, capacity last.
  const rows = [...README.matchAll(/^\| (\d+) \|.*\| ([\d.]+) \|$/gm)].map((row) => [
    Number(row[1]),
    Number(row[2]),
  ]);
  const changes = rows.filter(([, acu], i) => i === 0 || acu !== rows[i - 1]?.[1]);
  expect(run.rows).toEqual(changes);
  expect(README).toContain(
    `= ${(run.halfAcuSeconds / 2).toLocaleString("en-US")} ACU-seconds = ${run.acuHours} ACU-hours`,
  );
  expect(README).toContain(`the ${run.throttledS}\nseconds from 60 to 75`);
  expect(README).toContain(`= ${run.deficitAcuS} ACU-seconds unserved`);
  expect(run.halfAcuSeconds / 2).toBe(4 * 63 + 7.5 * 13 + 8 * 13 + 8.5 * 13 + 9 * 12 + 9.5 * 256 + 5 * 110);
});
