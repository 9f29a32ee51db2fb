import { SECOND_SPREAD, withSpread } from "../../capacity/second-spread.ts";
import type { Demand } from "../../demand/demand-of-instance.ts";
import { liftSteps } from "../../demand/lift-demand.ts";
import type { ShownDemand } from "../../demand/short-bursts.ts";
import type { TrendLaw } from "../../demand/trend-law.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import { shownDemand } from "../../holding/shown-demand.ts";
import { isReplayed, sourceParameters, sourceSpread } from "../../holding/source-parameters.ts";
import { unseenDemand } from "../../holding/unseen-demand.ts";
import type { SourceSetting } from "../terms/settings.ts";

/** What an instance's own capacity shows to have been asked for, and not; it stands first where it was measured. */
export function shownBy(
  [own]: readonly HeldCapacity[],
  { demand, source }: { readonly demand: Demand; readonly source: SourceSetting },
): ShownDemand | null {
  if (own === undefined || source.kind === "provisioned" || own.instance !== demand.instance) return null;
  const found = sourceParameters(demand, source);
  const isFitted = sourceSpread(demand, source) !== null;
  const { rhoThousandths } = isFitted ? found : withSpread(found, SECOND_SPREAD.expected);
  const asked = shownDemand(demand.expected, { rises: own.rises, rhoThousandths });
  const unseen = isReplayed(demand, source)
    ? unseenDemand(demand, { maxAcu: source.maxAcu, parameters: found })
    : null;
  return asked === null && unseen === null ? null : { asked, ...(unseen ?? { most: null, afterS: 0 }) };
}

/** The same at the level of the end of its trace (TRD-1). */
export function liftedShown(
  { demand, shown }: { readonly demand: Demand; readonly shown: ShownDemand | null },
  law: TrendLaw | null,
): ShownDemand | null {
  if (shown === null || law === null) return shown;
  const lift = (steps: Int32Array | null) => steps && liftSteps(steps, { trace: demand.expected, law });
  return { ...shown, asked: lift(shown.asked), most: lift(shown.most) };
}
