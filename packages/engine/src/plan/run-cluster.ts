import type { CapacityParameters } from "../capacity/parameters.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { growDemand } from "../demand/grow-demand.ts";
import { type ClusterMember, type ClusterRun, simulateCluster } from "../members/simulate-cluster.ts";
import { type Market, specOf } from "./market.ts";
import { platformOf } from "./platform-of.ts";
import type { Settings } from "./settings.ts";

export interface ClusterInput {
  /** The writer's demand, growth included. */
  readonly trace: DemandTrace;
  readonly settings: Settings;
  readonly market: Market;
  readonly parameters: CapacityParameters;
  /** Second of the first tick; absent = half a tick, the middle of what is possible (ACU-3). */
  readonly phaseS?: number;
}

/** The settings' writer and readers over the demand (RDR-1), the writer first. */
export function runCluster(input: ClusterInput): ClusterRun {
  const { settings, market, parameters } = input;
  const isServerless = settings.writer.kind === "serverless";
  return simulateCluster({
    writer: member("writer", { ...settings.writer, tier: 0, trace: input.trace, market }),
    readers: settings.readers.map((reader, i) =>
      member(`reader-${i + 1}`, {
        ...reader,
        trace: growDemand(input.trace, reader.demandShare),
        market,
      }),
    ),
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
