import { peakOfSeries } from "../../demand/connections-together.ts";
import { isAboveDefault } from "../../demand/full-connections.ts";
import { connectionsTaken, raisableTo } from "../../demand/max-connections.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { findClass } from "../../prices/find-class.ts";
import type { EngineName, InstanceSpec } from "../../prices/price-sheet.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { Baseline } from "./baseline.ts";
import type { SourceSetting } from "./settings.ts";
import { runningInstances } from "./short-instances.ts";

/** An instance of today that served more connections than it takes by default (DEM-9). */
export interface OverDefault {
  readonly instance: string | null;
  /** Its class, or the maximum of its range. */
  readonly runsOn: string | { readonly maxAcu: number };
  readonly peak: number;
  readonly accepted: number;
  /** Of its class, of a range at its maximum. */
  readonly memoryGib: number;
  /** Its max_connections was raised: the peak is further above than what AWS keeps beside the default, or than a range's minimum may tell. */
  readonly isRaised: boolean;
}

/** Those, the planned one first. */
export function overDefault(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  specs: readonly InstanceSpec[],
): readonly OverDefault[] {
  const { engine } = baseline;
  return runningInstances({ evidence, baseline }).flatMap(({ instance, source }) => {
    if (instance.connections === null) return [];
    const peak = peakOfSeries(instance.connections);
    const accepted = takenBySource(source, { engine, specs });
    if (accepted === null || peak <= accepted) return [];
    const isRange = source.kind === "serverless";
    const isCapped = isRange && peak > raisableTo({ engine, minAcu: source.minAcu ?? 1 });
    return [
      {
        ...{ instance: instance.id, peak, accepted },
        runsOn: isRange ? { maxAcu: source.maxAcu } : source.instanceClass,
        memoryGib: isRange ? GIB_PER_ACU * source.maxAcu : findClass(specs, source.instanceClass).memoryGib,
        isRaised: !isCapped && isAboveDefault(peak, accepted),
      },
    ];
  });
}

/** What an instance of today takes by default (DEM-6); null of a class that AWS names none for. */
export function takenBySource(
  source: SourceSetting,
  { engine, specs }: { readonly engine: EngineName; readonly specs: readonly InstanceSpec[] },
): number | null {
  if (source.kind === "provisioned")
    return connectionsTaken({ engine, minAcu: 1, maxAcu: 1 }, findClass(specs, source.instanceClass));
  return connectionsTaken({ engine, minAcu: source.minAcu ?? 1, maxAcu: source.maxAcu }, null);
}
