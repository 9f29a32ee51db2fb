import type { Settings } from "@acuity/engine/plan";
import { ActionIcon } from "@mantine/core";
import { IconPin, IconPinFilled } from "@tabler/icons-react";
import { pinAndSay } from "./pin-and-say.ts";
import { pinOf, pinStore, usePins } from "./pin-store.ts";

interface PinButtonProps {
  readonly title: string;
  readonly settings: Settings;
}

/** Keeps a row to be compared side by side, shows that it is kept, and lets it go again. */
export function PinButton({ title, settings }: PinButtonProps) {
  const { pins } = usePins();
  const pin = pinOf(pins, settings);
  const Icon = pin === undefined ? IconPin : IconPinFilled;
  return (
    <ActionIcon
      variant="subtle"
      color={pin === undefined ? "gray" : "accent"}
      size="sm"
      aria-label={`Pin ${title}`}
      aria-pressed={pin !== undefined}
      title={pin === undefined ? "Pin to compare" : "Pinned; a click takes it away"}
      onClick={() => (pin === undefined ? pinAndSay(title, settings) : pinStore.remove(pin.id))}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}
