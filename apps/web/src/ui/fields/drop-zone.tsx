import { Stack } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { type ReactNode, useRef } from "react";
import classes from "./drop-zone.module.css";

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

/** Takes any files: content decides what they are, never the name. A button inside serves keyboard and touch. */
export function DropZone({ label, call, isCompact = false, sign, hint, onFiles }: DropZoneProps) {
  const openChooser = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={(files) => onFiles(files)}
      multiple
      openRef={openChooser}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      className={classes["area"] ?? ""}
      data-compact={isCompact || undefined}
      inputProps={{ "aria-label": label }}
    >
      <Stack align="center" gap="0.5rem" ta="center">
        {sign}
        <p className={classes["call"]}>
          {call}{" "}
          <button
            type="button"
            className={classes["choose"]}
            onClick={(event) => {
              event.stopPropagation();
              openChooser.current?.();
            }}
          >
            choose files
          </button>
        </p>
        {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      </Stack>
    </Dropzone>
  );
}
