"use client";

import { DropZone } from "../../ui/fields/drop-zone.tsx";
import classes from "./drop-area.module.css";

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** A low strip beside files that are already there. */
  readonly compact?: boolean;
}

/** Where exports are dropped: the start page's large one, or a strip beside files that are already there. */
export function DropArea({ onFiles, compact = false }: DropAreaProps) {
  const label = "CloudWatch exports";
  if (compact) {
    return <DropZone label={label} call="Add files: drop them here or" isCompact onFiles={onFiles} />;
  }
  return (
    <div className={classes["tall"]}>
      <DropZone
        label={label}
        call="Drop CloudWatch exports here, or"
        sign={<Sign />}
        hint="CSV from the console, JSON from the CLI, gzipped or plain, several at once. They are read in this tab; nothing is uploaded until you save."
        onFiles={onFiles}
      />
    </div>
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
