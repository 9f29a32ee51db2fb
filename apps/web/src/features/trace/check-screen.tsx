import { Anchor, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo } from "react";
import { usualHeight } from "../../charts/prepare/trace/trace-boxes.ts";
import { TraceChart } from "../../charts/trace-chart.tsx";
import { usePlace } from "../../format/place-context.tsx";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import type { FileView, KnownFacts, SeriesView } from "../../session/files/session-view.ts";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import { EmptyState } from "../../ui/frame/empty-state.tsx";
import { dismissHint, Hint } from "../../ui/hint/hint.tsx";
import { Panel, Plot } from "../../ui/panel/panel.tsx";
import { CheckHeadline } from "./check-headline.tsx";
import classes from "./check-screen.module.css";
import { askOf } from "./check-words.ts";
import { FileList } from "./file-list.tsx";
import { foundList } from "./found-list.ts";
import { FoundPanel } from "./found-panel.tsx";
import type { PasteField } from "./memory-question.tsx";
import { PlanButton } from "./plan-button.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { SeriesTable } from "./series-table.tsx";
import { useRememberedAnswers } from "./use-remembered-answers.ts";
import { useSettled } from "./use-settled.ts";
import { useTrace } from "./use-trace.ts";

interface CheckScreenProps {
  /** Where answers of the database are pasted. */
  readonly Paste: PasteField;
}

/** What was recognised, what is doubtful, what only the user knows; leads on to the plan when nothing is missing. */
export function CheckScreen({ Paste }: CheckScreenProps) {
  const session = useSession();
  const { isOpen, files, facts, answers } = session;
  const review = reviewAnswers(facts, answers);
  useRememberedAnswers(review);
  // Here and not where files are dropped: what stands below the hint there would move up under the hand.
  const hasFiles = files.length > 0;
  useEffect(() => {
    if (hasFiles) dismissHint("drop");
  }, [hasFiles]);
  const series = files.flatMap(({ state }) => (state.kind === "read" ? state.series : []));
  const isReading = files.some(({ state }) => state.kind === "reading");
  const name = nameOf(facts, review.answers.instance);

  if (!isOpen)
    return (
      <Text component="h1" size="lg" fw={400} c="dimmed">
        Opening the files of this browser…
      </Text>
    );
  if (files.length === 0) {
    return (
      <EmptyState title="Nothing to check yet" action={<Link href="/">Go to the start page</Link>}>
        Drop a CloudWatch export on the start page, or open one of its samples. This page then shows what was
        recognised and asks what the file does not say.
      </EmptyState>
    );
  }
  return (
    <div className={classes["check"]}>
      <Stack gap="0.5rem">
        <CheckHeadline
          {...{ facts, files, place: session.place, instance: review.answers.instance }}
          name={name ?? "your trace"}
          isReading={isReading || (facts === null && series.length > 0)}
        />
        <Hint id="ask" />
      </Stack>
      <Evidence {...{ files, facts, series, review }}>
        <QuestionsPanel {...{ review, given: answers, files, Paste }}>
          <PlanButton
            name={name ?? "this trace"}
            missing={isReading && facts === null ? [] : review.missing}
            ask={askOf(review)}
            isComplete={review.baseline !== null}
            isAsked={(facts?.instances.length ?? 0) > 0 && facts?.cpuRefusal == null}
          />
        </QuestionsPanel>
      </Evidence>
    </div>
  );
}

/** The cluster that is planned, else its instance; null where nobody names either. */
function nameOf(facts: KnownFacts | null, instance: string | null): string | null {
  if (facts?.cluster != null) return facts.cluster;
  const [only, ...others] = (facts?.instances ?? []).filter((one) => one !== "");
  // Of several the files choose none: the name of one would stand above the samples of another.
  return instance || (others.length === 0 && only) || null;
}

interface EvidenceProps {
  readonly files: readonly FileView[];
  readonly facts: KnownFacts | null;
  readonly series: readonly SeriesView[];
  readonly review: ReturnType<typeof reviewAnswers>;
  /** What is asked: it stands after the trace, beside everything else. */
  readonly children: ReactNode;
}

/** Title above the drawing. */
const HEAD_PX = 32;
const LOW: ReadonlySet<string | null> = new Set(["ServerlessDatabaseCapacity", "FreeableMemory"]);

/** The room that the drawing will take. */
function roomFor(series: readonly SeriesView[]): number {
  const lows = new Set(series.map(({ metric }) => metric).filter((metric) => LOW.has(metric)));
  return HEAD_PX + usualHeight(lows.size);
}

/** The trace as it was understood, what was found in the files, the files and all their series. */
function Evidence({ files, facts, series, review, children }: EvidenceProps) {
  const columns = useTrace(facts);
  const place = usePlace();
  const { answers, findings } = review;
  const router = useRouter();
  const isSettled = useSettled();
  const found = useMemo(() => {
    const known = answers.instance === null ? [] : [...(facts?.findings ?? []), ...findings];
    return foundList({ files, facts, columns, findings: known }, place);
  }, [files, facts, columns, findings, answers.instance, place]);
  return (
    <>
      {facts?.cpu != null && (
        <Panel testId="trace">
          {columns === null ? (
            <Plot height={roomFor(series)} wait="Drawing the trace…">
              {false}
            </Plot>
          ) : (
            <TraceChart columns={columns} fileName="trace" />
          )}
        </Panel>
      )}
      <div className={classes["questions"]}>{children}</div>
      <FoundPanel found={found}>
        <div className={classes["files"]}>
          <FileList files={files} />
          <DropZone
            label="CloudWatch exports"
            call="Add a file: drop it here or"
            isCompact
            onFiles={(dropped) => void sessionStore.add(dropped)}
          />
        </div>
        {series.length > 0 && (
          <details className={classes["series"]}>
            <summary>All series</summary>
            {isSettled && <SeriesTable series={series} />}
          </details>
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="dimmed"
          mt="0.5rem"
          onClick={() => void sessionStore.clear().then(() => router.push("/"))}
        >
          Start over: forget these files
        </Anchor>
      </FoundPanel>
    </>
  );
}
