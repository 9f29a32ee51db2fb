import { type Explanation, formatSignificant } from "@acuity/words";
import { Badge, Drawer, Stack } from "@mantine/core";
import { memo } from "react";
import { type Column, SheetTable } from "../sheet/sheet-table.tsx";
import classes from "./explain-drawer.module.css";

/** One figure, the steps that lead to it, and sentences that qualify it. */
export interface ExplainTopic {
  readonly title: string;
  /** Absent where the steps give it. */
  readonly value?: string;
  /** What was asked for, before the steps: a list under a name. */
  readonly first?: { readonly title: string; readonly lines: readonly string[] };
  readonly steps: readonly Explanation[];
  readonly notes: readonly { readonly message: string; readonly assumption: boolean }[];
}

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
        <Stack gap="lg">
          {topic.value !== undefined && <p className={classes["value"]}>{topic.value}</p>}
          {topic.first !== undefined && (
            <section>
              <h3 className={classes["title"]}>{topic.first.title}</h3>
              <Stack component="ul" className={classes["notes"] ?? ""} gap="0.5rem">
                {topic.first.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Stack>
            </section>
          )}
          {topic.steps.map((step) => (
            <Step key={step.title + step.formula} step={step} />
          ))}
          {topic.notes.length > 0 && (
            <section>
              <h3 className={classes["title"]}>Bear in mind</h3>
              <Stack component="ul" className={classes["notes"] ?? ""} gap="0.5rem">
                {topic.notes.map((note) => (
                  <li key={note.message}>
                    {note.message}
                    {note.assumption && <AssumptionBadge />}
                  </li>
                ))}
              </Stack>
            </section>
          )}
        </Stack>
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
      <SheetTable
        label={`Inputs of ${step.title}`}
        className={classes["inputs"]}
        columns={INPUTS}
        rows={step.inputs}
        keyOf={({ name }) => name}
      />
      <p className={classes["source"]}>Source: {step.source}</p>
    </section>
  );
}

const INPUTS: readonly Column<Explanation["inputs"][number]>[] = [
  { head: "Input", cell: ({ name }) => name },
  {
    head: "Value",
    cell: ({ value, unit }) => `${typeof value === "number" ? formatSignificant(value) : value} ${unit}`,
  },
  { head: "Source", cell: ({ source }) => source },
];

function AssumptionBadge() {
  return (
    <Badge ml="xs" size="sm" variant="default" radius="sm" tt="none">
      assumption
    </Badge>
  );
}
