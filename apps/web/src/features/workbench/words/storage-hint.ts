import type { Settings, WaysToPay } from "@acuity/engine/plan";
import { formatPercent } from "@acuity/words";

/** One sentence beside the storage switch: what I/O is of the bill, and where the other mode would win. */
export function storageHint(ways: WaysToPay | null, settings: Settings): string {
  const modes = ways?.storage ?? null;
  const included = settings.storageMode === "io-optimized" ? "I/O is included. " : "";
  if (ways === null) return included;
  if (modes === null || modes.ioShare === null || !ways.knowsIo)
    return `${included}I/O of the trace is not known.`;
  const share = `I/O ${included === "" ? "is" : "would be"} ${formatPercent(100 * modes.ioShare)} of the Standard bill`;
  if (modes.breakEvenShare === null || modes.breakEvenIoUsd <= 0)
    return `${included}${share}; I/O-Optimized is cheaper at any I/O.`;
  return `${included}${share}; break-even at ${formatPercent(100 * modes.breakEvenShare)}.`;
}
