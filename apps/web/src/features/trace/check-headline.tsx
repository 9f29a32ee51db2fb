import { dataWorth } from "@acuity/words";
import { Text } from "@mantine/core";
import { usePlace } from "../../format/place-context.tsx";
import type { FileView, KnownFacts, SavedPlace } from "../../session/files/session-view.ts";
import classes from "./check-screen.module.css";
import { coverageWords, gradeAdvice, gradeDoubt, spanWords } from "./check-words.ts";

interface CheckHeadlineProps {
  readonly facts: KnownFacts | null;
  readonly files: readonly FileView[];
  /** What is planned, as a person calls it. */
  readonly name: string;
  readonly place: SavedPlace | null;
  /** Which is planned; null until somebody or the files chose. */
  readonly instance: string | null;
  readonly isReading: boolean;
}

/** How much there is of what, what it is worth, and where it stays. */
export function CheckHeadline({ facts, files, name, place, instance, isReading }: CheckHeadlineProps) {
  const words = usePlace();
  const cpu = facts?.cpu ?? null;
  if (cpu === null) return isReading ? <Title>Reading the files…</Title> : <NoCpu />;
  const several = facts?.instances.length ?? 0;
  if (instance === null && several > 1) return <Several count={several} />;
  const doubt = gradeDoubt(facts, words);
  const worth = dataWorth(cpu.grade, { findings: facts?.findings ?? [], place: words });
  const advice = doubt?.advice ?? gradeAdvice(cpu);
  return (
    <div>
      <Title>
        {spanWords(cpu)} of {name}:{" "}
        {doubt === null ? (
          <span data-grade={worth.grade}>{worth.title}</span>
        ) : (
          <span data-grade="short">{doubt.title}</span>
        )}
      </Title>
      <Text inherit c="dimmed">
        {coverageWords({ cpu, files, place })}
      </Text>
      {advice !== null && (
        <Text inherit className={classes["advice"] ?? ""}>
          {advice}
        </Text>
      )}
    </div>
  );
}

function Title({ children }: { readonly children: React.ReactNode }) {
  return <h1 className={classes["title"]}>{children}</h1>;
}

/** Nothing is graded before one is chosen: it would be the grade of another. */
function Several({ count }: { readonly count: number }) {
  return (
    <div>
      <Title>CPU of {count} instances: choose which is planned</Title>
      <Text inherit c="dimmed" maw="60rem">
        Choose the writer: the others of its cluster are planned beside it, and what is of another cluster is
        left out. Until then one of them is drawn below.
      </Text>
    </div>
  );
}

function NoCpu() {
  return (
    <div>
      <Title>No CPU in these files</Title>
      <Text inherit c="dimmed" maw="60rem">
        Acuity prints no numbers from nothing. Export CPUUtilization, Average and better also Maximum; the
        command on the start page does it. Where a series below is CPU under another name, say so.
      </Text>
    </div>
  );
}
