import { connectionsTaken, raisableTo } from "../../demand/max-connections.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * Whether a writer takes the peak of connections (DEM-6): by default, or as today's served it above its own default, where it has as
 * much memory or more (DEM-9). Null where nobody knows.
 */
export function takesPeak(
  { peakConnections, overDefault, workload }: Effective,
  on: {
    readonly settings: Pick<Settings, "engine" | "minAcu" | "maxAcu">;
    /** Its class; null = the range. */
    readonly spec: InstanceSpec | null;
  },
): boolean | null {
  const { settings, spec } = on;
  const accepted = connectionsTaken(settings, spec);
  if (peakConnections === null || accepted === null) return null;
  const { value: peak } = peakConnections;
  if (peak <= accepted) return true;
  const served = overDefault.find(({ instance }) => instance === workload.evidence.planned.id);
  if (served === undefined || peak > served.peak) return false;
  const memoryGib = spec === null ? GIB_PER_ACU * settings.maxAcu : spec.memoryGib;
  return memoryGib >= served.memoryGib && (spec !== null || mayBeRaised(peak, { settings, workload }));
}

/** Whether a range's minimum lets max_connections be raised so far, or today's range of such a minimum served as many. */
function mayBeRaised(
  peak: number,
  of: { readonly settings: Pick<Settings, "engine" | "minAcu"> } & Pick<Effective, "workload">,
): boolean {
  const { source, engine } = of.workload.baseline;
  const isServed = source.kind === "serverless" && peak > raisableTo({ engine, minAcu: source.minAcu ?? 1 });
  return isServed || peak <= raisableTo(of.settings);
}
