import { memo } from "react";
import { ExplainDrawer } from "../../../ui/explain/explain-drawer.tsx";
import { useWorkbenchCommands } from "../controls/commands/use-workbench-commands.ts";
import type { Desk } from "../desk/use-desk.ts";
import { ChangeDrawer } from "../headline/change-drawer.tsx";
import { PasteDialog } from "../memory/paste-dialog.tsx";
import { CompareDialog } from "../pins/compare-dialog.tsx";

interface BesideProps {
  readonly desk: Desk;
  readonly isOffered: boolean;
  /** What was asked for just now. */
  readonly explained: Desk["explained"]["topic"];
}

/** What is opened beside the page, and what the palette offers. */
export const Beside = memo(function Beside({ desk, isOffered, explained }: BesideProps) {
  useWorkbenchCommands(desk, isOffered);
  return (
    <>
      <ChangeDrawer desk={desk} />
      <CompareDialog desk={desk} />
      <PasteDialog desk={desk} />
      <ExplainDrawer topic={explained} onClose={desk.explained.onClose} />
    </>
  );
});
