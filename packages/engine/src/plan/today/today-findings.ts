import { discountLines, sumUsd } from "../../bill/bill-line.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { PrivateDiscountPct } from "../terms/settings.ts";
import { isOfSeveralClusters, MOST_INSTANCES } from "./against-today.ts";
import type { Today } from "./today-of.ts";

interface Tried {
  /** Instances of an option. */
  readonly tried: number;
  readonly names?: readonly (string | null)[];
  /** The user's own, as today's bill has them. */
  readonly discountPct?: PrivateDiscountPct;
}

/** What must be known before an option is compared with today: who is in its bill, and for how long. */
export function todayFindings(
  today: Today,
  { tried, names = [], discountPct = {} }: Tried,
): readonly PlanFinding[] {
  const { unpriced, absences = [], late = [], instances = 1, replayed } = today;
  const beyond = beyondOptions(today, { names, discountPct });
  const inOptions = unpriced.filter((id) => names.includes(id));
  const several = isOfSeveralClusters(today) ? { most: MOST_INSTANCES } : {};
  return [
    ...(unpriced.length === 0
      ? []
      : [
          {
            ...({ code: "today-incomplete", instances: unpriced } as const),
            ...(inOptions.length > 0 && { tried: inOptions }),
            assumption: false,
          } as const,
        ]),
    ...(replayed === undefined ? [] : [{ code: "today-replayed", ...replayed, assumption: true } as const]),
    ...absences.map((one) => ({ code: "today-part-time", ...one, assumption: true }) as const),
    ...late.map((one) => ({ code: "today-late-start", ...one, assumption: true }) as const),
    ...(instances > tried
      ? [{ code: "today-has-more", instances, tried, ...beyond, ...several, assumption: false } as const]
      : []),
  ];
}

/** What by name is in today's bill and in no option, and what it costs there: no option saves that. */
function beyondOptions(
  { lines }: Today,
  { names, discountPct }: Required<Pick<Tried, "names" | "discountPct">>,
): Pick<Extract<PlanFinding, { readonly code: "today-has-more" }>, "beyond"> {
  const left = lines.flatMap((line) => {
    const { of } = line;
    const isLeft = of.code === "member" && of.member.kind === "instance" && !names.includes(of.member.id);
    return isLeft ? [{ instance: of.member.id, line }] : [];
  });
  const own = left.map(({ line }) => line);
  const paid = [...own, ...discountLines(own, discountPct)];
  const monthlyUsd = sumUsd(paid.map(({ amountUsd }) => amountUsd));
  if (monthlyUsd === 0) return {};
  return { beyond: { instances: [...new Set(left.map(({ instance }) => instance))], monthlyUsd } };
}
