import { formatNumber } from "@acuity/words";
import { ActionIcon, Group, Text } from "@mantine/core";
import type { FileState, FileView } from "../../session/files/session-view.ts";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import classes from "./file-list.module.css";

/** One line a file: being read with real counts, read, or why not and what to do; and what this browser did not keep. */
export function FileList({ files }: { readonly files: readonly FileView[] }) {
  const { unkept } = useSession();
  return (
    <>
      <ul aria-label="Files">
        {files.map((file) => (
          <li key={file.id} className={classes["file"]}>
            <Text span inherit fw={500} maw="22rem">
              {file.name}
            </Text>
            <FileNote state={file.state} bytes={file.bytes} />
            <DismissButton file={file} />
          </li>
        ))}
      </ul>
      {unkept !== null && (
        <Text inherit role="status" c="var(--ac-loss)">
          {unkept}
        </Text>
      )}
    </>
  );
}

function FileNote({ state, bytes }: { readonly state: FileState; readonly bytes: number }) {
  switch (state.kind) {
    case "reading":
      return <ReadingNote progress={state.progress} bytes={bytes} />;
    case "failed":
      return (
        <Text span inherit role="alert" c="var(--ac-loss)">
          {state.message}
        </Text>
      );
    case "read": {
      return (
        <Text span inherit c="dimmed">
          {heldBy(state)}
        </Text>
      );
    }
    default:
      return state satisfies never;
  }
}

/** `7 series · 28,224 samples`, `1 cluster and 2 instances described`. */
function heldBy({ series, described }: Extract<FileState, { readonly kind: "read" }>): string {
  const samples = series.reduce((sum, { quality }) => sum + quality.count, 0);
  const held = `${formatNumber(series.length)} series · ${formatNumber(samples)} samples`;
  if (described === undefined) return held;
  const counted = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;
  const told = [counted(described.clusters, "cluster"), counted(described.instances, "instance")];
  const things = told.filter((words) => !words.startsWith("0 "));
  const settings = things.length === 0 ? "targets of a proxy" : `${things.join(" and ")} described`;
  return series.length === 0 ? settings : `${held} · ${settings}`;
}

function ReadingNote({ progress, bytes }: { readonly progress: ReadingProgress; readonly bytes: number }) {
  const percent = progress === null || bytes === 0 ? 0 : Math.min(100, (100 * progress.bytes) / bytes);
  return (
    <Group gap="0.75rem" wrap="nowrap">
      <progress max={100} value={percent} aria-label="Share of the file read" className={classes["share"]} />
      <Text span inherit c="dimmed">
        {progress === null ? "waiting" : progressWords(progress, bytes)}
      </Text>
    </Group>
  );
}

/** `1,976,160 rows · 93 % of 210 MB`; a document of JSON has no rows before all of it is there. */
function progressWords({ rows, ...progress }: NonNullable<ReadingProgress>, bytes: number): string {
  const size = `${formatNumber(bytes / 1e6, bytes < 10e6 ? 1 : 0)} MB`;
  const counted = rows === 0 ? "" : `${formatNumber(rows)} rows · `;
  if (progress.bytes >= bytes) return `${counted}all ${size} read · putting the series together`;
  return `${counted}${formatNumber(Math.floor((100 * progress.bytes) / bytes))} % of ${size}`;
}

type ReadingProgress = (FileState & { readonly kind: "reading" })["progress"];

function DismissButton({ file }: { readonly file: FileView }) {
  const isReading = file.state.kind === "reading";
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${isReading ? "Stop reading" : "Remove"} ${file.name}`}
      onClick={() => (isReading ? sessionStore.cancel(file.id) : void sessionStore.remove(file.id))}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d="M3 3l8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </ActionIcon>
  );
}
