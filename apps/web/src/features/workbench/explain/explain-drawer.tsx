"use client";

import type { Explanation } from "@acuity/words";
import { Badge, Drawer } from "@mantine/core";
import { memo } from "react";
import { formatSignificant } from "../../../format/number.ts";
import classes from "./explain.module.css";
import type { ExplainTopic } from "./topics.ts";

interface ExplainDrawerProps {
  readonly topic: ExplainTopic | null;
  readonly onClose: () => void;
}

/** Where a figure comes from: formula, inputs, source, and what is assumed. */
export const ExplainDrawer = memo(function ExplainDrawer({ topic, onClose }: ExplainDrawerProps) {
  return (
    <Drawer
      opened={topic !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={topic?.title ?? ""}
      closeButtonProps={{ "aria-label": "Close the explanation" }}
    >
      {topic !== null && (
        <div className={classes["topic"]}>
          <p className={classes["value"]}>{topic.value}</p>
          {topic.steps.map((step) => (
            <Step key={step.title + step.formula} step={step} />
          ))}
          {topic.notes.length > 0 && (
            <section>
              <h3 className={classes["title"]}>Bear in mind</h3>
              <ul className={classes["notes"]}>
                {topic.notes.map((note) => (
                  <li key={note.message}>
                    {note.message}
                    {note.assumption && <AssumptionBadge />}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
});

function Step({ step }: { readonly step: Explanation }) {
  return (
    <section className={classes["step"]}>
      <h3 className={classes["title"]}>
        {step.title}
        {step.assumption && <AssumptionBadge />}
      </h3>
      <p className={classes["formula"]}>{step.formula}</p>
      <table className={classes["inputs"]}>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Value</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {step.inputs.map((input) => (
            <tr key={input.name}>
              <th scope="row">{input.name}</th>
              <td>
                {typeof input.value === "number" ? formatSignificant(input.value) : input.value} {input.unit}
              </td>
              <td className={classes["source"]}>{input.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes["source"]}>Source: {step.source}</p>
    </section>
  );
}

function AssumptionBadge() {
  return (
    <Badge ml="xs" size="sm" variant="default" radius="sm" tt="none">
      assumption
    </Badge>
  );
}
