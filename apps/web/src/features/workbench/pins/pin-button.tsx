import type { Settings } from "@acuity/engine/plan";
import { ActionIcon } from "@mantine/core";
import { IconPin } from "@tabler/icons-react";
import { pinAndSay } from "./pin-and-say.ts";

interface PinButtonProps {
  readonly title: string;
  readonly settings: Settings;
}

/** Keeps a row to be compared side by side. */
export function PinButton({ title, settings }: PinButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`Pin ${title}`}
      title="Pin to compare"
      onClick={() => pinAndSay(title, settings)}
    >
      <IconPin size={14} aria-hidden />
    </ActionIcon>
  );
}
