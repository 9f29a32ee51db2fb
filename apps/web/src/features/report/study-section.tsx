import type { FrozenAnswer } from "@acuity/contract";
import type { Finding } from "@acuity/engine/units";
import { notesOf, type Place } from "@acuity/words";
import type { ReactNode } from "react";
import classes from "./study-section.module.css";

interface StudySectionProps<Plan> {
  readonly id: string;
  readonly title: string;
  /** What was asked, in a line. */
  readonly asked: string;
  readonly answer: FrozenAnswer<unknown, Plan>;
  readonly verdict: (plan: Plan) => string;
  readonly place: Place;
  readonly children: (plan: Plan) => ReactNode;
}

/** A question beside the plan, as asked and answered when the report was made. */
export function StudySection<Plan extends { readonly notes: readonly Finding[] }>(
  props: StudySectionProps<Plan>,
) {
  const { id, title, asked, answer, verdict, place, children } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{asked}</small>
      </h2>
      <p className={classes["verdict"]}>{answer.refusal ?? verdict(answer.plan)}</p>
      {answer.refusal === null && (
        <>
          {children(answer.plan)}
          <ul className={classes["notes"]}>
            {notesOf(answer.plan.notes, place).map((note) => (
              <li key={note.code + note.message}>
                {note.assumption && <strong>Assumption. </strong>}
                {note.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
