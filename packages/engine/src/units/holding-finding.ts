import type { Assumed, Known } from "./finding-rows.ts";

/** What the files say, or cannot say, of what holds measured capacity; `instance` is null where none is named. */
export type HoldingFinding =
  | Known<{
      /** More memory is free than the said maximum has: it ran with another one, or its figures are of another instance. */
      "freeable-over-maximum": {
        readonly instance: string | null;
        readonly freeGib: number;
        readonly maximumGib: number;
        readonly maxAcu: number;
        readonly isReader?: true;
      };
      /** More would be in use than the capacity of the moment has: FreeableMemory is of another unit or maximum; the worst moment. */
      "freeable-over-capacity": {
        readonly instance: string | null;
        readonly usedGib: number;
        readonly acu: number;
        readonly capacityGib: number;
        readonly maxAcu: number;
      };
      /** Hours of capacity, of those it ran, in which no CPU was measured. */
      "capacity-without-cpu": {
        readonly instance: string | null;
        readonly hours: number;
        readonly ofHours: number;
      };
      /** Without FreeableMemory nothing tells capacity that memory holds from what is unexplained. */
      "memory-unseen": { readonly instance: string | null };
    }>
  | Assumed<{
      /** Something other than CPU or a minimum kept so much on so many days; it is taken to do so again. */
      "capacity-held": {
        readonly instance: string | null;
        readonly lowestAcu: number;
        readonly highestAcu: number;
        readonly days: number;
        readonly ofDays: number;
      };
      /** Capacity rests at what is taken for the minimum, with so much of its memory in use. */
      "minimum-or-memory": {
        readonly instance: string | null;
        readonly minAcu: number;
        readonly memoryPct: number;
      };
    }>;
