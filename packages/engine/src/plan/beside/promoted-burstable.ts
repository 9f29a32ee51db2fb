import { isBurstable } from "../../prices/is-burstable.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { promotedReaders } from "../limits/promoted-readers.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import type { Market } from "../terms/market.ts";
import { dearerShape } from "./dearer-shape.ts";

/**
 * That Aurora promotes a reader of the pick on a T class beside a writer on none, and the cheapest option on demand inside the limits
 * without one, of those whose minimum keeps no hours (CLU-2). Nothing where the user allows T classes.
 */
export function promotedBurstableFindings(
  plan: Pick<Plan, "options" | "pick">,
  market: Pick<Market, "specs">,
): readonly PlanFinding[] {
  const pick = plan.options.find(({ id }) => id === plan.pick);
  if (pick === undefined) return [];
  const { writer, readers, burstable } = pick.settings;
  const promoted = promotedReaders(readers, market);
  if (burstable === "allowed" || isOnT(writer) || !promoted.every(isOnT)) return [];
  const [instanceClass] = promoted.flatMap((one) => one.instanceClass ?? []);
  if (instanceClass === undefined) return [];
  const [without] = plan.options
    .filter(({ meetsLimits, settings }) => meetsLimits && settings.commitment.kind === "none")
    .filter(({ settings }) => settings.schedule.length === 0 && !hasT(settings))
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  return [
    {
      ...{ code: "promoted-burstable", instanceClass, readers: readers.length, assumption: false },
      without: without === undefined ? null : dearerShape(without, pick),
    },
  ];
}

type Runs = Pick<PlanOption["settings"], "writer" | "readers">;

const isOnT = (one: Runs["writer"] | Runs["readers"][number]): boolean =>
  one.kind === "provisioned" && isBurstable(one.instanceClass ?? "");

const hasT = ({ writer, readers }: Runs): boolean => [writer, ...readers].some(isOnT);
