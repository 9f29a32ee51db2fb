import type { InstanceEvidence } from "../evidence/evidence.ts";
import type { Series } from "../series/series.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";

/** What a class with its memory can have of each at most, in times of it; nobody swaps more than twice the memory [A]. */
const MOST_TIMES = { FreeableMemory: 1, SwapUsage: 2, AuroraEstimatedSharedMemoryBytes: 1 } as const;
const GIB = 2 ** 30;

/** By the series itself: every question about a plan asks, and a year of minutes is looked at once. */
const kept = new WeakMap<Series, number>();

function highestOf(series: Series): number {
  const before = kept.get(series);
  if (before !== undefined) return before;
  const highest = series.values.reduce((most, value) => Math.max(most, value), 0);
  kept.set(series, highest);
  return highest;
}

/** Whether a metric reaches more than a class has: it is of another class, and tells nothing of this one (EVD-12). */
export function isBeyond(
  series: Series,
  { metric, memoryGib }: { readonly metric: keyof typeof MOST_TIMES; readonly memoryGib: number },
): boolean {
  return highestOf(series) > MOST_TIMES[metric] * memoryGib * GIB;
}

/** What is said of an instance whose metrics reach beyond the memory of its class. */
export function beyondMemory(
  instance: InstanceEvidence,
  { instanceClass, memoryGib }: { readonly instanceClass: string; readonly memoryGib: number },
): readonly MemoryFinding[] {
  const { id, leastFreeableMemory, swapUsage, sharedMemory } = instance;
  const of = [
    ["FreeableMemory", leastFreeableMemory],
    ["SwapUsage", swapUsage],
    ["AuroraEstimatedSharedMemoryBytes", sharedMemory],
  ] as const;
  return of.flatMap(([metric, series]) =>
    series === null || !isBeyond(series, { metric, memoryGib })
      ? []
      : [
          {
            ...({ code: "memory-beyond-class", metric, instance: id, instanceClass, memoryGib } as const),
            ...({ mostGib: highestOf(series) / GIB, assumption: false } as const),
          },
        ],
  );
}
