import type { HoldingFinding } from "@acuity/engine/units";
import { formatAcu, formatAcuRange, formatGib } from "../formats/acu.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";

const ofInstance = (instance: string | null): string => (instance === null ? "" : ` of ${instance}`);

export const HOLDING_SENTENCES: Sentences<HoldingFinding> = {
  "freeable-over-maximum": ({ instance, freeGib, maximumGib, maxAcu }, place) =>
    `FreeableMemory${ofInstance(instance)} reaches ${formatGib(freeGib, place)}, more than the ${formatGib(maximumGib, place)} of the maximum of ${formatAcu(maxAcu, place)}: enter the maximum it ran with. What memory holds is not told until then.`,
  "freeable-over-capacity": ({ instance, usedGib, acu, capacityGib, maxAcu }, place) =>
    `FreeableMemory${ofInstance(instance)} says that ${formatGib(usedGib, place)} of the maximum of ${formatAcu(maxAcu, place)} are in use while the capacity is ${formatAcu(acu, place)}, which has ${formatGib(capacityGib, place)}: it is in another unit than bytes, or of another maximum. It is left out; export it from CloudWatch in bytes, or correct the maximum.`,
  "capacity-without-cpu": ({ instance, hours, ofHours }, place) =>
    `ServerlessDatabaseCapacity${ofInstance(instance)} was measured for ${formatNumber(hours, 0, place)} of ${formatNumber(ofHours, 0, place)} h without CPUUtilization: what CPU holds of it is not known, and counts as unexplained.`,
  "memory-unseen": ({ instance }) =>
    `Without FreeableMemory${ofInstance(instance)} capacity that memory holds cannot be told from what is unexplained; export it as Average.`,
  "minimum-or-memory": ({ instance, minAcu, memoryPct }, place) =>
    `Capacity${ofInstance(instance)} rests at ${formatAcu(minAcu, place)}, which is taken for the configured minimum, with ${formatPercent(memoryPct, place)} of its memory in use. If the minimum is lower, memory holds it there and a smaller range would not save what it seems to: enter the configured minimum.`,
  "capacity-held": ({ instance, lowestAcu, highestAcu, days, ofDays }, place) =>
    `Something other than CPU or the minimum kept ${lowestAcu === highestAcu ? formatAcu(lowestAcu, place) : formatAcuRange({ minAcu: lowestAcu, maxAcu: highestAcu }, place)}${instance === null ? "" : ` of ${instance}`} on ${formatNumber(days, 0, place)} of ${formatNumber(ofDays, 0, place)} days. It is taken to do so again: a serverless option is billed with it, and the low end of its interval is without. Time short of capacity is told without it.`,
};
