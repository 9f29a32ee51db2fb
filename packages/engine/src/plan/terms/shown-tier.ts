import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { FREE_TIER, followsWriter, leadOfClass } from "../../members/follows-writer.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { periodAt, type Series } from "../../series/series.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { MeasuredReader, SourceSetting } from "./settings.ts";

/** A follower may be this far below its writer, ACU and as a share of the writer's capacity, and in this share of the time [A]. */
const BELOW_ACU = 1;
const BELOW_SHARE = 0.2;
const BELOW_TIME = 0.05;
/** Time below that proves nothing by itself: a reader that was only starting [A]. */
const BELOW_S = 1800;
/** How long a follower may take to come after its writer [A]; of longer samples, one of them. */
const LAG_S = 120;
/** The memory of the smallest class but for burstable ones, ACU (16 GiB): who follows a class has as much (RDR-1). */
const LEAST_FOLLOWED_ACU = 8;

/** Whose capacity a reader is held against. */
interface Beside {
  readonly evidence: Pick<Evidence, "planned" | "findings">;
  /** What the writer runs on. */
  readonly source: SourceSetting;
}

/**
 * The tier that a serverless reader shows by its measured capacity, where nobody says one: 2 where it does not follow the writer as
 * one in tier 0 or 1 does (RDR-1); absent where nothing shows it.
 */
export function shownTier(
  { capacity }: Pick<InstanceEvidence, "capacity">,
  beside: Beside,
): Pick<MeasuredReader, "tier"> {
  if (capacity === null) return {};
  const { source } = beside;
  if (source.kind === "serverless") return belowPctOf(capacity, beside) === null ? {} : { tier: FREE_TIER };
  const lowest = isBurstable(source.instanceClass) ? null : lowestPlateauAcu(capacity);
  return lowest !== null && lowest < LEAST_FOLLOWED_ACU ? { tier: FREE_TIER } : {};
}

/**
 * The readers with the tier that they show, of those on a range of which nobody says one, and of those beside a class whose capacity
 * denies the one that is said.
 */
export function withShownTiers<Reader extends MeasuredReader>(
  readers: readonly Reader[],
  beside: Beside & { readonly evidence: Pick<Evidence, "others"> },
): readonly Reader[] {
  return readers.map((reader) => {
    if (reader.source.kind === "provisioned") return reader;
    if (reader.tier !== undefined)
      return deniedPctOf(reader, beside) === null ? reader : { ...reader, tier: FREE_TIER };
    const measured = beside.evidence.others.find(({ id }) => id === reader.instance);
    return measured === undefined ? reader : { ...reader, ...shownTier(measured, beside) };
  });
}

/**
 * Which readers are said to be in a tier in which they would follow the class of their writer, and by their capacity do not: how much of
 * the time they have less, and what they would have at every hour (RDR-1).
 */
export function deniedTierFindings(
  readers: readonly MeasuredReader[],
  beside: Beside & {
    readonly evidence: Pick<Evidence, "others">;
    readonly specs: readonly InstanceSpec[];
  },
): readonly WorkloadFinding[] {
  const { source, specs } = beside;
  if (source.kind === "serverless") return [];
  const spec = specs.find(({ instanceClass }) => instanceClass === source.instanceClass);
  return readers.flatMap((reader): readonly WorkloadFinding[] => {
    const belowPct = deniedPctOf(reader, beside);
    if (belowPct === null || reader.tier === undefined || reader.source.kind === "provisioned") return [];
    const { instance, tier: saidTier } = reader;
    const leadAcu = spec === undefined ? null : Math.min(reader.source.maxAcu, leadOfClass(spec));
    const of = { instance, instanceClass: source.instanceClass, saidTier, tier: FREE_TIER };
    return [{ code: "reader-tier-denied", ...of, belowPct, leadAcu, assumption: true }];
  });
}

