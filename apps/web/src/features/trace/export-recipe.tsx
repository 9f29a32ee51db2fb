"use client";

import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { CodeBlock } from "../../ui/code-block.tsx";
import { type ExportNames, exportCommand, exportPolicy } from "./export-command.ts";
import classes from "./export-recipe.module.css";

/** The one command that exports the right metrics, with the user's names filled in, and the permission it needs. */
export function ExportRecipe() {
  const [names, setNames] = useState<ExportNames>({
    instance: "orders-prod-1",
    cluster: "orders-prod",
    region: "us-east-1",
    days: 14,
  });
  const change = (patch: Partial<ExportNames>) => setNames((before) => ({ ...before, ...patch }));
  return (
    <section aria-labelledby="export-title" className={classes["recipe"]}>
      <h2 id="export-title">No export yet? One command in AWS CloudShell</h2>
      <div className={classes["fields"]}>
        <TextInput
          label="Instance"
          value={names.instance}
          onChange={(event) => change({ instance: event.currentTarget.value })}
        />
        <TextInput
          label="Cluster"
          value={names.cluster}
          onChange={(event) => change({ cluster: event.currentTarget.value })}
        />
        <TextInput
          label="Region"
          value={names.region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
        <NumberInput
          label="Days"
          min={1}
          max={455}
          value={names.days}
          onChange={(value) => change({ days: Number(value) || 14 })}
        />
      </div>
      <CodeBlock label="Export command" text={exportCommand(names)} lines={13} />
      <p className={classes["hint"]}>
        Open CloudShell in the account of the database, paste, then download the JSON file it writes. Two
        weeks or more is best: weekends and Mondays differ.
      </p>
      <CodeBlock label="Permission it needs (IAM policy)" text={exportPolicy} lines={12} />
    </section>
  );
}
