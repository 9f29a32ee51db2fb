import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { profileFor } from "../../src/capacity/profile-for.ts";
import { simulate } from "../../src/capacity/simulate.ts";
import { demandFromRows } from "../../src/demand/demand-from-rows.ts";
import type { ProfileId } from "../../src/units/profile-id.ts";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const byHand = README.slice(README.indexOf("## One run by hand"), README.indexOf("## What it refuses"));

/** What a pattern captures in the README, which must hold it. */
function read(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`the README no longer holds ${pattern}`);
  return found;
}

const numbersOf = (list: string) => list.split(",").map(Number);
const numberOf = (text: string) => Number(text.replaceAll(",", ""));

/** The run of the README's first example, with its own demand, profile and range. */
function runOfReadme() {
  const seconds = numbersOf(read(README, /seconds: \[([^\]]*)\]/));
  const acu = numbersOf(read(README, /acu: \[([^\]]*)\]/));
  const { parameters } = profileFor({ profile: read(README, /profile: "([^"]*)"/) as ProfileId });
  const [minAcu, maxAcu] = [/minAcu: ([\d.]+)/, /maxAcu: ([\d.]+)/].map((at) => Number(read(README, at)));
  const trace = demandFromRows({ seconds, acu });
  return simulate({ trace, minAcu: minAcu ?? 0, maxAcu: maxAcu ?? 0, parameters });
}

it("ACU-1 the README's example by hand comes out of the engine, change by change and to the second", () => {
  const { changes } = runOfReadme();
  // Rows of the table that raise or lower capacity: second first, capacity last.
  const rows = [...byHand.matchAll(/^\| (\d+) \|.*\| ([\d.]+) \|$/gm)].map((row) => row.slice(1).map(Number));
  const changed = rows.filter(([, acu], i) => i === 0 || acu !== rows[i - 1]?.[1]);
  expect(changed.length).toBeGreaterThan(5);
  expect(
    Array.from({ length: changes.length / 2 }, (_, i) => [changes[2 * i], (changes[2 * i + 1] ?? 0) / 2]),
  ).toEqual(changed);
});

it("ACU-6 the README's totals are the engine's", () => {
  const run = runOfReadme();
  expect(Number(read(README, /run\.acuHours ([\d.]+)/))).toBe(run.acuHours);
  expect(Number(read(README, /run\.throttledS (\d+)/))).toBe(run.throttledS);
  expect(numberOf(read(byHand, /= ([\d,]+) ACU-seconds = /))).toBe(run.halfAcuSeconds / 2);
  expect(Number(read(byHand, /ACU-seconds = ([\d.]+) ACU-hours/))).toBe(run.acuHours);
  expect(Number(read(byHand, /Throttled: the (\d+)\s+seconds/))).toBe(run.throttledS);
  expect(Number(read(byHand, /= ([\d.]+) ACU-seconds unserved/))).toBe(run.deficitAcuS);
});

it("ACU-1 every sum written in the README's example is right", () => {
  const sums = [...byHand.matchAll(/((?:[⌊⌈(]|\d)[\d.,·/+−()⌊⌋⌈⌉½ ]*[\d⌋⌉½)]) = ([\d,.]*\d)/g)];
  for (const [, sum = "", result = ""] of sums) expect([sum, amountOf(sum)]).toEqual([sum, numberOf(result)]);
  expect(
    sums
      .map(([, sum]) => sum)
      .join("\n")
      .match(/[⌊⌈·]/g)?.length,
  ).toBeGreaterThanOrEqual(15);
});

it("ACU-1 the tokens left over after each step by hand are what the refill leaves", () => {
  const rates = [...byHand.matchAll(/([\d,]+)(?: micro-ACU)? a second/g)].map((found) =>
    numberOf(found[1] ?? ""),
  );
  const waits = [...byHand.matchAll(/⌉ = (\d+) s/g)].map((found) => Number(found[1]));
  const left = [...byHand.matchAll(/, ([\d,]+)(?: are)? left/g)].map((found) => numberOf(found[1] ?? ""));
  expect(rates).toEqual([15, 16, 17, 18].map((half) => Math.floor(31_900 + 449.5 * half + 0.5)));
  let tokens = 0;
  const remaining = rates.map((rate, i) => {
    tokens += rate * (waits[i] ?? 0) - 500_000;
    return tokens;
  });
  expect(remaining.slice(0, left.length)).toEqual(left);
});

/** A sum as written there: `·` multiplies, `⌊ ⌋` and `⌈ ⌉` round, commas group thousands. */
function amountOf(sum: string): number {
  const program = sum
    .replaceAll(",", "")
    .replaceAll("·", "*")
    .replaceAll("−", "-")
    .replaceAll("½", "0.5")
    .replaceAll("⌊", "Math.floor(")
    .replaceAll("⌈", "Math.ceil(")
    .replaceAll(/[⌋⌉]/g, ")");
  return Number((new Function(`return ${program}`)() as number).toFixed(9));
}
