import { Stack } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import classes from "./drop-zone.module.css";
import { droppedFiles } from "./dropped-files.ts";

interface DropZoneProps {
  /** What is dropped here, such as `CloudWatch exports`. */
  readonly label: string;
  /** A sentence that ends in the button `choose files`. */
  readonly call: string;
  /** A low strip beside files that are already there. */
  readonly isCompact?: boolean;
  /** Above the sentence. */
  readonly sign?: ReactNode;
  /** Which files, and where they go. */
  readonly hint?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Takes any files: content decides what they are, never the name. A button inside serves keyboard and touch. The
 * browser's own events do it: a library for them is a twentieth of the start page's script.
 */
export function DropZone({ label, call, isCompact = false, sign, hint, onFiles }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null);
  // Entering a child comes before leaving the parent: the zone is left when as many were left as entered.
  const [depth, setDepth] = useState(0);
  const give = (files: readonly File[]) => files.length > 0 && onFiles(files);
  const drag = (step: number) => (event: DragEvent) => {
    event.preventDefault();
    setDepth((before) => Math.max(0, before + step));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    void droppedFiles(event.dataTransfer).then(give);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the button inside is what is operated
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard
    <div
      className={classes["area"]}
      data-compact={isCompact || undefined}
      data-accept={depth > 0 || undefined}
      onDragEnter={drag(1)}
      onDragLeave={drag(-1)}
      onDragOver={drag(0)}
      onDrop={drop}
      onClick={() => chooser.current?.click()}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = "";
          give(files);
        }}
      />
      <Stack align="center" gap="0.5rem" ta="center" className={classes["inner"] ?? ""}>
        {sign}
        <p className={classes["call"]}>
          {call}{" "}
          <button type="button" className={classes["choose"]}>
            choose files
          </button>
        </p>
        {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      </Stack>
    </div>
  );
}
