import { type Plan, type PlanOption, type Settings, unpaidShapeKey } from "@acuity/engine/plan";
import { formatAcuRange, type Place, rowOf, toldPlan } from "@acuity/words";

/** Whose capacity the chart may draw. */
export interface SupplyChoice {
  readonly key: "pick" | "after" | "serverless" | "yours";
  readonly label: string;
  /** As it is written on the line. */
  readonly name: string;
  /** Null is the what-if itself, which moves with the hand. */
  readonly settings: Settings | null;
}

/**
 * The pick, the best range inside the limits, and the what-if where it is neither; the one that it is goes by its name. Where an
 * upgrade comes first, what runs until then and what the decision tells of (CLU-3).
 */
export function supplyChoices(
  { plan, settings }: { readonly plan: Plan | null; readonly settings: Settings },
  place: Place,
): readonly SupplyChoice[] {
  const own = unpaidShapeKey(settings);
  const named = plan?.upgrade ? aroundUpgrade(plan) : besidePick(plan);
  const others = named.flatMap(({ option, ...one }) =>
    option === null
      ? []
      : [{ ...one, settings: unpaidShapeKey(option.settings) === own ? null : option.settings }],
  );
  if (others.some((one) => one.settings === null)) return others;
  const { writer } = settings;
  const shape =
    writer.kind === "provisioned"
      ? writer.instanceClass
      : formatAcuRange(settings, place).replace(/\s*ACU$/u, "");
  return [...others, { key: "yours", label: `Yours ${shape}`, name: "yours", settings: null }];
}

type Named = Omit<SupplyChoice, "settings"> & { readonly option: PlanOption | null };

function besidePick(plan: Plan | null): readonly Named[] {
  const pick = pickOf(plan);
  const serverless = bestServerless(plan);
  // However it is paid for, it has the same capacity.
  const isPick = serverless !== null && pick !== null && isSameShape(serverless, pick);
  return [
    { key: "pick", label: "Pick", name: "pick", option: pick },
    {
      ...{ key: "serverless", label: "Best serverless", name: "best serverless" },
      option: isPick ? null : serverless,
    },
  ];
}

function aroundUpgrade(plan: Plan): readonly Named[] {
  const until = pickOf(plan);
  const after = toldPlan(plan)?.told ?? null;
  const isSame = until !== null && after !== null && isSameShape(until, after);
  return [
    { key: "pick", label: "Until the upgrade", name: "what runs until the upgrade", option: until },
    {
      ...{ key: "after", label: "After the upgrade", name: "pick after the upgrade" },
      option: isSame ? null : after,
    },
  ];
}

const isSameShape = (one: PlanOption, other: PlanOption): boolean =>
  unpaidShapeKey(one.settings) === unpaidShapeKey(other.settings);

export function pickOf(plan: Plan | null): PlanOption | null {
  return plan?.options.find(({ id }) => id === plan.pick) ?? null;
}

/** The range of the like-for-like matrix, where it is inside the limits (OPT-4). */
function bestServerless(plan: Plan | null): PlanOption | null {
  const row = plan === null ? undefined : rowOf(plan, "serverless");
  if (row?.missed?.length !== 0) return null;
  return plan?.options.find(({ id }) => id === row.id) ?? null;
}
