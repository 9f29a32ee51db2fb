import type { ReportResult } from "@acuity/contract";
import type { Plan, Settings } from "@acuity/engine/plan";
import { headlineOf, type Place } from "@acuity/words";
import { HeadlineLines } from "../../ui/headline/headline-lines.tsx";
import { ownOption } from "./frozen-options.ts";
import classes from "./report-document.module.css";

interface ReportHeadlineProps {
  readonly plan: Plan;
  readonly result: Pick<ReportResult, "workload" | "notes">;
  readonly settings: Settings;
  readonly place: Place;
}

/** What the plan came to when it was frozen: what to run, what it costs, what would change that, how sure it is. */
export function ReportHeadline({ plan, result, settings, place }: ReportHeadlineProps) {
  const { workload, notes: findings } = result;
  const headline = headlineOf({ plan, workload, findings, hasList: false }, place);
  if (headline === null) return null;
  const isOwn = plan.pick !== null && ownOption(plan, settings)?.id === plan.pick;
  return (
    <div className={classes["headline"]} data-testid="headline">
      <HeadlineLines
        saysRun
        headline={headline}
        of={isOwn ? "it" : plan.pick === null ? "the nearest" : "the pick"}
      />
    </div>
  );
}
