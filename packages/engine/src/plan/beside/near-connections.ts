import { growingConnections, peakOfMonth, reachesAtS } from "../../demand/connections-ahead.ts";
import { peakOfSeries } from "../../demand/connections-together.ts";
import { isAboveDefault } from "../../demand/full-connections.ts";
import type { InstanceEvidence } from "../../evidence/evidence.ts";
import { hundredths } from "../../units/acu.ts";
import { isoDay } from "../../units/iso-day.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { takenBy } from "../limits/lost-connections.ts";
import type { PlanOption } from "../search/plan.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import { takenBySource } from "../terms/over-default.ts";
import type { Settings } from "../terms/settings.ts";
import { runningInstances } from "../terms/short-instances.ts";
import type { Effective } from "../workload/resolve.ts";

/** From this share of what an instance takes by default on its peak is near it [A]. */
const NEAR = 0.9;

type Near = Extract<PlanFinding, { readonly code: "connections-near" }>;

/** The options that were found, of which one is the pick. */
interface Found {
  readonly options: readonly Pick<PlanOption, "id" | "settings" | "meetsLimits" | "monthlyUsd">[];
  readonly pick: string | null;
}

/**
 * Instances of today whose most connections are near all that they take by default, where the pick takes no more, and those whose
 * connections come to more than the pick takes in the planned month, by their own weeks or by the user's growth (DEM-9): a warning.
 * Not of those that stand there, of which more is said, nor far above it, where the default is none of theirs.
 */
export function nearConnectionsFindings(found: Found, effective: Effective): readonly PlanFinding[] {
  const { workload, market, fullConnections, overDefault, peakConnections } = effective;
  const pick = found.options.find(({ id }) => id === found.pick);
  if (pick === undefined) return [];
  return runningInstances(workload).flatMap(({ instance, source }) => {
    const isToldElse =
      fullConnections.some((one) => one.instance === instance.id) ||
      overDefault.some((one) => one.instance === instance.id && one.isRaised);
    if (isToldElse) return [];
    const isPlanned = instance === workload.evidence.planned;
    const peak = isPlanned
      ? (peakConnections?.value ?? null)
      : instance.connections && peakOfSeries(instance.connections);
    const runsAs = runsAsOf(pick.settings, isPlanned ? null : instance.id);
    if (peak === null || runsAs === undefined) return [];
    const accepted = takenBySource(source, { engine: workload.baseline.engine, specs: market.specs });
    const picked = takenBy({ settings: pick.settings, market }, runsAs);
    if (accepted === null || picked === null || isAboveDefault(peak, accepted)) return [];
    const isYours = isPlanned && peakConnections?.origin === "yours";
    const ahead = isYours || peak > picked ? null : aheadOf(instance, { peak, picked, effective });
    const isOver = ahead !== null && ahead.peak > picked;
    if (!isOver && (picked > accepted || peak < NEAR * accepted)) return [];
    const runsOn = source.kind === "serverless" ? { maxAcu: source.maxAcu } : source.instanceClass;
    const least = { peak: Math.max(peak, ahead?.peak ?? 0), instance: isPlanned ? null : instance.id };
    return [
      {
        ...{ code: "connections-near", instance: instance.id, runsOn, peak, accepted, assumption: false },
        ...(ahead !== null && {
          ahead: { ...ahead, picked, isOver, by: takerOf(pick, { found, least, market }) },
        }),
      },
    ];
  });
}

/** What connections come to by the end of the planned month, and the day on which they are all that the pick takes. */
function aheadOf(
  { connections }: InstanceEvidence,
  of: { readonly peak: number; readonly picked: number; readonly effective: Effective },
): Pick<NonNullable<Near["ahead"]>, "peak" | "pctPerWeek" | "reachesOn"> | null {
  const { growthPct } = of.effective.settings;
  if (growthPct !== null)
    return growthPct > 0
      ? { peak: of.peak * (1 + growthPct / 100), pctPerWeek: null, reachesOn: null }
      : null;
  const growing = connections && growingConnections(connections);
  if (growing === null) return null;
  return {
    ...{ peak: peakOfMonth(growing), pctPerWeek: 100 * growing.law.ratePerWeek },
    reachesOn: isoDay(reachesAtS(growing, of.picked)),
  };
}

/** The least that costs more where only this instance is another, and takes so many by default. */
function takerOf(
  pick: Found["options"][number],
  of: {
    readonly found: Found;
    readonly least: { readonly peak: number; readonly instance: string | null };
    readonly market: Effective["market"];
  },
): NonNullable<Near["ahead"]>["by"] {
  const { found, least, market } = of;
  const others = (settings: Settings) => JSON.stringify(besidesOf(settings, least.instance));
  const takers = found.options.flatMap(({ settings, meetsLimits, monthlyUsd }) => {
    const runsAs = runsAsOf(settings, least.instance);
    const isTaker =
      meetsLimits &&
      settings.commitment.kind === "none" &&
      runsAs !== undefined &&
      (takenBy({ settings, market }, runsAs) ?? 0) >= least.peak &&
      others(settings) === others(pick.settings);
    if (!isTaker) return [];
    const runsOn = runsAs.kind === "provisioned" ? (runsAs.instanceClass ?? "") : { maxAcu: settings.maxAcu };
    return [{ runsOn, moreUsd: hundredths(monthlyUsd.p50 - pick.monthlyUsd.p50) }];
  });
  return takers.sort((a, b) => a.moreUsd - b.moreUsd)[0] ?? null;
}

/** What is the same in both: storage mode and the instances but one; of a range beside it the range too. */
function besidesOf({ storageMode, writer, readers, minAcu, maxAcu }: Settings, instance: string | null) {
  const rest: readonly RunsOn[] = [
    ...(instance === null ? [] : [writer]),
    ...readers.filter(({ measured }) => instance === null || measured?.instance !== instance),
  ];
  return [
    storageMode,
    ...rest.map((one) => (one.kind === "serverless" ? [minAcu, maxAcu] : one.instanceClass)),
  ];
}

/** What an instance runs on in a plan; null is the writer. */
export function runsAsOf({ writer, readers }: Settings, id: string | null): RunsOn | undefined {
  return id === null ? writer : readers.find(({ measured }) => measured?.instance === id);
}
