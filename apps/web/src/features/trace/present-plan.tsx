import { formatNumber } from "@acuity/words";
import { Button, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { lastPlanAddress } from "../../session/address/last-what-if.ts";
import { hasOwnFiles } from "../../session/files/sample-files.ts";
import type { FileView } from "../../session/files/session-view.ts";
import { isSaved } from "../../session/tab/saved-key.ts";
import { sessionName } from "../../session/tab/session-name.ts";
import { useSession } from "../../session/tab/session-store.ts";
import { FileList } from "./file-list.tsx";
import classes from "./present-plan.module.css";

/** The plan that is in this tab: what it holds and the way on, or its files while they are read or where one is refused. */
export function PresentPlan() {
  const session = useSession();
  const { files, place } = session;
  const hasRead = files.some(({ state }) => state.kind === "read");
  const isWhole = files.every(({ state }) => state.kind === "read");
  const isReading = files.some(({ state }) => state.kind === "reading");
  const name = sessionName(session);
  const saved = place === null ? "" : isSaved(session) ? " · saved" : " · not all of it saved";
  return (
    <Stack component="section" aria-label="Files so far" className={classes["plan"] ?? ""} gap="0.5rem">
      {isWhole && (
        <div>
          <Text span fw={600} truncate display="block">
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {hasOwnFiles(files) ? "" : "Sample · "}
            {heldBy(files)}
            {saved}
          </Text>
        </div>
      )}
      {isWhole ? (
        <p className={classes["names"]}>{files.map((file) => file.name).join(", ")}</p>
      ) : (
        <div className={classes["list"]}>
          <FileList files={files} />
        </div>
      )}
      {hasRead && !isReading && (
        <Button component={Link} href={lastPlanAddress() ?? "/check"} className={classes["on"] ?? ""}>
          Continue {name}
        </Button>
      )}
    </Stack>
  );
}

/** `3 files · 23 series · 92,736 samples`. */
function heldBy(files: readonly FileView[]): string {
  const series = files.flatMap(({ state }) => (state.kind === "read" ? state.series : []));
  const samples = series.reduce((sum, { quality }) => sum + quality.count, 0);
  const counted = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;
  return `${counted(files.length, "file")} · ${formatNumber(series.length)} series · ${counted(samples, "sample")}`;
}
