import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { savedKey } from "../../session/tab/saved-key.ts";
import { useCommands } from "../../ui/commands/commands.ts";
import { MenuAction } from "../../ui/frame/site-menu.tsx";
import type { PlanToSave } from "./plan-to-save.ts";

const SaveDialog = dynamic(async () => (await import("./save-dialog.tsx")).SaveDialog, { ssr: false });
const ShareDialog = dynamic(async () => (await import("./share-dialog.tsx")).ShareDialog, { ssr: false });

type Open = "save" | "share" | null;

interface SaveActionsProps {
  readonly plan: PlanToSave;
  readonly open: Open;
  readonly setOpen: (open: Open) => void;
}

const isSavedNow = (plan: PlanToSave): boolean =>
  plan.place !== null && plan.place.settingsKey === savedKey(plan);

/** Which dialog is open: two places open them. */
export const useSaveActions = () => useState<Open>(null);

/** Save as the menu of a phone has it. */
export function SaveInMenu({ plan, setOpen }: Omit<SaveActionsProps, "open">) {
  return (
    <MenuAction isDisabled={!plan.isSettled} onRun={() => setOpen("save")}>
      {isSavedNow(plan) ? "Saved" : "Save"}
    </MenuAction>
  );
}

/** Save and Share of the plan page; their dialogs are loaded when first opened. */
export function SaveActions({ plan, open, setOpen }: SaveActionsProps) {
  const close = () => setOpen(null);
  const isSaved = isSavedNow(plan);
  const commands = useMemo(
    () =>
      plan.isSettled
        ? [
            { id: "save", label: "Save the plan", place: "first" as const, run: () => setOpen("save") },
            {
              ...{
                id: "share",
                label: "Share as a report",
                keywords: ["link", "copy", "revoke"],
                place: "first" as const,
              },
              run: () => setOpen("share"),
            },
          ]
        : [],
    [plan.isSettled, setOpen],
  );
  useCommands(commands);
  return (
    <>
      <Button variant="default" data-in-menu="" disabled={!plan.isSettled} onClick={() => setOpen("save")}>
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
