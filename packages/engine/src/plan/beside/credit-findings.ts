import { paidUsd } from "../../bill/bill-line.ts";
import { burstClassOf } from "../../burstable/burst-class.ts";
import { cpuCredits } from "../../burstable/cpu-credits.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { CreditFinding } from "../../units/credit-finding.ts";
import { memberMonths } from "../month/member-months.ts";
import { classesOf, measuredOut } from "../month/out-of-credits.ts";
import { keepsInstances } from "../month/ran-as-measured.ts";
import { withoutGrowth } from "../month/without-growth.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import type { Workload } from "../workload/workload.ts";

/** Below this share of the time a balance at zero is not worth a word, percent [A]: a restart or a first sample. */
const LEAST_PCT = 0.1;

type Out = Pick<CreditFinding, "basis" | "instance" | "instanceClass" | "timePct">;
type Lines = NonNullable<Plan["baseline"]>["lines"];

/**
 * For how long T classes have no CPU credits left (CLU-2): those of today, and those of what is picked, or of the nearest miss, where
 * these are other instances or are asked for more.
 */
export function creditFindings(
  { baseline }: Pick<Plan, "baseline">,
  { effective, shown }: { readonly effective: Effective; readonly shown: Candidate | undefined },
): readonly CreditFinding[] {
  const isGrown = effective.growthPct.origin === "yours" && effective.growth !== 1;
  const { readers = [] } = effective.workload.view;
  const settings = settingsOfToday(effective, readers);
  const asked = { ...effective, settings };
  const ran = isGrown ? withoutGrowth(asked) : asked;
  const isToday = shown !== undefined && keepsInstances(shown.settings, effective.workload);
  return [
    ...told("today", { out: longestOut(ran, measuredOut), lines: baseline?.lines ?? null }),
    ...(shown === undefined || (isToday && !isGrown)
      ? []
      : told("pick", {
          out: longestOut({ ...effective, settings: shown.settings }, () => null),
          lines: shown.priced.lines,
        })),
  ];
}

function told(
  of: CreditFinding["of"],
  { out, lines }: { readonly out: Out | null; readonly lines: Lines | null },
): readonly CreditFinding[] {
  if (out === null || out.timePct < LEAST_PCT) return [];
  const surplusUsd = lines && paidUsd(lines, ["cpu-credits"]);
  return [{ code: "credits-out", of, ...out, surplusUsd, assumption: out.basis === "computed" }];
}

/** The T class that is longest without credits; null without any whose balance is known. */
function longestOut(
  effective: Effective,
  measured: (workload: Workload, instance: string | null) => number | null,
): Out | null {
  const { workload } = effective;
  let months: ReturnType<typeof memberMonths> | null = null;
  const traceOf = (i: number) => {
    months ??= memberMonths({ effective });
    return months[i]?.trace;
  };
  const all = classesOf(effective.settings, workload).flatMap(({ instance, instanceClass, i }): Out[] => {
    if (!isBurstable(instanceClass)) return [];
    const ratio = measured(workload, instance);
    const [share, basis] =
      ratio === null
        ? ([computedOut(instanceClass, () => traceOf(i)), "computed"] as const)
        : ([ratio, "measured"] as const);
    return share === null ? [] : [{ basis, instance, instanceClass, timePct: 100 * share }];
  });
  return all.reduce<Out | null>((a, b) => (a === null || b.timePct > a.timePct ? b : a), null);
}

/** By what an instance is asked for; null where nobody knows its credits. */
function computedOut(instanceClass: string, traceOf: () => DemandTrace | undefined): number | null {
  const burst = burstClassOf(instanceClass);
  const trace = burst && traceOf();
  return burst && trace ? cpuCredits(trace, burst).outRatio : null;
}
