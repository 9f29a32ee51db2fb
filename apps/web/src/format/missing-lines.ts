import type { FiguresInUse, Settings } from "@acuity/engine/plan";

/** What a bill leaves out because neither the trace nor the user says how much: a line that is missing, not zero. */
export function missingLines(
  { storageMode }: Pick<Settings, "storageMode">,
  { storageGb, ioRequestsPerMonth }: Pick<FiguresInUse, "storageGb" | "ioRequestsPerMonth">,
): readonly ("storage" | "I/O")[] {
  // I/O-Optimized bills no requests, so none are missing there.
  const isIoMissing = ioRequestsPerMonth === null && storageMode === "standard";
  return [...(storageGb === null ? (["storage"] as const) : []), ...(isIoMissing ? (["I/O"] as const) : [])];
}

/** `a month with storage and I/O`, `a month without I/O`: what the figures of a table are of. */
export function monthOf(missing: ReturnType<typeof missingLines>): string {
  return missing.length === 0 ? "a month with storage and I/O" : `a month without ${missing.join(" and ")}`;
}
