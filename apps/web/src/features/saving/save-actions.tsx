import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { savedKey } from "../../session/tab/saved-key.ts";
import { useCommands } from "../../ui/commands/commands.ts";
import type { PlanToSave } from "./plan-to-save.ts";

const SaveDialog = dynamic(async () => (await import("./save-dialog.tsx")).SaveDialog, { ssr: false });
const ShareDialog = dynamic(async () => (await import("./share-dialog.tsx")).ShareDialog, { ssr: false });

/** Save and Share of the plan page; their dialogs are loaded when first opened. */
export function SaveActions({ plan }: { readonly plan: PlanToSave }) {
  const [open, setOpen] = useState<"save" | "share" | null>(null);
  const close = () => setOpen(null);
  const isSaved = plan.place !== null && plan.place.settingsKey === savedKey(plan);
  const commands = useMemo(
    () =>
      plan.isSettled
        ? [
            { id: "save", label: "Save the plan", place: "first" as const, run: () => setOpen("save") },
            {
              ...{ id: "share", label: "Share as a report", keywords: ["link"], place: "first" as const },
              run: () => setOpen("share"),
            },
          ]
        : [],
    [plan.isSettled],
  );
  useCommands(commands);
  return (
    <>
      <Button variant="default" data-below="" disabled={!plan.isSettled} onClick={() => setOpen("save")}>
        {isSaved ? "Saved" : "Save"}
      </Button>
      <Button disabled={!plan.isSettled} onClick={() => setOpen("share")}>
        Share
      </Button>
      {open === "save" && <SaveDialog plan={plan} onClose={close} />}
      {open === "share" && <ShareDialog plan={plan} onClose={close} />}
    </>
  );
}
