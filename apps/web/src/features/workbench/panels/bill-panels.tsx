import { missingLines } from "../../../format/missing-lines.ts";
import { PanelPair } from "../../../ui/panel/panel.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { BillPanel } from "./bill-panel.tsx";
import { StoragePanel } from "./storage-panel.tsx";

/** The month line by line, and which storage mode it would cost least under. */
export function BillPanels({ desk }: { readonly desk: Desk }) {
  const { answer, problem, settings, inUse, explained, ways } = desk;
  return (
    <PanelPair>
      <BillPanel
        bill={answer?.figures.bill ?? null}
        problem={problem}
        missing={missingLines(settings, inUse).join(" and ")}
        onLine={explained.onLine}
      />
      {ways?.storage != null && ways.knowsIo && (
        <StoragePanel modes={ways.storage} storageMode={settings.storageMode} />
      )}
    </PanelPair>
  );
}
