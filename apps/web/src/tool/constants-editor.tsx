"use client";

import { READ_CONSTANT_SOURCES, type ReadConstants } from "@acuity/engine/reads";
import { Badge, Button, NumberInput } from "@mantine/core";
import classes from "./constants-editor.module.css";

interface ConstantsEditorProps {
  readonly keys: readonly (keyof ReadConstants)[];
  readonly constants: ReadConstants;
  /** Those the user replaced. */
  readonly replaced: Partial<ReadConstants>;
  /** Where the replaced ones come from when it was not the user. */
  readonly origin?: string | undefined;
  readonly onReplace: (replaced: Partial<ReadConstants>) => void;
}

/** The constants of ORD-3 with their source, each to be replaced by a measurement of one's own. */
export function ConstantsEditor({ keys, constants, replaced, origin, onReplace }: ConstantsEditorProps) {
  const shown = READ_CONSTANT_SOURCES.filter(({ key }) => keys.includes(key));
  return (
    <details open={origin !== undefined} className={classes["editor"]}>
      <summary>Constants and where they come from</summary>
      <ul className={classes["list"]}>
        {shown.map(({ key, label, unit, source, assumption }) => (
          <li key={key}>
            <NumberInput
              label={`${label}, ${unit}`}
              size="xs"
              hideControls
              min={0}
              decimalScale={5}
              value={Number(constants[key].toPrecision(5))}
              onChange={(value) => {
                if (typeof value === "number" && value >= 0) onReplace({ ...replaced, [key]: value });
              }}
            />
            <p>
              {assumption && !(key in replaced) && (
                <Badge component="span" size="xs" variant="light" color="orange" radius="sm">
                  assumption
                </Badge>
              )}{" "}
              {key in replaced ? (origin ?? "your figure") : source}
            </p>
          </li>
        ))}
      </ul>
      {Object.keys(replaced).length > 0 && (
        <Button variant="default" size="compact-xs" onClick={() => onReplace({})}>
          Back to the fitted constants
        </Button>
      )}
    </details>
  );
}
