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

/** Names that assumptions have been given since; the figures are the same. */
const renamed: Readonly<Record<string, string>> = {
  "Steady utilisation ρ": "Steady use of ACU",
  Burst: "Jump at once",
  "Scaling speed m": "Climbing speed",
};

function withNewNames({ sensitivity, ...rest }: Figures): Figures {
  const bars = Object.entries(sensitivity);
  return {
    ...rest,
    sensitivity: Object.fromEntries(bars.map(([name, bar]) => [renamed[name] ?? name, bar])),
  };
}

/** Every figure is as it was. @param json what `acuity plan --json --all` says of the input */
export function expectAsBefore({ name }: Input, json: string): void {
  const was = before[sameAs[name] ?? name];
  if (was === undefined) throw new Error(`Nothing is known of "${name}".`);
  const [known, now] = [withNewNames(was), figuresOf(json)];
  for (const field of Object.keys(known) as (keyof Figures)[])
    expect(now[field], field).toEqual(known[field]);
}
