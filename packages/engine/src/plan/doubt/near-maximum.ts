import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { fullShare } from "../../capacity/second-spread.ts";
import { nearCeilingRatio } from "../../capacity/slow-ratio.ts";
import { type RunsOn, workRatio } from "../terms/family-speed.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { isSameReader, type Workload } from "../workload/workload.ts";
import { type EnsembleMember, isSteady } from "./ensemble-member.ts";
import { withBursts } from "./with-bursts.ts";

/** An instance with its own metrics, or with a share of the writer's, and what it runs on. */
interface Burster extends Pick<Workload, "demand" | "shown"> {
  readonly source: SourceSetting;
  readonly share: number;
  readonly runsOn: RunsOn;
}

/**
 * Share of the time, percent, in which a draw's demand stands near the range's maximum (HED-1), of the instance of which it
 * does the longest: told by its levels, without a run.
 */
export function nearMaximumPct({ workload, settings, growth }: Effective, draw: EnsembleMember): number {
  const { writer, readers } = settings;
  const { source } = workload.baseline;
  const beside = readers.map(({ measured, demandShare: share, ...runsOn }): Burster => {
    const found = measured && workload.readers.find((one) => isSameReader(one.measured, measured));
    // One without metrics of its own has the writer's bursts, as on a class.
    return found
      ? { ...found, source: found.measured.source, share, runsOn }
      : { ...workload, source, share, runsOn };
  });
  const all: readonly Burster[] = [{ ...workload, source, share: 1, runsOn: writer }, ...beside];
  return all.reduce((most, one) => Math.max(most, nearOf(one, { settings, growth, draw })), 0);
}

/** The same of bursts that their samples hide; none in a draw whose run shows them. */
export function burstsNearMaximumPct(effective: Effective, draw: EnsembleMember): number {
  return isSteady(draw) ? 0 : nearMaximumPct(effective, draw);
}

/** 0 where it has no maximum, and of bursts below one above all that its source could show. */
function nearOf(
  one: Burster,
  of: Pick<Effective, "settings" | "growth"> & { readonly draw: EnsembleMember },
): number {
  const { settings, growth, draw } = of;
  const { source, share, runsOn } = one;
  if (runsOn.kind !== "serverless" || share === 0) return 0;
  const factor = growth * share * workRatio(draw.speeds, { source, runsOn, profile: settings.profile });
  const maxAcu = highestMaximum(settings);
  if (!isSteady(draw) && 1000 * maxAcu > one.demand.mostMilliAcu * factor) return 0;
  const levels = demandLevels(withBursts(one, draw));
  const full = fullShare(draw.parameters, draw.spread);
  const ceiling = { kind: "serverless", maxAcu, fullShare: full } as const;
  return 100 * nearCeilingRatio({ levels, factor, ceiling, spread: draw.spread });
}
