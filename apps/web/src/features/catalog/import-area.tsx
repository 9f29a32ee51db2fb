import { plainText } from "@acuity/engine/units";
import { formatNumber } from "@acuity/words";
import { Button, Progress } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "../../session/catalogs/read-list.ts";
import { readPriceFiles } from "../../session/catalogs/read-price-files.ts";
import { keepCatalog } from "../../session/catalogs/use-kept-catalogs.ts";
import { unkeptSentence } from "../../session/files/unkept-sentence.ts";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import classes from "./catalogs.module.css";

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

type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly progress: ReadingProgress | null }
  | { readonly kind: "done" | "refused"; readonly sentence: string };

/** Reading of dropped price files, one drop at a time. */
function useImport() {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const read = useCallback(async (files: readonly File[]) => {
    setState({ kind: "reading", progress: null });
    const { result, cancel } = readPriceFiles(files, (progress) => setState({ kind: "reading", progress }));
    stop.current = cancel;
    const answer = await result;
    if (answer.kind === "refused") {
      setState({ kind: "refused", sentence: answer.sentence });
      return;
    }
    const { list } = answer;
    const name = files.map((file) => plainText(file.name)).join(", ");
    await keepCatalog({ version: list.version, name, keptAtMs: Date.now(), list }).then(
      () => setState({ kind: "done", sentence: importSentence(answer) }),
      (cause: unknown) =>
        setState({ kind: "refused", sentence: `The list was read. ${unkeptSentence(cause)}` }),
    );
  }, []);
  return { state, read, cancel: () => stop.current() };
}

const MOST_NAMED = 5;

/** What was imported, and what of the files has no place in a plan. */
function importSentence(read: {
  readonly list: { readonly version: string; readonly region: string; readonly rows: number };
  readonly rows: number;
  readonly unknown: readonly string[];
}): string {
  const { list, rows, unknown } = read;
  const kept = `${list.version} is kept in this browser: ${formatNumber(list.rows)} of ${formatNumber(rows)} rows are Aurora prices of ${list.region}.`;
  if (unknown.length === 0) return kept;
  const named = unknown.slice(0, MOST_NAMED).join(", ");
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : "";
  return `${kept} Usage types without a place here: ${named}${more}.`;
}
