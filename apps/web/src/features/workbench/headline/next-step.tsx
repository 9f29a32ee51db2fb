import type { Decision } from "@acuity/words";
import { Button, VisuallyHidden } from "@mantine/core";
import type { ViewFigures } from "../words/view-figures.ts";
import { changeStore } from "./change-store.ts";
import classes from "./in-view.module.css";
import { NAMES, UNSETTLED } from "./in-view.tsx";

interface NextStepProps {
  readonly decision: Decision;
  readonly figures: ViewFigures;
  readonly isBusy: boolean;
}

/** What is in view by what the card says of it: open, or the change beside a term on what runs today. */
function nameOf(as: ViewFigures["as"], { canTake, stays }: Decision): string {
  if (as !== "pick") return NAMES[as];
  if (stays != null) return "In view: the change where no term may bind you,";
  return canTake ? NAMES[as] : UNSETTLED;
}

/** Where what is in view is what the card tells of: what comes next, and the change that it takes. */
export function NextStep({ decision, figures, isBusy }: NextStepProps) {
  const { as, title } = figures;
  return (
    <section
      className={classes["inView"]}
      data-as={as}
      aria-label="In view"
      aria-busy={isBusy || undefined}
      data-testid="in-view"
    >
      <VisuallyHidden aria-live="polite">
        {nameOf(as, decision)} {title}
      </VisuallyHidden>
      <p className={classes["next"]}>
        <strong>Next</strong> {decision.next}
      </p>
      {decision.offers !== null && (
        <Button variant="default" size="compact-sm" onClick={() => changeStore.show(true)}>
          The change
        </Button>
      )}
    </section>
  );
}
