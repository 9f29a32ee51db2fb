import type { Plan } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatNumber, formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import type { DecidingFact } from "./decision.ts";

type Short = Extract<Plan["notes"][number], { readonly code: "memory-short" }>;

/** What runs today and is short of memory (MEM-17), the planned instance first; undefined without one. */
export function shortToday({ notes }: Pick<Plan, "notes">): Short | undefined {
  return notes.find((one): one is Short => one.code === "memory-short");
}

/** `0.3 of 16 GiB free, and it swaps`. */
export function freeWords(short: Pick<Short, "leastGib" | "memoryGib">, place: Place): string {
  return `${leastFreeWords(short, place)}, and it swaps`;
}

/** `0.3 of 16 GiB free`. */
export function leastFreeWords(
  { leastGib, memoryGib }: Pick<Short, "leastGib" | "memoryGib">,
  place: Place,
): string {
  return `${formatNumber(leastGib, 1, place)} of ${formatGib(memoryGib, place)} free`;
}

/** Memory that is measured to be too little: nothing with less is picked, whatever else is assumed of it. */
export function shortFact(plan: Pick<Plan, "notes">, place: Place): readonly DecidingFact[] {
  const short = shortToday(plan);
  if (short === undefined) return [];
  return [
    {
      ...{ kind: "memory", words: `Memory: short of it today, ${freeWords(short, place)}` },
      detail: `low for ${formatPercent(short.timePct, place)} of the time; nothing with less is picked`,
      ...{ origin: "measured", field: null, settle: null },
    },
  ];
}
