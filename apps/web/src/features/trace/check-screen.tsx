"use client";

import type { Finding } from "@acuity/engine/units";
import { type Note, notesOf } from "@acuity/words";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { usePlace } from "../../format/place-context.tsx";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import type { FileView } from "../../session/files/session-view.ts";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import { EmptyState } from "../../ui/frame/empty-state.tsx";
import { NotesList } from "../../ui/notes-list.tsx";
import classes from "./check-screen.module.css";
import { FileList } from "./file-list.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { GradeLine } from "./grade-line.tsx";
import { SeriesTable } from "./series-table.tsx";
import { SourceForm } from "./source-form.tsx";
import { useRememberedAnswers } from "./use-remembered-answers.ts";

/** What was recognised, what is doubtful, what only the user knows; leads on to the plan when nothing is missing. */
export function CheckScreen() {
  const { isOpen, files, facts, answers } = useSession();
  const review = reviewAnswers(facts, answers);
  useRememberedAnswers(review);

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
  const series = files.flatMap(({ state }) => (state.kind === "read" ? state.series : []));
  const isReading = files.some(({ state }) => state.kind === "reading");
  return (
    <div className={classes["check"]}>
      <GradeLine facts={facts} isReading={isReading || (facts === null && series.length > 0)} />
      <Stack className={classes["left"] ?? ""} gap="1.25rem" miw={0}>
        {series.length > 0 && <SeriesTable series={series} />}
        <section aria-labelledby="files-title">
          <h2 id="files-title">Files</h2>
          <FileList files={files} />
        </section>
        <WorthKnowing
          files={files}
          findings={review.answers.instance === null ? [] : [...(facts?.findings ?? []), ...review.findings]}
        />
        <DropZone
          label="CloudWatch exports"
          call="Add files: drop them here or"
          isCompact
          onFiles={(dropped) => void sessionStore.add(dropped)}
        />
      </Stack>
      <Stack
        component="aside"
        className={classes["right"] ?? ""}
        gap="1.25rem"
        miw={0}
        aria-label="Questions"
      >
        <NextStep missing={review.missing} isComplete={review.baseline !== null} />
        <SourceForm review={review} />
        {files.map((file) => (
          <FileQuestions key={file.id} file={file} />
        ))}
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="dimmed"
          onClick={() => void sessionStore.clear()}
        >
          Start over: forget these files
        </Anchor>
      </Stack>
    </div>
  );
}

interface NextStepProps {
  readonly missing: readonly string[];
  readonly isComplete: boolean;
}

/** Either the way on, or what is missing and how to supply it. */
function NextStep({ missing, isComplete }: NextStepProps) {
  return (
    <div aria-live="polite">
      {isComplete ? (
        <Button component={Link} href="/plan" fullWidth>
          Plan
        </Button>
      ) : (
        <ul className={classes["missing"]}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WorthKnowingProps {
  readonly files: readonly FileView[];
  readonly findings: readonly Finding[];
}

/** What each file lacks, and what putting them together joined, left out, found contradictory or assumed. */
export function WorthKnowing({ files, findings }: WorthKnowingProps) {
  const warnings = files
    .flatMap(({ state }) => (state.kind === "read" ? state.warnings : []))
    // Repeats have a column of their own in the table.
    .filter(({ code }) => code !== "duplicate-times")
    .map(({ code, message }): Note => ({ code, message, assumption: false }));
  const notes = [...warnings, ...notesOf(findings, usePlace())];
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="worth-title">
      <h2 id="worth-title">Worth knowing</h2>
      <NotesList notes={notes} />
    </section>
  );
}
