import type { Settings, WorkloadView } from "@acuity/engine/plan";

type Known = Pick<WorkloadView, "storageGb" | "ioRequestsPerMonth">;
type Asked = Pick<Settings, "storageGb" | "ioRequestsPerMonth" | "storageMode">;

/** What a bill leaves out because neither the trace nor the user says how much: a line that is missing, not zero. */
export function missingLines(settings: Asked, workload: Known): readonly ("storage" | "I/O")[] {
  const noStorage = settings.storageGb === null && workload.storageGb === null;
  // I/O-Optimized bills no requests, so none are missing there.
  const noIo =
    settings.storageMode === "standard" &&
    settings.ioRequestsPerMonth === null &&
    workload.ioRequestsPerMonth === null;
  return [...(noStorage ? (["storage"] as const) : []), ...(noIo ? (["I/O"] as const) : [])];
}
