import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";
import { type Figures, figuresOf } from "./twelve/figures-of.ts";
import { PRICED_ON, TWELVE } from "./twelve/inputs.ts";

/** What the plan said of each input before the seams moved; never written again. */
const before: Readonly<Record<string, Figures>> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "twelve", "before.json.gz"))).toString("utf8"),
);

/** Figures that were wrong then, with the fault that explains each; everything else is as it was. */
const mended: Readonly<Record<string, readonly (keyof Figures)[]>> = {
  // What runs today was the planned shape with the readers that are tried.
  "two instances, the reader on its own metrics": ["today", "bills", "options"],
  "readers on shares, mixed, under a schedule": ["today", "bills", "options"],
  // Today was a range with an invented minimum of 0.5 ACU, replayed instead of measured.
  "serverless, as measured": ["today", "bills", "options"],
};

const inputs = TWELVE.filter(({ name }) => name !== "two months of one instance, a file each");

it.each(inputs)("figures that were right are as they were: $name", async ({ name, files, args }) => {
  const now = await planned(files, args);
  const was = before[name] as Figures;
  const changed = mended[name] ?? [];
  const fields = (Object.keys(was) as (keyof Figures)[]).filter((field) => !changed.includes(field));
  for (const field of fields) expect(now[field], field).toEqual(was[field]);
  // What is tried costs what it cost, whatever today is found to be: all but the comparison is unchanged.
  for (const [id, figures] of Object.entries(now.options)) {
    const then = was.options[id];
    if (then === undefined || name === "two instances, the reader on its own metrics") continue;
    expect([id, ...figures.filter((_, i) => i !== AGAINST_TODAY && !isInterval(i, name))]).toEqual([
      id,
      ...then.filter((_, i) => i !== AGAINST_TODAY && !isInterval(i, name)),
    ]);
  }
});

it("consecutive exports of one instance are one trace: two months in two files are the two months in one", async () => {
  const [whole, parts] = TWELVE.slice(-2) as [(typeof TWELVE)[number], (typeof TWELVE)[number]];
  expect(await planned(parts.files, parts.args)).toEqual(before[whole.name]);
});

/** Place of the comparison with today among an option's figures. */
const AGAINST_TODAY = 3;

/** A mixed cluster under a savings plan had no interval before. */
function isInterval(place: number, name: string): boolean {
  return name === "readers on shares, mixed, under a schedule" && (place === 0 || place === 2);
}

async function planned(files: (typeof TWELVE)[number]["files"], args: readonly string[]): Promise<Figures> {
  const paths = files.map(({ name, bytes }) => temporaryFile(name, bytes));
  const { out } = await askAcuity(["plan", ...paths, ...args, "--date", PRICED_ON, "--json", "--all"]);
  return figuresOf(out);
}
