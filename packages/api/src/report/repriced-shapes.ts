import type { Repriced } from "@acuity/contract";
import type { FrozenReport } from "@acuity/db";
import { type ComparedRow, type PlanOption, type Settings, shapeKey } from "@acuity/engine/plan";
import { againstToday, optionTitle, placeOf, type ToldPlan, toldPlan, wordBaseline } from "@acuity/words";

/** One of a report's shapes as it was frozen: what is priced anew, of what runs today without settings. */
export interface FrozenShape extends Omit<Repriced["shapes"][number], "afterUsd"> {
  /** Null of what runs today, which its files and its baseline tell. */
  readonly settings: Settings | null;
}

/**
 * What a report's other price is told of: what it recommends, what of its matrix is inside the limits too, what runs today, and
 * what was in view where that is not what is recommended.
 */
export function repricedShapes({ inputs, result }: FrozenReport): readonly FrozenShape[] {
  const { settings, baseline } = inputs;
  const place = placeOf(settings.currency);
  const of = result.plan && toldPlan(result.plan);
  const titled = (shape: Settings) => ({ title: optionTitle(shape, place), settings: shape });
  const view = { role: "view", ...titled(settings), beforeUsd: result.bill.totalUsd } as const;
  if (of === null) return [view];
  const { told, isPick } = of;
  const paidSo = shapeKey(told.settings) === shapeKey(settings);
  const isToday = result.plan !== null && againstToday(0, result.plan) !== null;
  return [
    { role: isPick ? "pick" : "nearest", ...titled(told.settings), beforeUsd: told.monthlyUsd.p50 },
    ...(isPick ? othersInside(of) : []).map(({ shape, usd }) => ({
      ...{ role: "other" as const, ...titled(shape), beforeUsd: usd },
    })),
    ...(isToday
      ? [
          {
            ...{ role: "today" as const, title: wordBaseline(baseline), settings: null },
            beforeUsd: result.plan?.baseline?.totalUsd ?? 0,
          },
        ]
      : []),
    ...(paidSo ? [] : [view]),
  ];
}

/** Rows of the matrix that keep every limit on demand beside the pick, which is on demand too (LAY-1). */
function othersInside({ plan, told }: ToldPlan) {
  return (plan.compared?.rows ?? []).flatMap((row) => {
    const usd = isBeside(row, told) ? usdOf(row) : null;
    return row.settings === null || usd === null ? [] : [{ shape: row.settings, usd }];
  });
}

function isBeside({ id, roles, missed }: ComparedRow, told: PlanOption): boolean {
  return id !== told.id && !roles.includes("today") && missed?.length === 0;
}

function usdOf({ cells }: ComparedRow): number | null {
  const cell = cells["on-demand"];
  return "refusal" in cell ? null : cell.monthlyUsd;
}
