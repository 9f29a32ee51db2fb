"use client";

import { Button, Progress } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useRef } from "react";
import { formatNumber } from "../../format/number.ts";
import classes from "./catalogs.module.css";
import { useImport } from "./use-import.ts";

/** Takes AWS's price files; while they are read it says how far, and stops when asked. */
export function ImportArea() {
  const { state, read, cancel } = useImport();
  const openChooser = useRef<() => void>(null);
  if (state.kind === "reading") {
    const { progress } = state;
    const percent = progress === null ? 0 : (100 * progress.bytes) / Math.max(1, progress.totalBytes);
    return (
      <div className={classes["reading"]} aria-live="polite">
        <span>
          {progress === null
            ? "Reading …"
            : `${progress.file}: ${formatNumber(progress.bytes / 1e6, 1)} of ${formatNumber(progress.totalBytes / 1e6, 1)} MB`}
        </span>
        <Progress value={percent} size="sm" aria-label="Share of the file read" />
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <>
      <Dropzone
        onDrop={(files) => void read(files)}
        multiple
        openRef={openChooser}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        className={classes["area"] ?? ""}
        inputProps={{ "aria-label": "AWS price files" }}
      >
        <div>
          <p className={classes["call"]}>
            Drop AWS's price files of one region here, or{" "}
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
          <p className={classes["hint"]}>
            AmazonRDS offer (CSV or JSON) and, if you have it, the Database Savings Plans CSV of the same
            region; plain or gzipped. They are read in this tab, whole or not at all.
          </p>
        </div>
      </Dropzone>
      <p
        className={classes["outcome"]}
        data-kind={state.kind}
        role={state.kind === "refused" ? "alert" : "status"}
      >
        {state.kind === "idle" ? "" : state.sentence}
      </p>
    </>
  );
}
