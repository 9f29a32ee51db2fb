import { figuresInUse } from "@acuity/engine/plan";
import { clusterNamed, type Decision, titledWords, toldMonthLabel } from "@acuity/words";
import { missingLines } from "../../format/missing-lines.ts";
import { useShownAnswer } from "../../session/tab/use-asked.ts";
import { decisionToShare } from "./decision-to-share.ts";
import type { PlanToSave } from "./plan-to-save.ts";
import classes from "./share-preview.module.css";
import type { ReportAsked } from "./use-sharing.ts";
import { whatIsSeen } from "./what-is-seen.ts";

interface SharePreviewProps {
  readonly plan: PlanToSave;
  readonly title: string;
  readonly scope: ReportAsked["scope"];
}

/** The first line of the memo and its figures, as whoever opens the link will see them, and what else it gives away. */
export function SharePreview({ plan, title, scope }: SharePreviewProps) {
  const seen = useSeen(plan);
  const decision = seen?.decision ?? null;
  return (
    <section className={classes["sheet"]} aria-label="What will be seen">
      <p className={classes["kicker"]}>
        {clusterNamed(plan.clusterName)} · {plan.settings.region}
      </p>
      {decision === null || seen === null ? (
        <p className={classes["kicker"]}>The plan is still being made: its first line follows.</p>
      ) : (
        <>
          <p className={classes["sentence"]}>{decision.sentence}</p>
          <dl className={classes["figures"]}>
            <Shown name={seen.month} value={decision.monthlyShown.value} />
            <Shown name={decision.savesName} value={decision.savesShown.value} />
            <Shown name="Unmet time" value={decision.unmetShown.value} />
            <Shown name="Confidence" value={decision.confidence.shown.value} />
          </dl>
        </>
      )}
      {title.trim() !== "" && <p className={classes["kicker"]}>{titledWords(title.trim())}</p>}
      {whatIsSeen(plan, scope).map(({ name, value }) => (
        <p key={name} className={classes["serverless"]}>
          <b>{name}:</b> {value}.
        </p>
      ))}
    </section>
  );
}

function Shown({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The decision, and what its month is without, as the memo has it. */
interface Seen {
  readonly decision: Decision | null;
  readonly month: string;
}

function useSeen({ planner, settings }: PlanToSave): Seen | null {
  const shown = useShownAnswer(planner, "plan");
  const prepared = useShownAnswer(planner, "prepare");
  if (shown === undefined || prepared === undefined) return null;
  const { workload } = prepared;
  const missing = missingLines(settings, figuresInUse(settings, workload)).join(" and ");
  return {
    decision: decisionToShare({ plan: shown, workload, settings }),
    month: toldMonthLabel({ upgrade: shown.upgrade ?? null }, missing),
  };
}