/** Percent of its time in which a reader that is said to follow the class of its writer has less than any class's memory; null where it may follow. */
function deniedPctOf(
  { instance, source, tier }: MeasuredReader,
  { evidence, source: writer }: Beside & { readonly evidence: Pick<Evidence, "others"> },
): number | null {
  if (tier === undefined || !followsWriter({ tier }) || source.kind === "provisioned") return null;
  if (writer.kind === "serverless" || isBurstable(writer.instanceClass)) return null;
  const capacity = evidence.others.find(({ id }) => id === instance)?.capacity ?? null;
  if (capacity === null || isRoleGone(evidence)) return null;
  const lead = leastFollowing(Math.min(LEAST_FOLLOWED_ACU, source.maxAcu));
  return provenPct(timeUnder(capacity, () => lead));
}

/** Which readers those are beside a serverless writer, as nobody said their tier, and in how much of the time they are below it. */
export function shownTierFindings(
  readers: readonly MeasuredReader[],
  beside: Beside & { readonly evidence: Pick<Evidence, "others"> },
): readonly WorkloadFinding[] {
  const { planned, others } = beside.evidence;
  if (beside.source.kind === "provisioned") return [];
  return readers.flatMap(({ instance, source, tier }): readonly WorkloadFinding[] => {
    const capacity = others.find(({ id }) => id === instance)?.capacity ?? null;
    if (tier !== undefined || source.kind === "provisioned" || capacity === null) return [];
    const belowPct = belowPctOf(capacity, beside);
    if (belowPct === null) return [];
    const of = { instance, writer: planned.id, belowPct, tier: FREE_TIER };
    return [{ code: "reader-tier-shown", ...of, assumption: true }];
  });
}

/** Percent of the common time in which a reader is below the writer; null where that does not prove that it follows nobody. */
function belowPctOf(capacity: Series, { evidence }: Beside): number | null {
  const { planned } = evidence;
  if (isRoleGone(evidence) || planned.capacity === null) return null;
  const leastAt = leastOf(planned.capacity);
  return provenPct(
    timeUnder(capacity, (fromS, periodS) => {
      const least = leastAt(fromS - Math.max(periodS, LAG_S), fromS + periodS);
      return least === null ? null : leastFollowing(least);
    }),
  );
}

/** Where the role went and the series are by instance, the one below may have been the writer itself (EVD-17, EVD-18). */
const isRoleGone = ({ findings }: Pick<Evidence, "findings">): boolean =>
  findings.some((one) => one.code === "roles-changed" && one.because !== undefined);

/** The least that a follower of so much may have, ACU. */
const leastFollowing = (acu: number): number => acu - Math.max(BELOW_ACU, BELOW_SHARE * acu);

interface TimeUnder {
  readonly underS: number;
  readonly knownS: number;
}

function provenPct({ underS, knownS }: TimeUnder): number | null {
  return underS >= BELOW_S && underS > BELOW_TIME * knownS ? (100 * underS) / knownS : null;
}

/** Seconds of a series in which a least is known, and of them those under it. */
function timeUnder(series: Series, leastAt: (fromS: number, periodS: number) => number | null): TimeUnder {
  let [underS, knownS] = [0, 0];
  for (let i = 0; i < series.timesS.length; i++) {
    const periodS = periodAt(series, i);
    const least = leastAt(series.timesS[i] as number, periodS);
    if (least === null) continue;
    knownS += periodS;
    if ((series.values[i] as number) < least) underS += periodS;
  }
  return { underS, knownS };
}

/** The lowest sample of a series that lies in a span; null where none reaches its end. Asked in ascending order. */
function leastOf(series: Series): (fromS: number, toS: number) => number | null {
  const { timesS, values } = series;
  const endOf = (k: number) => (timesS[k] as number) + periodAt(series, k);
  let first = 0;
  return (fromS, toS) => {
    while (first < timesS.length && endOf(first) <= fromS) first++;
    let least = Number.POSITIVE_INFINITY;
    let untilS = Number.NEGATIVE_INFINITY;
    for (let k = first; k < timesS.length && (timesS[k] as number) < toS; k++) {
      least = Math.min(least, values[k] as number);
      untilS = endOf(k);
    }
    return untilS >= toS ? least : null;
  };
}
