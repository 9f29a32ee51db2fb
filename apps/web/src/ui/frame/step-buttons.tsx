import { ActionIcon, Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useHistorySteps } from "../../session/address/history-steps.ts";
import classes from "./step-buttons.module.css";

/** One step of the what-if back or forth, as Ctrl-Z and Ctrl-Shift-Z do. */
export function StepButtons() {
  const { undo, redo } = useHistorySteps();
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon
        className={classes["step"] ?? ""}
        variant="default"
        aria-label="Undo"
        title="Undo (Ctrl-Z)"
        disabled={undo === null}
        onClick={() => undo?.()}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        className={`${classes["step"]} ${classes["redo"]}`}
        variant="default"
        aria-label="Redo"
        title="Redo (Ctrl-Shift-Z)"
        disabled={redo === null}
        onClick={() => redo?.()}
      >
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
