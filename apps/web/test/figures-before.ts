import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Input } from "@acuity/traces/testing";
import { expect } from "vitest";
import { type Figures, figuresOf } from "./plan-figures.ts";

/** What the plan said of each input before one owner gathered the traces; never written again. */
const before: Readonly<Record<string, Figures>> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "plan-before.json.gz"))).toString("utf8"),
);

/** Figures that were wrong then, each with what explains it; everything else is as it was. */
const mended: Readonly<Record<string, readonly (keyof Figures)[]>> = {
  // What runs today was the planned shape with the readers that are tried.
  "two instances, the reader on its own metrics": ["today", "bills", "options"],
  "readers on shares, mixed, under a schedule": ["today", "bills", "options"],
  // Today was a range with an invented minimum of 0.5 ACU, replayed instead of measured.
  "serverless, as measured": ["today", "bills", "options"],
};

/** Of two files only the longer was read; now they are what one file of both is. */
const sameAs: Readonly<Record<string, string>> = {
  "two months of one instance, a file each": "two months of one instance, one file",
};

/** Places among an option's figures: P10 and P90 a month, against today. */
const [P10, P90, AGAINST_TODAY] = [0, 2, 3];

/** Every figure that was right is as it was. @param json what `acuity plan --json --all` says of the input */
export function expectAsBefore({ name }: Input, json: string): void {
  const was = before[sameAs[name] ?? name];
  if (was === undefined) throw new Error(`Nothing is known of "${name}".`);
  const now = figuresOf(json);
  const changed = mended[name] ?? [];
  for (const field of Object.keys(was) as (keyof Figures)[]) {
    if (!changed.includes(field)) expect(now[field], field).toEqual(was[field]);
  }
  if (name === "two instances, the reader on its own metrics") return;
  // What is tried costs what it cost, whatever today is found to be: all but the comparison is unchanged.
  // A mixed cluster under a savings plan had no interval.
  const moved =
    name === "readers on shares, mixed, under a schedule" ? [P10, P90, AGAINST_TODAY] : [AGAINST_TODAY];
  const still = (figures: readonly unknown[] | undefined) => figures?.filter((_, i) => !moved.includes(i));
  for (const [id, figures] of Object.entries(was.options)) {
    expect([id, still(now.options[id])]).toEqual([id, still(figures)]);
  }
}
