"use client";

import type { Retention } from "@acuity/contract";
import { countedUnit, formatNumber } from "@acuity/words";
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import classes from "./data-document.module.css";

const CHOICES = [
  { value: "", label: "Never" },
  ...[30, 90, 180, 365].map((days) => ({ value: String(days), label: `After ${days} days without use` })),
];

/** How long what nobody uses is kept: said with what goes by it before it is set. */
export function RetentionAction() {
  const [found, setFound] = useState<Retention | null>(null);
  const [days, setDays] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const look = async (of: number | null) => {
    const answer = await api.workspace.retention.query(of === null ? {} : { days: of });
    setFound(answer);
    return answer;
  };
  const run = (work: () => Promise<string>) => () => void work().catch(sentenceOf).then(setSaid);
  const open = run(async () => {
    if (!(await hasAccount())) return "The server holds nothing of this browser: nothing was saved from it.";
    setDays((await look(null)).keepDays);
    return "";
  });
  const choose = (value: string) => {
    const chosen = value === "" ? null : Number(value);
    setDays(chosen);
    run(() => look(chosen).then(() => ""))();
  };
  const set = run(async () => {
    await api.workspace.retain.mutate({ days });
    await look(days);
    return days === null ? "Set. Nothing goes by itself." : "Set. It is looked at once a day.";
  });
  return (
    <div className={classes["action"]}>
      <h3>What nobody uses</h3>
      <p>
        Scenarios and links that nobody opens, and files that no scenario rests on, can go by themselves.
        Opening one keeps it. Clusters and price lists stay.
      </p>
      {found === null ? (
        <Button variant="default" onClick={open}>
          Say how long to keep it
        </Button>
      ) : (
        <>
          <Group gap="0.5rem" align="flex-end">
            <NativeSelect
              label="Delete it"
              data={withOwn(found.keepDays)}
              value={days === null ? "" : String(days)}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <Button variant="default" disabled={days === found.keepDays} onClick={set}>
              Set
            </Button>
          </Group>
          {days !== null && <p>{goesWords(found.unused, days)}</p>}
        </>
      )}
      <p role="status">{said}</p>
    </div>
  );
}

/** A workspace may keep for other days, as by program. */
function withOwn(keepDays: number | null) {
  const isListed = keepDays === null || CHOICES.some(({ value }) => value === String(keepDays));
  const own = { value: String(keepDays), label: `After ${keepDays} days without use` };
  return isListed ? CHOICES : [...CHOICES, own];
}

function goesWords({ scenarios, reports, uploads }: Retention["unused"], days: number): string {
  if (scenarios + reports + uploads === 0) return `Nothing here was left unused for ${days} days.`;
  const counted = (count: number, unit: string) => `${formatNumber(count)} ${countedUnit(count, unit)}`;
  return `With the next look these go: ${counted(scenarios, "scenario")}, ${counted(reports, "link")} and ${counted(uploads, "file")}.`;
}
