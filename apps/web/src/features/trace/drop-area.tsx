"use client";

import { Dropzone } from "@mantine/dropzone";
import classes from "./drop-area.module.css";

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** A low strip beside files that are already there. */
  readonly compact?: boolean;
}

/** Takes any files: content decides what they are, never the name. Also a button for keyboard and touch. */
export function DropArea({ onFiles, compact = false }: DropAreaProps) {
  return (
    <Dropzone
      onDrop={(files) => onFiles(files)}
      multiple
      className={`${classes["area"]} ${compact ? classes["compact"] : ""}`}
      role="button"
      aria-label="Drop CloudWatch exports here, or press Enter to choose files"
      inputProps={{ "aria-label": "Choose CloudWatch exports" }}
    >
      <div className={classes["inside"]}>
        {!compact && (
          <svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true" className={classes["sign"]}>
            <path d="M1 27V19h8v-6h9V4h9v9h9v6h11" />
            <path d="M24 9v14m-5-5 5 5 5-5" className={classes["arrow"]} />
          </svg>
        )}
        <span className={classes["call"]}>
          {compact ? "Add files: drop them here or choose" : "Drop CloudWatch exports here, or choose files"}
        </span>
        {!compact && (
          <span className={classes["hint"]}>
            CSV from the console, JSON from the CLI, gzipped or plain, several at once. They are read in this
            tab; nothing is uploaded until you save.
          </span>
        )}
      </div>
    </Dropzone>
  );
}
