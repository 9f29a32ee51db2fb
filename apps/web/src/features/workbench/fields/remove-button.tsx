import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";

interface RemoveButtonProps {
  /** What goes, such as `reader 1`. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Takes a row of a list away. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
