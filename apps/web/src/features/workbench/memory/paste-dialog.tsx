import { MEMORY_QUERIES } from "@acuity/words";
import { Modal } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { CodeBlock } from "../../../ui/code-block.tsx";
import type { Desk } from "../desk/use-desk.ts";
import fields from "../fields/fields.module.css";
import classes from "./memory.module.css";
import { PasteBox } from "./paste-box.tsx";

/** What it was opened for, in words; empty without, null while closed. */
let lead: string | null = null;
const listeners = new Set<() => void>();

/** Whether the box for what the database says stands open: the knob opens it, and what memory settles. */
export const pasteStore = {
  show(next: string | null): void {
    lead = next;
    for (const listener of listeners) listener();
  },
};

const useLead = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lead,
    () => null,
  );

/** Where what the database says of its memory is pasted, with what to ask it. */
export function PasteDialog({ desk }: { readonly desk: Pick<Desk, "baseline" | "settings" | "onSettings"> }) {
  const { baseline, settings, onSettings } = desk;
  const why = useLead();
  if (why === null) return null;
  const close = () => pasteStore.show(null);
  return (
    <Modal
      opened
      onClose={close}
      title="What the database says of its memory"
      size="lg"
      classNames={{ title: fields["title"] ?? "" }}
      closeButtonProps={{ "aria-label": "Close the paste" }}
    >
      {why !== "" && <p className={classes["words"]}>{why}</p>}
      <CodeBlock label="Ask the database" text={MEMORY_QUERIES[baseline.engine]} lines={6} />
      <PasteBox
        {...{ baseline }}
        pasted={settings.pastedMemory ?? null}
        onPasted={(read) => {
          onSettings({ pastedMemory: read });
          close();
        }}
      />
    </Modal>
  );
}
