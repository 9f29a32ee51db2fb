import type { Plan } from "@acuity/engine/plan";
import type { Decision } from "@acuity/words";
import { Button, VisuallyHidden } from "@mantine/core";
import type { Desk } from "../desk/use-desk.ts";
import type { ViewFigures } from "../words/view-figures.ts";
import { changeStore } from "./change-drawer.tsx";
import classes from "./in-view.module.css";
import { NAMES, UNSETTLED } from "./in-view.tsx";

interface NextStepProps {
  readonly desk: Desk;
  readonly decision: Decision;
  readonly figures: ViewFigures;
  readonly isBusy: boolean;
}

/** Where what is in view is what the card tells of: what comes next, and the change that it takes. */
export function NextStep({ desk, decision, figures, isBusy }: NextStepProps) {
  const { as, title } = figures;
  const { plan } = desk.planned;
  const isStaying = plan !== null && plan.pick !== null && plan.pick === plan.today;
  return (
    <section
      className={classes["inView"]}
      data-as={as}
      aria-label="In view"
      aria-busy={isBusy || undefined}
      data-testid="in-view"
    >
      <VisuallyHidden aria-live="polite">
        {as === "pick" && !decision.canTake ? UNSETTLED : NAMES[as]} {title}
      </VisuallyHidden>
      <p className={classes["next"]}>
        <strong>Next</strong> {nextWords(decision, { plan, isStaying })}
      </p>
      {decision.canTake && !isStaying && (
        <Button variant="default" size="compact-sm" onClick={() => changeStore.show(true)}>
          The change
        </Button>
      )}
    </section>
  );
}

/** What to do after the card was read: settle, change, or commit. */
function nextWords(
  { canTake, confidence, commit, restsOn }: Decision,
  { plan, isStaying }: { readonly plan: Plan | null; readonly isStaying: boolean },
): string {
  if (plan?.pick == null)
    return "Move a limit or take the nearest: no change is offered for what is outside.";
  if (!canTake) {
    const settle = restsOn.find((fact) => fact.settle !== null)?.settle;
    return [`No change is offered yet. ${confidence.lowers[0] ?? ""}`, settle ?? ""].join(" ").trim();
  }
  const first = isStaying ? "Nothing is to be changed." : "Terraform, CloudFormation and commands are ready.";
  return commit === null ? first : `${first} ${commit}`;
}
