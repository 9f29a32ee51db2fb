import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Input } from "@acuity/traces/testing";
import { expect } from "vitest";
import { type Figures, figuresOf } from "./plan-figures.ts";

/**
 * What the plan said of each input when memory became a price and shapes were compared on demand (MEM-13, LAY-1). A change of
 * the model on purpose writes it anew and says so; nothing else may move it.
 */
const before: Readonly<Record<string, Figures>> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "plan-before.json.gz"))).toString("utf8"),
);

/** Of two files only the longer was read once; they are what one file of both is. */
const sameAs: Readonly<Record<string, string>> = {
  "two months of one instance, a file each": "two months of one instance, one file",
};

/** Every figure is as it was. @param json what `acuity plan --json --all` says of the input */
export function expectAsBefore({ name }: Input, json: string): void {
  const was = before[sameAs[name] ?? name];
  if (was === undefined) throw new Error(`Nothing is known of "${name}".`);
  const now = figuresOf(json);
  for (const field of Object.keys(was) as (keyof Figures)[]) expect(now[field], field).toEqual(was[field]);
}
