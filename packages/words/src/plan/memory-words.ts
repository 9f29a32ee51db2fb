import type { MemoryDoubt } from "@acuity/engine/plan";
import { formatGib } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";

/** What another need of memory would make of the pick, and the cheapest way to know (MEM-13, MEM-14). */
export function memorySentence(doubt: MemoryDoubt, place: Place): string {
  const { shape, savesUsd, poolGib, mostMissPct, sourceMissPct, isVerdict } = doubt;
  const title = optionTitle(shape, place);
  const share = (pct: number) => `${formatSignificant(pct, place)} %`;
  const lead = isVerdict ? "It depends on memory: " : "";
  const wins = `${title} would cost ${formatMoney(savesUsd, place)} a month less if a buffer pool of ${formatGib(poolGib, place)} misses under ${share(mostMissPct)} of page touches, where today's misses ${share(sourceMissPct)}.`;
  return `${lead}${wins} The files cannot tell: enter the working set you know, or run a reader of that size for an hour.`;
}
