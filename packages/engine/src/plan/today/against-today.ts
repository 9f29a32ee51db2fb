import { hundredths } from "../../units/acu.ts";
import { MOST_READERS } from "../terms/setting-kinds.ts";
import type { Today } from "./today-of.ts";

/** Of one cluster: more are of several. */
export const MOST_INSTANCES = MOST_READERS + 1;

/** Whether today's bill is of more instances than one cluster has: nothing is a saving against it (TOD-1). */
export function isOfSeveralClusters({ instances = 1 }: Pick<Today, "instances">): boolean {
  return instances > MOST_INSTANCES;
}

/** What a month costs more than what runs today, USD; negative saves. Null where it has no price and where nothing is a saving. */
export function againstToday(monthlyUsd: number, today: Today | null): number | null {
  return today === null || isOfSeveralClusters(today) ? null : hundredths(monthlyUsd - today.totalUsd);
}
