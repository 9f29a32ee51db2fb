import { exportCommand, periodKeptS } from "@acuity/traces";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { CodeBlock } from "../../ui/code-block.tsx";
import classes from "./export-recipe.module.css";

interface ExportNames {
  readonly instance: string;
  readonly cluster: string;
  readonly region: string;
  /** As typed. */
  readonly days: string;
}

const EXAMPLE: ExportNames = {
  instance: "orders-prod-1",
  cluster: "orders-prod",
  region: "us-east-1",
  days: "14",
};

const FIELDS = [
  { name: "instance", label: "Instance" },
  { name: "cluster", label: "Cluster" },
  { name: "region", label: "Region" },
  { name: "days", label: "Days", type: "number", min: 1, max: 455 },
] as const;

/** The one command that exports the right metrics, with the user's names filled in, and the permission it needs. */
export function ExportRecipe() {
  const [names, setNames] = useState(EXAMPLE);
  const change = (patch: Partial<ExportNames>) => setNames((before) => ({ ...before, ...patch }));
  const days = Math.min(455, Math.max(1, Math.round(Number(names.days)) || Number(EXAMPLE.days)));
  const { command, policy, fileName } = exportCommand({
    instance: names.instance.trim() || EXAMPLE.instance,
    cluster: names.cluster.trim() || EXAMPLE.cluster,
    region: names.region.trim() || EXAMPLE.region,
    days,
    periodS: periodKeptS(days),
  });
  return (
    <Stack
      component="section"
      aria-labelledby="export-title"
      className={classes["recipe"] ?? ""}
      gap="0.75rem"
      miw={0}
    >
      <h2 id="export-title">No export yet? One command in AWS CloudShell</h2>
      <div className={classes["fields"]}>
        {FIELDS.map(({ name, label, ...field }) => (
          <label key={name}>
            {label}
            <input
              {...field}
              value={names[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <CodeBlock label="Export command" text={command.trim()} lines={18} shownLines={3} />
      <Text size="sm" c="dimmed">
        Paste it into CloudShell in the account of the database, download {fileName} and drop it here as it
        is: metrics, the minutes of the last 15 days, and what the cluster is set to. It reads and changes
        nothing. Two weeks or more is best: weekends and Mondays differ.
      </Text>
      <CodeBlock label="Permission it needs (IAM policy)" text={policy.trim()} lines={18} shownLines={0} />
    </Stack>
  );
}
