import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useState } from "react";
import { savedKey } from "../../session/tab/saved-key.ts";
import type { PlanToSave } from "./plan-to-save.ts";

const SaveDialog = dynamic(async () => (await import("./save-dialog.tsx")).SaveDialog, { ssr: false });
const ShareDialog = dynamic(async () => (await import("./share-dialog.tsx")).ShareDialog, { ssr: false });

/** Save and Share of the plan page; their dialogs are loaded when first opened. */
export function SaveActions({ plan }: { readonly plan: PlanToSave }) {
  const [open, setOpen] = useState<"save" | "share" | null>(null);
  const close = () => setOpen(null);
  const isSaved = plan.place !== null && plan.place.settingsKey === savedKey(plan);
  return (
    <>
      <Button variant="default" disabled={!plan.isSettled} onClick={() => setOpen("save")}>
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
