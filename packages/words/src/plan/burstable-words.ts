import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";

type Runs = PlanOption["settings"];

const isT = (one: Runs["writer"] | Runs["readers"][number]): boolean =>
  one.kind === "provisioned" && /^db\.t\d/.test(one.instanceClass ?? "");

/**
 * That Aurora promotes a reader on a T class beside a writer on none, what AWS says of these, and what the cheapest option inside the
 * limits without one costs more (CLU-2). Nothing where the user allows them.
 */
export function burstableWords({ options }: Plan, { pick, place }: ToldOf): readonly string[] {
  const { writer, readers, burstable } = pick.settings;
  const first = Math.min(...readers.map(({ tier }) => tier));
  const promoted = readers.filter(({ tier }) => tier === first);
  if (burstable === "allowed" || isT(writer) || promoted.length === 0 || !promoted.every(isT)) return [];
  const [name] = promoted.map(({ instanceClass }) => instanceClass);
  const whom = readers.length === 1 ? "the only instance to fail over to" : "what Aurora fails over to first";
  const hasT = ({ settings }: PlanOption) => [settings.writer, ...settings.readers].some(isT);
  const [without] = options
    .filter((one) => one.meetsLimits && one.settings.commitment.kind === "none" && !hasT(one))
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  const moreUsd = without === undefined ? 0 : without.monthlyUsd.p50 - pick.monthlyUsd.p50;
  const other =
    without === undefined
      ? ""
      : ` Without a T class (--burstable refused on the command line): ${optionTitle(without.settings, place)}, ${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"}.`;
  return [
    `${name}, ${whom}, runs on CPU credits, which AWS advises for development and test only; it is allowed because one runs today.${other}`,
  ];
}

interface ToldOf {
  readonly pick: PlanOption;
  readonly place: Place;
}
