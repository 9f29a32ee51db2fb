import type { ReadConstants } from "@acuity/engine/reads";
import type { Finding, ReadsFinding } from "@acuity/engine/units";
import { countedUnit } from "../formats/counted-unit.ts";
import { listed } from "../formats/listed.ts";
import { formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

/** A constant of ORD-3 as it is shown. */
export interface ReadConstantWords {
  readonly key: keyof ReadConstants;
  readonly label: string;
  readonly unit: string;
  readonly source: string;
  readonly assumption: boolean;
}

/** In the order they are shown. */
export const READ_CONSTANT_WORDS: readonly ReadConstantWords[] = [
  fitted("storageReadMs", "Read from Aurora storage", "ms", "point query 1.84 ms without Optimized Reads"),
  fitted("nvmeReadMs", "Read from the tiered cache", "ms", "point query 0.20 ms with Optimized Reads"),
  assumed("queryFixedMs", "Point query without reads", "ms"),
  fitted("transactionFixedMs", "Transaction without reads", "ms", "transaction 11.5 ms with Optimized Reads"),
  fitted("sessionFixedMs", "… of it inside the database", "ms", "9.6 active sessions at 1,200 TPS"),
  fitted("cpuPerTransactionMs", "vCPU time of a transaction", "ms", "CPU 30 % with Optimized Reads"),
  fitted("cpuPerStorageReadMs", "vCPU time of a storage read", "ms", "CPU 45 % without Optimized Reads"),
  assumed(
    "backgroundCpuShare",
    "CPU busy at any load",
    "share",
    "; at 0 the predicted peak falls from 4,300 to 4,000 TPS",
  ),
  fitted("readCeilingPerS", "Most storage reads", "reads/s", "peak of 1,732 TPS without Optimized Reads"),
];

/** `, 2 constants entered` behind what was asked, where the question has some in place of what was measured; empty without. */
export function replacedCount(replaced: Partial<ReadConstants> | null | undefined): string {
  const count = Object.keys(replaced ?? {}).length;
  return count === 0 ? "" : `, ${count} ${countedUnit(count, "constant")} entered`;
}

/** Whether the question has its own figure for a constant. */
export function isReplaced(notes: readonly Finding[], name: keyof ReadConstants): boolean {
  return notes.some(
    (one) => one.code === "read-constants" && (one.replaced ?? []).some((other) => other.name === name),
  );
}

type Replaced = NonNullable<Extract<ReadsFinding, { readonly code: "read-constants" }>["replaced"]>;

const MEASURED = "were measured on r6g(d).8xlarge in 2023 and are assumed for every class.";

/** Where latencies and ceilings are from; of those that the question has in their place, what it has and what was measured. */
export function replacedConstants(replaced: Replaced, place: Place): string {
  if (replaced.length === 0) return `Latencies and read ceilings ${MEASURED}`;
  const each = replaced.map(({ name, value, published }) => {
    const { label = name, unit = "" } = READ_CONSTANT_WORDS.find(({ key }) => key === name) ?? {};
    const [own, theirs] = [value, published].map((one) => formatSignificant(one, place));
    return `${label} ${own} ${unit} in place of ${theirs}`;
  });
  return `Entered with the question and not from the published measurement: ${listed(each)}. The other latencies and read ceilings ${MEASURED}`;
}

function fitted(key: keyof ReadConstants, label: string, unit: string, figure: string): ReadConstantWords {
  return { key, label, unit, source: `fitted on S1 (db.r6g(d).8xlarge, 2023): ${figure}`, assumption: false };
}

function assumed(key: keyof ReadConstants, label: string, unit: string, effect = ""): ReadConstantWords {
  return { key, label, unit, source: `ORD-3, assumption of November 2026${effect}`, assumption: true };
}
