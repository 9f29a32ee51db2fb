import type { DemandTrace } from "../../demand/demand-trace.ts";
import { clusterMember } from "../../members/cluster-member.ts";
import { type ClusterRun, simulateCluster } from "../../members/simulate-cluster.ts";
import { specOf } from "../terms/market.ts";
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
  const specs = [settings.writer, ...settings.readers].map((one) =>
    one.kind === "serverless" ? null : specOf(market, one.instanceClass ?? ""),
  );
  const [spec = null] = specs;
  const writer = clusterMember("writer", { tier: 0, trace: input.trace, spec });
  const readers = settings.readers.map((reader, i) => {
    const { tier } = reader;
    return clusterMember(`reader-${i + 1}`, {
      ...{ tier, trace: readerTrace(reader, known), spec: specs[i + 1] ?? null },
    });
  });
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
