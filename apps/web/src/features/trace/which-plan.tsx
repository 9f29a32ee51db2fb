import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { sessionName } from "../../session/tab/session-name.ts";
import { useSession } from "../../session/tab/session-store.ts";
import classes from "./which-plan.module.css";

interface WhichPlanProps {
  /** Dropped, and not read yet. */
  readonly waiting: readonly File[];
  readonly onAdd: () => void;
  readonly onApart: () => void;
  readonly onCancel: () => void;
}

/** A file dropped while a plan is open: whose is it? Nothing is read or put away before that is said. */
export function WhichPlan({ waiting, onAdd, onApart, onCancel }: WhichPlanProps) {
  const name = sessionName(useSession());
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [one] = waiting;
  const what = waiting.length === 1 ? one?.name : `${waiting.length} files`;
  return (
    <Stack
      component="section"
      role="group"
      aria-labelledby="which-title"
      aria-describedby="which-note"
      className={classes["which"] ?? ""}
      gap="0.625rem"
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
    >
      <h2 id="which-title">Add to {name}, or a new plan?</h2>
      <Text id="which-note" size="sm" c="dimmed">
        {what}. Either way nothing is lost: {name} stays in this browser.
      </Text>
      <Group gap="0.5rem">
        <Button ref={first} onClick={onAdd}>
          Add to {name}
        </Button>
        <Button variant="default" onClick={onApart}>
          New plan
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
