import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { DAY_S } from "../units/seconds.ts";
import type { InstanceEvidence } from "./evidence.ts";

/** A day of fewer samples, or of fewer different values, may be as another by chance [A]. */
const LEAST = 24;
const DIFFERENT = 12;

type Copied = Extract<EvidenceFinding, { readonly code: "days-equal" }>;

/** Days of CPU that are an earlier one digit for digit (EVD-16); null where none is. */
export function copiedDays({ id, cpu }: InstanceEvidence): Copied | null {
  if (cpu === null) return null;
  const seen = new Map<string, number>();
  const copies: { readonly dayS: number; readonly ofS: number }[] = [];
  let days = 0;
  for (const [from, to] of daysOf(cpu)) {
    const values = cpu.values.subarray(from, to);
    if (values.length < LEAST || new Set(values).size < DIFFERENT) continue;
    days++;
    const dayS = Math.floor((cpu.timesS[from] as number) / DAY_S) * DAY_S;
    const key = keyOf(cpu, { from, to, dayS });
    const ofS = seen.get(key);
    if (ofS === undefined) seen.set(key, dayS);
    else copies.push({ dayS, ofS });
  }
  const [first] = copies;
  if (first === undefined) return null;
  return { code: "days-equal", instance: id, days: copies.length, ofDays: days, ...first, assumption: true };
}

function keyOf(
  { timesS, values }: Series,
  { from, to, dayS }: { readonly from: number; readonly to: number; readonly dayS: number },
): string {
  return Array.from({ length: to - from }, (_, i) => {
    return `${(timesS[from + i] as number) - dayS}:${values[from + i]}`;
  }).join();
}

/** The samples of each UTC day, first and one past last. */
function* daysOf({ timesS }: Series): Generator<readonly [number, number]> {
  for (let from = 0, to = 0; from < timesS.length; from = to) {
    const day = Math.floor((timesS[from] as number) / DAY_S);
    while (to < timesS.length && Math.floor((timesS[to] as number) / DAY_S) === day) to++;
    yield [from, to];
  }
}
