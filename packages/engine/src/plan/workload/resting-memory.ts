import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Effective } from "./resolve.ts";

type Known = Pick<Effective, "besidePools" | "workload">;

/**
 * ACU that a range does not come below while it runs (MEM-20): its memory is no less than what its instance has in use beside the
 * buffer pool. 0 where nobody measured that, as of a reader that takes nobody's place.
 */
export function restingAcu(known: Known, reader?: ReaderSetting): number {
  return restingOf(known, reader)?.acu ?? 0;
}

/** The same as memory, MiB: of a range no pool can take from it. */
export function restingMib(known: Known): number {
  return 1024 * (restingOf(known)?.restingGib ?? 0);
}

function restingOf({ besidePools, workload }: Known, reader?: ReaderSetting) {
  if (reader !== undefined && !reader.measured) return null;
  const instance = reader?.measured ? reader.measured.instance : workload.evidence.planned.id;
  const restingGib = besidePools.find((one) => one.instance === instance)?.restingGib ?? 0;
  if (restingGib <= 0) return null;
  // Capacity comes in halves (UNI-2).
  return { instance, restingGib, acu: Math.ceil((2 * restingGib) / GIB_PER_ACU) / 2 };
}

/** What of it keeps a range of the settings above its minimum, the writer first. */
export function restingFindings(known: Known & Pick<Effective, "settings">): readonly MemoryFinding[] {
  const { settings } = known;
  const minAcu = lowestMinimum(settings);
  const writer = settings.writer.kind === "serverless" ? [undefined] : [];
  const readers = settings.readers.filter(({ kind }) => kind === "serverless");
  return [...writer, ...readers].flatMap((reader): readonly MemoryFinding[] => {
    const resting = restingOf(known, reader);
    if (resting === null || resting.acu <= minAcu) return [];
    const { instance, restingGib, acu } = resting;
    return [{ code: "memory-keeps-capacity", instance, restingGib, acu, minAcu, assumption: false }];
  });
}
