import type { ReportProgress } from "@acuity/contract";
import { formatDurationShort, formatNumber } from "@acuity/words";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { trpc } from "../../api/queries.tsx";

interface MakingReportProps {
  /** What is saved before a report is made; null once that is done. */
  readonly saving: string | null;
  /** Of the report that is being made; null before. */
  readonly progressId: string | null;
}

/** What is being done, how far it is, and the way out. */
export function MakingReport({ saving, progressId }: MakingReportProps) {
  const asked = useQuery(
    trpc.report.progress.queryOptions(
      { progressId: progressId ?? "" },
      { enabled: progressId !== null, refetchInterval: 700, staleTime: 0, retry: false },
    ),
  );
  const cancelling = useMutation(trpc.report.cancel.mutationOptions());
  const progress = asked.data ?? null;
  const words = saving ?? progressWords(progress);
  const donePct = progress?.step === "freezing" ? 100 : (progress?.donePct ?? null);
  return (
    <Stack gap={6} aria-busy="true">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" aria-live="polite">
          {words}
        </Text>
        {progressId !== null && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            loading={cancelling.isPending || cancelling.isSuccess}
            onClick={() => cancelling.mutate({ progressId })}
          >
            Cancel
          </Button>
        )}
      </Group>
      <Progress
        value={donePct ?? (progressId === null ? 2 : 5)}
        animated={donePct === null}
        aria-label="The report is being made"
      />
    </Stack>
  );
}

export function progressWords(progress: ReportProgress | null): string {
  if (progress === null) return "Asking the server for the report…";
  const { step, samples, donePct, leftS, ahead } = progress;
  const rows = samples === undefined ? "" : `${formatNumber(samples)} samples`;
  switch (step) {
    case "waiting":
      return ahead === undefined
        ? "Waiting for its turn…"
        : `Waiting: ${ahead.isOwn ? "another report of yours" : "somebody else’s report"} is being made first${leftWords(ahead.leftS)}…`;
    case "reading":
      return `Reading ${rows || "the samples"}…`;
    case "planning":
      return `The server makes the plan itself, from the files it keeps: comparing shapes over ${rows}, ${donePct ?? 0} %${leftWords(leftS)}`;
    case "freezing":
      return "Freezing the figures…";
    default:
      return step satisfies never;
  }
}

/** `, about 20 s yet`, to five seconds: it is foretold, not known. */
function leftWords(leftS: number | undefined): string {
  if (leftS === undefined) return "";
  return `, about ${formatDurationShort(Math.max(5, 5 * Math.round(leftS / 5)))} yet`;
}
