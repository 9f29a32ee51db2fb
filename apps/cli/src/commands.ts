import type { Command } from "./command.ts";

/** Every verb of `acuity`, in the order of `acuity --help`. A verb is loaded when it is asked for. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  ["export", () => import("./commands/export.ts")],
  ["inspect", () => import("./commands/inspect.ts")],
  ["simulate", () => import("./commands/simulate.ts")],
  ["plan", () => import("./commands/plan.ts")],
  ["calibrate", () => import("./commands/calibrate.ts")],
  ["price", () => import("./commands/price.ts")],
  ["optimized-reads", () => import("./commands/optimized-reads.ts")],
  ["failover", () => import("./commands/failover.ts")],
  ["commitments", () => import("./commands/commitments.ts")],
  ["io-optimized", () => import("./commands/io-optimized.ts")],
  ["catalog", () => import("./commands/catalog-import.ts")],
]);
