import { type Decision, decisionOf, placeOf } from "@acuity/words";
import { useShownAnswer } from "../../session/tab/use-asked.ts";
import type { PlanToSave } from "./plan-to-save.ts";
import classes from "./share-preview.module.css";

/** The first lines of the memo, as whoever opens the link will see them. */
export function SharePreview({ plan, title }: { readonly plan: PlanToSave; readonly title: string }) {
  const decision = useDecision(plan);
  return (
    <section className={classes["sheet"]} aria-label="What will be seen">
      <p className={classes["kicker"]}>
        {plan.clusterName} · {plan.settings.region} · {title}
      </p>
      {decision === null ? (
        <p className={classes["kicker"]}>The plan is still being made: its first line follows.</p>
      ) : (
        <>
          <p className={classes["sentence"]}>{decision.sentence}</p>
          <p className={classes["serverless"]}>
            <b>Serverless?</b> {decision.serverless.words}
          </p>
          <dl className={classes["figures"]}>
            <Shown name="A month" value={decision.monthlyShown.value} />
            <Shown name={decision.savesName} value={decision.savesShown.value} />
            <Shown name="Unmet time" value={decision.unmetShown.value} />
            <Shown name="Confidence" value={decision.confidence.shown.value} />
          </dl>
        </>
      )}
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

function useDecision({ planner, settings }: PlanToSave): Decision | null {
  const shown = useShownAnswer(planner, "plan");
  const prepared = useShownAnswer(planner, "prepare");
  if (shown === undefined || prepared === undefined) return null;
  const { workload } = prepared;
  return decisionOf({ plan: shown, workload, findings: workload.notes }, placeOf(settings.currency));
}
