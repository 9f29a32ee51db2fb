import type { DemandTrace } from "../../demand/demand-trace.ts";
import { type ClusterMember, type ClusterRun, simulateCluster } from "../../members/simulate-cluster.ts";
import { type Market, specOf } from "../terms/market.ts";
import { platformOf } from "../terms/platform-of.ts";
import { readerTrace } from "./reader-trace.ts";
import type { Effective } from "./resolve.ts";

export interface ClusterInput {
  readonly effective: Effective;
  /** The writer's demand, growth included. */
  readonly trace: DemandTrace;
  /** What `trace` is multiplied by besides growth: the speed factor of DEM-1, which holds for readers too; default 1. */
  readonly demandFactor?: number;
  /** Second of the first tick; absent = half a tick, the middle of what is possible (ACU-3). */
  readonly phaseS?: number;
}

/** The settings' writer and readers over their demands (RDR-1), the writer first; and these demands. */
export function runCluster(input: ClusterInput): {
  readonly run: ClusterRun;
  readonly traces: readonly DemandTrace[];
} {
  const { settings, market, parameters, workload, growth } = input.effective;
  const isServerless = settings.writer.kind === "serverless";
  const factor = growth * (input.demandFactor ?? 1);
  const known = { writer: input.trace, readers: workload.readers, factor };
  const writer = member("writer", { ...settings.writer, tier: 0, trace: input.trace, market });
  const readers = settings.readers.map((reader, i) =>
    member(`reader-${i + 1}`, { ...reader, trace: readerTrace(reader, known), market }),
  );
  const run = simulateCluster({
    writer,
    readers,
    settings: {
      minAcu: settings.minAcu,
      maxAcu: settings.maxAcu,
      parameters,
      phaseS: input.phaseS ?? Math.floor(parameters.tickS / 2),
      schedule: settings.schedule,
      autoPauseS: isServerless ? settings.autoPauseS : null,
      engine: settings.engine,
      engineVersion: settings.engineVersion ?? undefined,
      platform: platformOf(settings.profile),
    },
  });
  return { run, traces: [writer, ...readers].map(({ trace }) => trace) };
}

function member(
  id: string,
  as: {
    readonly kind: "serverless" | "provisioned";
    readonly instanceClass?: string | null;
    readonly tier: number;
    readonly trace: DemandTrace;
    readonly market: Market;
  },
): ClusterMember {
  const { tier, trace } = as;
  if (as.kind === "serverless") return { id, kind: "serverless", tier, trace };
  const { vcpu, memoryGib } = specOf(as.market, as.instanceClass ?? "");
  return { id, kind: "provisioned", tier, trace, vcpu, memoryGib };
}
