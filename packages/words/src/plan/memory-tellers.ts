import type { MemoryDoubt } from "@acuity/engine/plan";
import { formatAcu, formatAcuRange } from "../formats/acu.ts";
import { formatMoneyExact } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { storageModeName } from "./option-title.ts";

/** What settles it, as a sentence. */
export function memoryTellers(doubt: MemoryDoubt, place: Place): string {
  const words = tellers(doubt, place);
  return `${sentenceStart(words)}.${cloneWhy(doubt)}`;
}

/** Another size always tells; what the instance itself says only where its pool has room, and of the planned one alone (MEM-14). */
export function tellers(doubt: MemoryDoubt, place: Place): string {
  const { shape, hourUsd, instance, probe, isPoolFull, isUnread } = doubt;
  const paste = isPoolFull ? "" : ", or a paste from the database if its pool is not full";
  if (probe === "steps")
    return `lowering the minimum to ${formatAcu(shape.minAcu, place)} in steps tells${paste}`;
  const price = hourUsd == null ? "" : ` (${formatMoneyExact(hourUsd, place)})`;
  const on = probe === "clone" ? cloneOf(doubt, place) : readerOf(decidingOf(doubt), place);
  if (instance !== undefined) return `an hour of ${instance}’s queries on ${on}${price} tells`;
  if (probe === "clone") return `an hour of ${on}${price} that is sent a copy of your reads tells${paste}`;
  // Without readers nothing reads from one.
  const sent = isUnread ? " that is sent a copy of your reads" : "";
  const idle = isUnread ? " (idle it measures nothing)" : "";
  return `an hour of ${on}${price}${sent} tells${idle}${paste}`;
}

/** What the instance whose memory decides would run on: a class, or the range of the shape. */
function decidingOf({ shape, instance }: MemoryDoubt): Runs {
  const reader =
    instance === undefined
      ? undefined
      : shape.readers.find(({ measured }) => measured?.instance === instance);
  const { minAcu, maxAcu } = shape;
  const onClass = shape.writer.kind === "provisioned" ? shape.writer.instanceClass : null;
  return { minAcu, maxAcu, instanceClass: reader === undefined ? onClass : (reader.instanceClass ?? null) };
}

interface Runs {
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly instanceClass: string | null;
}

/** `a reader of db.r6g.large`, `a serverless reader of 4–64 ACU`: what the answer would run on. */
const readerOf = ({ instanceClass, ...range }: Runs, place: Place): string =>
  instanceClass === null
    ? `a serverless reader of ${formatAcuRange(range, place)}`
    : `a reader of ${instanceClass}`;

/** `a clone on 0.5–22 ACU`, with the storage mode where the tiered cache needs another. */
function cloneOf(doubt: MemoryDoubt, place: Place): string {
  const { instanceClass, ...range } = decidingOf(doubt);
  const on =
    instanceClass === null
      ? formatAcuRange(range, place)
      : `${instanceClass} and ${storageModeName("io-optimized")}`;
  return `a clone on ${on}`;
}

/** Why no reader in the cluster tells it; empty where one does. */
function cloneWhy(doubt: MemoryDoubt): string {
  if (doubt.probe !== "clone") return "";
  return decidingOf(doubt).instanceClass === null
    ? " A reader in the cluster would move the range of what runs."
    : " On Standard there is no tiered cache.";
}
