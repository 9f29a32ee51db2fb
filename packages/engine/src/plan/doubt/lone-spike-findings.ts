import { slowFromAcu } from "../../capacity/slow-ratio.ts";
import { usualStepS } from "../../demand/demand-trace.ts";
import { hiddenBursts } from "../../demand/short-bursts.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { isOfClasses, type Shape } from "../search/shape.ts";
import { workRatio } from "../terms/family-speed.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { isSameReader } from "../workload/workload.ts";
import { isUnsure } from "./class-doubt.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

interface Asked {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly draws: readonly EnsembleMember[];
}

/** The cheapest shape of classes below the pick that only bursts inside samples rule out, named with what it would save (INS-4). */
export function loneSpikeFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates, draws }: Asked,
): readonly PlanFinding[] {
  const steady = draws.map((draw) => ({ ...draw, burstShare: 1 }));
  const meets = new Map(plan.options.map(({ id, meetsLimits }) => [id, meetsLimits]));
  const pick = candidates.find(({ id }) => id === plan.pick);
  const isCheaper = ({ priced }: Candidate) => pick === undefined || priced.totalUsd < pick.priced.totalUsd;
  const lost = [...candidates]
    .sort(cheapestFirst)
    .filter((c) => isOnDemand(c) && c.evaluated.misses.length === 0 && meets.get(c.id) === false)
    .filter((c) => isOfClasses(c.evaluated.shape) && isCheaper(c));
  const ruledOut = lost.find(
    ({ evaluated: { shape } }) =>
      isUnsure(shape, { effective, draws }) && !isUnsure(shape, { effective, draws: steady }),
  );
  if (ruledOut === undefined) return [];
  const spiky = mostHidden(ruledOut.evaluated.shape, { effective, draws });
  if (spiky === null) return [];
  const { samples, shown, seconds } = spiky;
  const { demand, reader } = spiky.of;
  const { spec, settings } = ruledOut.evaluated.shape;
  return [
    {
      ...{ code: "lone-spikes", spikes: samples, shown, timePct: (100 * seconds) / demand.coverage.knownS },
      instanceClass: spec?.instanceClass ?? "",
      ...(settings.readers.length > 0 && { readers: settings.readers.map(named) }),
      ...(reader?.measured && { instance: reader.measured.instance }),
      lessUsd: pick === undefined ? null : pick.priced.totalUsd - ruledOut.priced.totalUsd,
      sampleS: usualStepS(demand.trace.edgesS),
      assumption: true,
    },
  ];
}

const named = ({ instanceClass, measured }: ReaderSetting) => ({
  ...{ instance: measured?.instance ?? null, instanceClass: instanceClass ?? "" },
});

/** An instance of a shape of classes that has metrics of its own; no reader = the writer. */
interface Member {
  readonly demand: Effective["workload"]["demand"];
  readonly shown: Effective["workload"]["shown"];
  readonly source: SourceSetting;
  readonly runsOn: { readonly kind: "provisioned" | "serverless"; readonly instanceClass?: string | null };
  readonly share: number;
  readonly reader: ReaderSetting | null;
}

type Hidden = ReturnType<typeof hiddenBursts> & { readonly of: Member };

/** Of the instance whose hidden bursts last the longest, which decides (HED-1); null where none has any. */
function mostHidden({ settings }: Shape, of: Pick<Asked, "effective" | "draws">): Hidden | null {
  const { workload, market } = of.effective;
  const readers = settings.readers.flatMap((reader): readonly Member[] => {
    const { measured, demandShare: share } = reader;
    const own = measured && workload.readers.find((one) => isSameReader(one.measured, measured));
    return own && share > 0 ? [{ ...own, source: own.measured.source, runsOn: reader, share, reader }] : [];
  });
  const { source } = workload.baseline;
  const writer: Member = { ...workload, source, runsOn: settings.writer, share: 1, reader: null };
  return [writer, ...readers]
    .map((one) => {
      const { vcpu } = specOf(market, one.runsOn.instanceClass ?? "");
      const aboveMilliAcu = reachedBySlowest(one, { ...of, vcpu, profile: settings.profile });
      const { expected, mostMilliAcu } = one.demand;
      return { of: one, ...hiddenBursts(expected, { aboveMilliAcu, mostMilliAcu, shown: one.shown }) };
    })
    .filter(({ samples }) => samples > 0)
    .reduce<Hidden | null>((most, one) => (most === null || one.seconds > most.seconds ? one : most), null);
}

/** Measured demand from which a class may be slow in one of the draws, milli-ACU. */
function reachedBySlowest(
  { source, runsOn, share }: Member,
  of: Pick<Asked, "effective" | "draws"> & { readonly vcpu: number; readonly profile: ProfileId },
): number {
  const { effective, draws, vcpu, profile } = of;
  const most = Math.max(
    ...draws.map(({ speeds, spread }) => (1 + spread) * workRatio(speeds, { source, runsOn, profile })),
  );
  return (1000 * slowFromAcu({ kind: "provisioned", vcpu })) / (effective.growth * share * most);
}
