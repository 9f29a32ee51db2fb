import { Button } from "@mantine/core";
import { pinStore, usePins } from "./pin-store.ts";

/** Opens the scenarios side by side, and says how many are pinned. */
export function CompareButton() {
  const { pins } = usePins();
  return (
    <Button variant="default" data-below="" onClick={() => pinStore.show(true)}>
      Compare{pins.length > 0 ? ` ${pins.length}` : ""}
    </Button>
  );
}
