import type { PlanFinding } from "../../units/plan-finding.ts";
import { isOfSeveralClusters, MOST_INSTANCES } from "./against-today.ts";
import type { Today } from "./today-of.ts";

/** What must be known before an option is compared with today: who is in its bill, and for how long. */
export function todayFindings(
  today: Today,
  { tried, names = [] }: { readonly tried: number; readonly names?: readonly (string | null)[] },
): readonly PlanFinding[] {
  const { unpriced, absences = [], late = [], instances = 1, replayed } = today;
  const beyond = beyondOptions(today, names);
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
  names: readonly (string | null)[],
): Pick<Extract<PlanFinding, { readonly code: "today-has-more" }>, "beyond"> {
  const left = lines.flatMap(({ of, amountUsd }) =>
    of.code === "member" && of.member.kind === "instance" && !names.includes(of.member.id)
      ? [{ instance: of.member.id, amountUsd }]
      : [],
  );
  const monthlyUsd = left.reduce((sum, { amountUsd }) => sum + amountUsd, 0);
  if (monthlyUsd === 0) return {};
  return { beyond: { instances: [...new Set(left.map(({ instance }) => instance))], monthlyUsd } };
}
