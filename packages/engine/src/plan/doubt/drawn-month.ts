import { READ_CPU_MS } from "../../memory/read-cpu.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import type { KeptMonths } from "../month/member-months.ts";
import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Workload } from "../workload/workload.ts";
import { type EnsembleMember, isSteady } from "./ensemble-member.ts";
import { burstsNearMaximumPct } from "./near-maximum.ts";
import type { DrawnMonth } from "./spread-of.ts";
import { withBursts } from "./with-bursts.ts";
import { type ReadEffect, withReads } from "./with-reads.ts";

/** One draw's month of a shape with a serverless member (UNC-1). */
export function drawnMonth(
  { settings }: Pick<Shape, "settings">,
  of: {
    readonly effective: Effective;
    readonly draw: EnsembleMember;
    /** Own demand of the readers in that draw. */
    readonly readers: Workload["readers"];
    readonly effect: ReadEffect | undefined;
    readonly kept: KeptMonths;
  },
): DrawnMonth {
  const { draw, readers, effect, kept } = of;
  const { parameters, spread, speeds, phaseS } = draw;
  const own = { ...of.effective, settings };
  const drawn = clusterMonth({
    effective: { ...own, parameters, spread, speeds, memory: null },
    ...{ demand: withBursts(own.workload, draw), readers, phaseS, kept, isDraw: true },
  });
  const month = withReads(drawn, { effect, share: draw.readCpuMs / READ_CPU_MS });
  return { month, isSteady: isSteady(draw), nearMaximumPct: burstsNearMaximumPct(own, draw) };
}
