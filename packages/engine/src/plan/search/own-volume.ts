import type { OptionShape } from "../terms/shape-key.ts";
import type { Resolved } from "../workload/figures-in-use.ts";

/** What of the volume somebody may enter: I/O requests of a month, and its size. */
export type OwnVolumeName = "ioRequestsPerMonth" | "storageGb";

/** What somebody said of the volume and makes the pick what it is (ENT-1). */
export interface OwnVolume {
  /** What of it: without any of these, or without all of them, another shape is the pick. */
  readonly decides: readonly OwnVolumeName[];
  /** What counts without each, as the files have it; null where they tell none. */
  readonly taken: Readonly<Record<OwnVolumeName, Resolved | null>>;
  /** What would be picked without what decides, and whether that is what runs today; null where nothing would be inside the limits. */
  readonly instead: {
    /** Option id, which need not be among the plan's options. */
    readonly id: string;
    readonly shape: OptionShape;
    readonly isToday: boolean;
  } | null;
}
