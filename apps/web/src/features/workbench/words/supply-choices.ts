import { type Plan, type PlanOption, type Settings, unpaidShapeKey } from "@acuity/engine/plan";
import { formatAcuRange, type Place, rowOf } from "@acuity/words";

/** Whose capacity the chart may draw. */
export interface SupplyChoice {
  readonly key: "pick" | "serverless" | "yours";
  readonly label: string;
  /** As it is written on the line. */
  readonly name: string;
  /** Null is the what-if itself, which moves with the hand. */
  readonly settings: Settings | null;
}

/** The pick, the best range inside the limits, and the what-if where it is neither; the one that it is goes by its name. */
export function supplyChoices(
  { plan, settings }: { readonly plan: Plan | null; readonly settings: Settings },
  place: Place,
): readonly SupplyChoice[] {
  const own = unpaidShapeKey(settings);
  const pick = pickOf(plan);
  const serverless = bestServerless(plan);
  // However it is paid for, it has the same capacity.
  const isServerlessPick =
    serverless !== null &&
    pick !== null &&
    unpaidShapeKey(serverless.settings) === unpaidShapeKey(pick.settings);
  const named: readonly (Omit<SupplyChoice, "settings"> & { readonly option: PlanOption | null })[] = [
    { key: "pick", label: "Pick", name: "pick", option: pick },
    {
      key: "serverless",
      label: "Best serverless",
      name: "best serverless",
      option: isServerlessPick ? null : serverless,
    },
  ];
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

export function pickOf(plan: Plan | null): PlanOption | null {
  return plan?.options.find(({ id }) => id === plan.pick) ?? null;
}

/** The range of the like-for-like matrix, where it is inside the limits (OPT-4). */
function bestServerless(plan: Plan | null): PlanOption | null {
  const row = plan === null ? undefined : rowOf(plan, "serverless");
  if (row?.missed?.length !== 0) return null;
  return plan?.options.find(({ id }) => id === row.id) ?? null;
}
