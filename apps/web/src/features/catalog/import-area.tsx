import { formatNumber } from "@acuity/words";
import { Button, Progress } from "@mantine/core";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import classes from "./catalogs.module.css";
import { type ImportState, useImport } from "./use-import.ts";

/** Takes AWS's price files; while they are read it says how far, and stops when asked. */
export function ImportArea() {
  const { state, read, cancel } = useImport();
  if (state.kind === "reading") return <Reading progress={state.progress} onStop={cancel} />;
  return (
    <>
      <DropZone
        label="AWS price files"
        call="Drop AWS's price files of one region here, or"
        hint="AmazonRDS offer (CSV or JSON) and, if you have it, the Database Savings Plans CSV of the same region; plain or gzipped. They are read in this tab, whole or not at all."
        onFiles={(files) => void read(files)}
      />
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

interface ReadingProps {
  readonly progress: (ImportState & { readonly kind: "reading" })["progress"];
  readonly onStop: () => void;
}

function Reading({ progress, onStop }: ReadingProps) {
  const percent = progress === null ? 0 : (100 * progress.bytes) / Math.max(1, progress.totalBytes);
  return (
    <div className={classes["reading"]} aria-live="polite">
      <span>
        {progress === null
          ? "Reading …"
          : `${progress.file}: ${formatNumber(progress.bytes / 1e6, 1)} of ${formatNumber(progress.totalBytes / 1e6, 1)} MB`}
      </span>
      <Progress value={percent} size="sm" aria-label="Share of the file read" />
      <Button variant="default" size="compact-sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
