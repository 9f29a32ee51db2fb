import type { Plan, PlanOption, UpgradeFirst } from "@acuity/engine/plan";
import { wordFinding } from "../findings/word-finding.ts";
import { formatMoney } from "../formats/money.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { clauseStart } from "../formats/sentence-case.ts";
import { againstToday } from "./against-today.ts";
import { upgradeVerdict } from "./decision/asked-version.ts";
import type { Headline } from "./headline.ts";
import { runTitle, withStorageLine } from "./storage-move.ts";
import { risenUsd } from "./support-words.ts";
import { growthInToday } from "./trend-words.ts";

interface BothPlans {
  readonly plan: Pick<Plan, "pick" | "nearestMiss" | "notes" | "baseline" | "today"> & {
    readonly options: readonly PlanOption[];
  };
  readonly upgrade: UpgradeFirst;
  /** What the plan as it stands says, and the one after the upgrade. */
  readonly until: Headline;
  readonly after: Headline;
}

/** The headline where an upgrade, mostly out of Extended Support, comes first (CLU-3): what is told is the plan after it, and what to run until then. */
export function upgradeHeadline(both: BothPlans, place: Place): Headline {
  const { plan, upgrade, until, after } = both;
  const now = plan.options.find(({ id }) => id === (plan.pick ?? plan.nearestMiss));
  const then = pickAfter(upgrade);
  if (now === undefined || then === undefined) return until;
  const isSame = now.id === then.id;
  const support = plan.notes.filter((one) => one.code === "extended-support");
  const owes = support.length === 0 ? "" : " with Extended Support";
  const usd = `${untilThenUsd(support, { usd: now.monthlyUsd.p50, place })}${owes}`;
  const meanwhile = isSame ? `until then the same at ${usd}` : `until then ${meanwhileOf(until, usd)}`;
  return {
    verdict: upgradeVerdict(plan, {
      to: upgrade.engineVersion,
      run: runTitle(then.settings, { plan, place }),
    }),
    reason: [
      `${formatMoney(then.monthlyUsd.p50, place)} a month${lessThanToday(both, { then, place })}; ${meanwhile}.`,
      "A new major version: in place or blue/green, tested before.",
      isSame ? until.reason : after.reason,
      ...(isSame || until.reason === after.reason ? [] : [`Until then: ${until.reason}`]),
    ].join(" "),
    cost: [
      `After the upgrade ${after.cost}`,
      `Until then ${usd}.`,
      ...support.map((one) => wordFinding(one, place)),
    ].join(" "),
    changes: `${after.changes === "" ? "" : `After the upgrade: ${after.changes} `}Before the upgrade: ${until.changes}`,
    sure: after.sure,
    instances: withStorageLine(after.instances, { plan, told: then }),
  };
}

/** `$2,362 a month`, and from the day on which Extended Support begins or rises within it `$2,592 a month`. */
function untilThenUsd(
  notes: Plan["notes"],
  { usd, place }: { readonly usd: number; readonly place: Place },
): string {
  const now = formatMoney(usd, place);
  const [risen] = notes.flatMap((one) => (one.code === "extended-support" ? (risenUsd(one, usd) ?? []) : []));
  if (risen === undefined) return `${now} a month`;
  return `${now} in the month priced and ${formatMoney(risen.monthlyUsd, place)} a month from ${risen.from} on,`;
}

/** What a figure of what is in view is of: the bill of the version that runs, where an upgrade is to come first. */
export function monthLabel({ upgrade }: Pick<Plan, "upgrade">, missing = ""): string {
  return labelOf(upgrade ? "before" : null, missing);
}

/** The same of the figure that the decision tells: of the plan after the upgrade. */
export function toldMonthLabel({ upgrade }: Pick<Plan, "upgrade">, missing = ""): string {
  return labelOf(upgrade ? "after" : null, missing);
}

function labelOf(when: "before" | "after" | null, missing: string): string {
  const of = when === null ? "A month" : `A month ${when} the upgrade`;
  return missing === "" ? of : `${of}${when === null ? "" : ","} without ${missing}`;
}

/** Behind the title of what is drawn of the plan that is told: `; after the upgrade to 17.7`, empty where none comes first. */
export function afterUpgradeTo(plan: Pick<Plan, "upgrade"> | null): string {
  return plan?.upgrade ? `; after the upgrade to ${plan.upgrade.engineVersion}` : "";
}

/** The other figure of the headline, beside that of the pick as it runs until then; null without an upgrade. */
export function afterUpgradeWords({ upgrade }: Pick<Plan, "upgrade">, place: Place): string | null {
  const then = upgrade ? pickAfter(upgrade) : undefined;
  return then === undefined ? null : `${formatMoney(then.monthlyUsd.p50, place)} after it`;
}

const pickAfter = ({ plan }: UpgradeFirst): PlanOption | undefined =>
  plan.options.find(({ id }) => id === plan.pick);

/** The plan as it stands without what the one after the upgrade says of the same files. */
export function untilUpgrade(plan: Plan, upgrade: UpgradeFirst): Plan {
  const then = pickAfter(upgrade);
  // Where the shape is the same the reason of the plan as it stands is told, and not the other's.
  const said = then?.id === plan.pick ? ["level-step", "storage-mode-flips"] : ["level-step", "trend"];
  const ofAnswer = [...said, "upgrade-asked"];
  return { ...plan, notes: plan.notes.filter(({ code }) => !ofAnswer.includes(code)) };
}

/** `stay on db.r6g.large, $2,362 …`; a verdict without a shape of its own is told after. */
function meanwhileOf({ verdict }: Headline, usd: string): string {
  return `${clauseStart(verdict)}, ${usd}`;
}

function lessThanToday(
  { plan: { baseline, notes } }: Pick<BothPlans, "plan">,
  { then, place }: { readonly then: PlanOption; readonly place: Place },
): string {
  const more = againstToday(then.monthlyUsd.p50, { baseline, notes });
  if (more === null || baseline === null || baseline.totalUsd <= 0) return "";
  const share = formatPercent(Math.abs((100 * more) / baseline.totalUsd), place);
  const found = growthInToday(notes);
  return `, ${formatMoney(Math.abs(more), place)} (${share}) ${more > 0 ? "more" : "less"} than today${found === null ? "" : ` ${found}`}`;
}
