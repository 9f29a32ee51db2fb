"use client";

import type { Explanation } from "@acuity/words";
import { Badge, Drawer } from "@mantine/core";
import { formatSignificant } from "../format/number.ts";
import classes from "./explain-drawer.module.css";

interface ExplainDrawerProps {
  /** Null closes it. */
  readonly explanation: Explanation | null;
  readonly onClose: () => void;
}

/** Where a figure comes from: formula, inputs, source, and whether it rests on an assumption. */
export function ExplainDrawer({ explanation, onClose }: ExplainDrawerProps) {
  return (
    <Drawer
      opened={explanation !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={explanation?.title ?? ""}
      closeButtonProps={{ "aria-label": "Close the explanation" }}
    >
      {explanation !== null && <ExplanationBody explanation={explanation} />}
    </Drawer>
  );
}

function ExplanationBody({ explanation }: { readonly explanation: Explanation }) {
  return (
    <div className={classes["body"]}>
      {explanation.assumption && (
        <Badge variant="light" color="orange" radius="sm">
          rests on an assumption
        </Badge>
      )}
      <p className={classes["formula"]}>{explanation.formula}</p>
      <table className={classes["inputs"]}>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {explanation.inputs.map((input) => (
            <tr key={input.name}>
              <th scope="row">{input.name}</th>
              <td>
                {typeof input.value === "number" ? formatSignificant(input.value) : input.value} {input.unit}
              </td>
              <td>{input.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes["source"]}>{explanation.source}</p>
    </div>
  );
}
