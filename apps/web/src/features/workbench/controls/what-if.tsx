import { Drawer } from "@mantine/core";
import type { Desk } from "../desk/use-desk.ts";
import { Controls } from "./controls.tsx";
import classes from "./what-if.module.css";

interface WhatIfProps {
  readonly desk: Desk;
  readonly isSheetOpen: boolean;
  readonly onSheetClosed: () => void;
}

/** The settings: beside the answers, or on a phone in a sheet above them. */
export function WhatIf({ desk, isSheetOpen, onSheetClosed }: WhatIfProps) {
  const controls = <Controls desk={desk} />;
  if (!desk.isNarrow) {
    return (
      <aside className={classes["controls"]} aria-label="What if">
        {controls}
      </aside>
    );
  }
  return (
    <Drawer
      opened={isSheetOpen}
      onClose={onSheetClosed}
      position="bottom"
      size="85%"
      title="What if"
      closeButtonProps={{ "aria-label": "Close the controls" }}
    >
      {controls}
    </Drawer>
  );
}
