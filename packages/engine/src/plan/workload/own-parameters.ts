import { type CapacityParameters, PARAMETER_RANGES } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { tellsClimb, withShownClimb } from "../../holding/source-climb.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { isSameReader, type ReaderDemand, type Workload } from "./workload.ts";

/** A profile's constants, its climb as the writer's trace shows it where it does (INS-5). */
export function ownParameters(
  { baseline, demand }: Pick<Workload, "baseline" | "demand">,
  parameters: CapacityParameters,
): CapacityParameters {
  return baseline.source.kind === "serverless" ? withShownClimb(demand, parameters) : parameters;
}

interface InForce {
  readonly workload: Pick<Workload, "baseline" | "demand" | "readers">;
  readonly settings: Pick<Settings, "profile">;
  /** The writer's, as expected, drawn or varied. */
  readonly parameters: CapacityParameters;
}

/**
 * The constants of an instance (INS-5): of a reader whose own climbs tell, its first rise and its refill are to the writer's as they are
 * by the climbs of both, in a draw and where they are varied too; the writer's of every other.
 */
export function memberParameters(
  { workload, settings: { profile }, parameters }: InForce,
  reader: ReaderSetting | undefined,
): CapacityParameters {
  const own = reader && climberOf(workload, reader);
  if (!own) return parameters;
  const { burst, refill } = againstWriter(own, { workload, profile });
  if (burst === 1 && refill === 1) return parameters;
  const { burstMicroAcu, refillThousandths } = parameters;
  return {
    ...parameters,
    burstMicroAcu: within("burstMicroAcu", burst * burstMicroAcu),
    refillThousandths: within("refillThousandths", refill * refillThousandths),
  };
}

function climberOf(
  { readers }: Pick<Workload, "readers">,
  { measured, demandShare }: ReaderSetting,
): ReaderDemand | undefined {
  if (!measured || demandShare === 0 || measured.source.kind !== "serverless") return undefined;
  return readers.find((one) => isSameReader(one.measured, measured) && tellsClimb(one.demand));
}

interface Ratios {
  readonly of: Workload["demand"];
  readonly profile: Settings["profile"];
  readonly burst: number;
  readonly refill: number;
}

/** The last of each reader; they go when its demand goes. */
const kept = new WeakMap<ReaderDemand["demand"], Ratios>();

function againstWriter(
  { demand }: ReaderDemand,
  { workload, profile }: Pick<InForce, "workload"> & Pick<Settings, "profile">,
): Ratios {
  const before = kept.get(demand);
  if (before?.of === workload.demand && before.profile === profile) return before;
  const { parameters } = profileFor({ profile });
  const [writer, reader] = [ownParameters(workload, parameters), withShownClimb(demand, parameters)];
  const found = {
    ...{ of: workload.demand, profile },
    burst: reader.burstMicroAcu / writer.burstMicroAcu,
    refill: reader.refillThousandths / writer.refillThousandths,
  };
  kept.set(demand, found);
  return found;
}

/** In the whole numbers that the arithmetic is made for. */
function within(name: "burstMicroAcu" | "refillThousandths", value: number): number {
  const { from, to } = PARAMETER_RANGES[name];
  return Math.min(to, Math.max(from, Math.round(value)));
}
