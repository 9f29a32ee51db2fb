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
