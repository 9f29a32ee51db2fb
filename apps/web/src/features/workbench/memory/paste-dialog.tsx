import { MEMORY_QUERIES } from "@acuity/words";
import { Modal } from "@mantine/core";
import { CodeBlock } from "../../../ui/code-block.tsx";
import type { Desk } from "../desk/use-desk.ts";
import fields from "../fields/fields.module.css";
import classes from "./memory.module.css";
import { PasteBox } from "./paste-box.tsx";
import { pasteStore } from "./paste-store.ts";

/** Where what the database says of its memory is pasted, with what to ask it. */
export function PasteDialog({ desk }: { readonly desk: Pick<Desk, "baseline" | "settings" | "onSettings"> }) {
  const { baseline, settings, onSettings } = desk;
  const why = pasteStore.useShown();
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
