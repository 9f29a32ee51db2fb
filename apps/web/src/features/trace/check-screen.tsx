"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { reviewAnswers } from "../../session/facts/complete-answers.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { useSession } from "../../session/tab/use-session.ts";
import { EmptyState } from "../../ui/frame/empty-state.tsx";
import classes from "./check-screen.module.css";
import { DropArea } from "./drop-area.tsx";
import { FileList } from "./file-list.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { GradeLine } from "./grade-line.tsx";
import { SeriesTable } from "./series-table.tsx";
import { SourceForm } from "./source-form.tsx";
import { useRememberedAnswers } from "./use-remembered-answers.ts";

/** What was recognised, what is doubtful, what only the user knows; leads on to the plan when nothing is missing. */
export function CheckScreen() {
  const { isOpen, files, answers } = useSession();
  const review = reviewAnswers(files, answers);
  useRememberedAnswers(review);

  if (!isOpen) return <h1 className={classes["waiting"]}>Opening the files of this browser…</h1>;
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
      <GradeLine facts={review.facts} isReading={files.some((file) => file.state.kind === "reading")} />
      <div className={classes["left"]}>
        {review.facts.series.length > 0 && <SeriesTable series={review.facts.series} />}
        <Warnings files={files} />
        <section aria-labelledby="files-title">
          <h2 id="files-title">Files</h2>
          <FileList files={files} />
        </section>
        <DropArea onFiles={(dropped) => void sessionStore.add(dropped)} compact />
      </div>
      <aside className={classes["right"]} aria-label="Questions">
        <NextStep missing={review.missing} isComplete={review.complete !== null} />
        <SourceForm review={review} />
        {files.map((file) => (
          <FileQuestions key={file.id} file={file} />
        ))}
        <button type="button" className={classes["restart"]} onClick={() => void sessionStore.clear()}>
          Start over: forget these files
        </button>
      </aside>
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

function Warnings({ files }: { readonly files: ReturnType<typeof useSession>["files"] }) {
  const warnings = files.flatMap((file) =>
    file.state.kind === "read"
      ? file.state.warnings
          .filter(isNews)
          .map((warning) => ({ ...warning, key: `${file.id} ${warning.message}` }))
      : [],
  );
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings-title">
      <h2 id="warnings-title">Worth knowing</h2>
      <ul className={classes["warnings"]}>
        {warnings.map((warning) => (
          <li key={warning.key}>{warning.message}</li>
        ))}
      </ul>
    </section>
  );
}

/** Repeats have a column of their own in the table. */
function isNews(warning: { readonly code: string }): boolean {
  return warning.code !== "duplicate-times";
}
