import type { Baseline } from "@acuity/engine/plan";
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import { Field, type Shown } from "../../fields/field.tsx";
import classes from "../../fields/fields.module.css";
import { describeReaders } from "../../words/settings-words.ts";
import { ReadersEditor } from "./readers-editor.tsx";

interface ReadersControlProps extends Shown<"readers" | "region" | "engine" | "storageMode"> {
  /** What runs today: where a measured reader begins. */
  readonly baseline: Baseline;
  readonly otherInstances: readonly string[];
  readonly problem: string | null;
}

/** Readers beside the writer; tier 0 and 1 follow its capacity. */
export const ReadersControl = memo(function ReadersControl(props: ReadersControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field label="Readers" problem={props.problem}>
      <div className={classes["row"]}>
        <span className={classes["grow"]}>{describeReaders(props.readers)}</span>
        <Button variant="default" size="compact-sm" aria-label="Edit readers" onClick={() => setIsOpen(true)}>
          Edit
        </Button>
      </div>
      {isOpen && (
        <ReadersEditor
          readers={props.readers}
          files={{ baseline: props.baseline, instances: props.otherInstances }}
          market={{ region: props.region, engine: props.engine, storageMode: props.storageMode }}
          onClose={() => setIsOpen(false)}
          onReaders={(readers) => props.onSettings({ readers })}
        />
      )}
    </Field>
  );
});
