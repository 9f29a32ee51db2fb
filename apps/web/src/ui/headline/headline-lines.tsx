import type { Headline } from "@acuity/words";
import classes from "./headline-lines.module.css";

interface HeadlineLinesProps {
  /** Null while the plan is on the way: the lines keep their room. */
  readonly headline: Headline | null;
  /** What the lines are about where it is not what stands above them: `the pick`. */
  readonly of?: "it" | "the pick" | "the nearest";
  /** False where what stands above says it. */
  readonly saysRun: boolean;
  /** Why there is none and will be none until something is corrected; absent or null while it may come. */
  readonly problem?: string | null;
}

/** What to run, what it costs against today, what would change that, and how sure it is: a line each. */
export function HeadlineLines({ headline, of = "it", saysRun, problem = null }: HeadlineLinesProps) {
  const run = headline && `${headline.verdict}. ${headline.reason}`;
  const stands = headline === null ? problem : null;
  const told = [
    ...(saysRun ? [{ name: "What to run", text: run }] : []),
    { name: `What ${of} costs`, text: headline?.cost },
    { name: `What would change ${of}`, text: headline?.changes },
    { name: `How sure ${of} is`, text: headline?.sure },
  ];
  const lines = stands === null ? told : told.slice(0, 1).map(({ name }) => ({ name, text: stands }));
  const instances = headline?.instances ?? [];
  return (
    <dl
      className={classes["lines"]}
      data-waiting={(headline === null && stands === null) || undefined}
      data-testid="headline-lines"
    >
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text ?? "follows"}</dd>
        </div>
      ))}
      {instances.length > 0 && (
        <div>
          <dt>What changes</dt>
          {instances.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
