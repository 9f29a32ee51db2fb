import { type Plan, type Settings, shapeKey } from "@acuity/engine/plan";
import { type Headline, isRecommended, toldPlan } from "@acuity/words";
import { HeadlineLines } from "../../ui/headline/headline-lines.tsx";
import classes from "./report-document.module.css";

interface ReportHeadlineProps {
  readonly plan: Plan;
  readonly headline: Headline;
  readonly settings: Settings;
  /** Whether it is of what runs today on a term, and not of the pick. */
  readonly isStaying: boolean;
}

/** What the plan came to when it was frozen: what to run, what it costs, what would change that, how sure it is. */
export function ReportHeadline({ plan, headline, settings, isStaying }: ReportHeadlineProps) {
  const told = toldPlan(plan);
  const isPick = told?.isPick === true;
  const isOwn = isStaying || (isPick && isRecommended(plan, { settings, keyOf: shapeKey }));
  return (
    <div className={classes["headline"]} data-testid="headline">
      <HeadlineLines saysRun headline={headline} of={isOwn ? "it" : isPick ? "the pick" : "the nearest"} />
    </div>
  );
}
