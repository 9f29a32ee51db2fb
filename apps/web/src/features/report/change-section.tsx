import { afterText, type ChangeOfShape, scriptOf } from "@acuity/words";
import { ChangeSteps } from "../../ui/change/change-steps.tsx";
import { withInPlace } from "../../ui/change/change-text.ts";
import { CopyText } from "../../ui/change/copy-text.tsx";
import { SnippetDiff } from "../../ui/change/snippet-diff.tsx";
import classes from "./report-document.module.css";

interface ChangeSectionProps {
  readonly change: ChangeOfShape;
  /** Whether what comes next is to make it: what is to be settled first is folded. */
  readonly isOffered: boolean;
  /** Whether a term on what runs today is told in its place. */
  readonly isBesideTerm: boolean;
}

/** The change whole; under a fold where something is to be settled first, or no term may bind. */
export function ChangeSection({ change, isOffered, isBesideTerm }: ChangeSectionProps) {
  if (isOffered || change.isStaying) return <WholeChange change={change} />;
  return (
    <details>
      <summary>The change, {isBesideTerm ? "only where no term may bind" : "if it is confirmed"}</summary>
      <WholeChange change={change} />
    </details>
  );
}

/** Terraform, CloudFormation, and the commands with what stands still and the way back. */
function WholeChange({ change }: Pick<ChangeSectionProps, "change">) {
  const { terraform, cloudFormation, steps, inPlace, meanwhile, back, notes } = change;
  return (
    <>
      <section aria-labelledby="terraform">
        <h2 id="terraform">
          The change as Terraform <small>other arguments stay as they are</small>
        </h2>
        <SnippetDiff label="The change as Terraform" snippet={terraform} />
        <p>
          <CopyText what="Terraform" text={afterText(terraform)} />
        </p>
      </section>
      <section aria-labelledby="cloudformation">
        <h2 id="cloudformation">
          The change as CloudFormation <small>other properties stay as they are</small>
        </h2>
        <SnippetDiff label="The change as CloudFormation" snippet={cloudFormation} />
        <p>
          <CopyText what="CloudFormation" text={afterText(cloudFormation)} />
        </p>
      </section>
      <section aria-labelledby="commands">
        <h2 id="commands">
          The change on the command line <small>what stands still meanwhile, and the way back</small>
        </h2>
        <ChangeSteps label="The change, step by step" steps={withInPlace(steps, inPlace)} />
        <p>
          <CopyText what="commands" text={scriptOf(steps)} />
        </p>
        {meanwhile.length > 0 && (
          <>
            <h3>If the upgrade has to wait: what to run until then</h3>
            <ChangeSteps label="Until the upgrade, step by step" steps={meanwhile} />
          </>
        )}
        <h3>The way back</h3>
        <ChangeSteps label="The way back, step by step" steps={back} />
        <ul className={classes["notes"]}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
