import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { savedKey } from "../../session/tab/saved-key.ts";
import { useCommands } from "../../ui/commands/commands.ts";
import { MenuAction } from "../../ui/frame/site-menu.tsx";
import { later } from "../../ui/later/later.tsx";
import { onceSomebody } from "../../ui/later/somebody.ts";
import { UnreachedDialog } from "../../ui/later/unreached.tsx";
import type { PlanToSave } from "./plan-to-save.ts";

const saveCode = async () => (await import("./save-dialog.tsx")).SaveDialog;
const shareCode = async () => (await import("./share-dialog.tsx")).ShareDialog;
const SaveDialog = dynamic(later(saveCode, UnreachedDialog), { ssr: false });
const ShareDialog = dynamic(later(shareCode, UnreachedDialog), { ssr: false });

/** Fetched before they are opened, once somebody is there: the server may be away by then. */
function useDialogsAhead(): void {
  useEffect(
    () =>
      onceSomebody(() => {
        for (const code of [saveCode, shareCode]) void code().catch(() => undefined);
      }),
    [],
  );
}

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

/** Save and Share of the plan page; their dialogs are no part of opening it. */
export function SaveActions({ plan, open, setOpen }: SaveActionsProps) {
  useDialogsAhead();
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
