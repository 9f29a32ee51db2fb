"use client";

import { Dropzone } from "@mantine/dropzone";
import { useRef } from "react";
import classes from "./drop-area.module.css";

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** A low strip beside files that are already there. */
  readonly compact?: boolean;
}

/** Takes any files: content decides what they are, never the name. A button inside serves keyboard and touch. */
export function DropArea({ onFiles, compact = false }: DropAreaProps) {
  const openChooser = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={(files) => onFiles(files)}
      multiple
      openRef={openChooser}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      className={`${classes["area"]} ${compact ? classes["compact"] : ""}`}
      inputProps={{ "aria-label": "CloudWatch exports" }}
    >
      <div className={classes["inside"]}>
        {!compact && <Sign />}
        <p className={classes["call"]}>
          {compact ? "Add files: drop them here or " : "Drop CloudWatch exports here, or "}
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
        {!compact && (
          <p className={classes["hint"]}>
            CSV from the console, JSON from the CLI, gzipped or plain, several at once. They are read in this
            tab; nothing is uploaded until you save.
          </p>
        )}
      </div>
    </Dropzone>
  );
}

function Sign() {
  return (
    <svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true" className={classes["sign"]}>
      <path d="M1 27V19h8v-6h9V4h9v9h9v6h11" />
      <path d="M24 9v14m-5-5 5 5 5-5" className={classes["arrow"]} />
    </svg>
  );
}
