import type { Decision, Headline } from "@acuity/words";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { HeadlineLines } from "../../../ui/headline/headline-lines.tsx";
import classes from "./all-of-it.module.css";

interface AllOfItProps {
  readonly headline: Headline | null;
  /** Why there is none and will be none until something is corrected; null while it may come. */
  readonly problem: string | null;
  /** Null until there is a plan. */
  readonly decision: Pick<Decision, "confidence" | "restsOn"> | null;
  /** How well the model reproduces the trace, where that can be told. */
  readonly replay: ReactNode;
}

/** The four answers in full, for whoever wants to know why. */
export function AllOfIt({ headline, problem, decision, replay }: AllOfItProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { lowers = [] } = decision?.confidence ?? {};
  const facts = (decision?.restsOn ?? []).map(({ words, detail, origin, settle }) =>
    [`${words} (${origin}): ${detail}.`, ...(settle === null ? [] : [settle])].join(" "),
  );
  return (
    <details
      className={classes["all"]}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        bringUp(event);
      }}
    >
      <summary>
        All of it <span>why, what it costs, what would change it, how sure it is</span>
      </summary>
      {isOpen && <HeadlineLines headline={headline} saysRun problem={problem} />}
      {isOpen && <Lines title="What it rests on" lines={facts} />}
      {isOpen && <Lines title="What lowers the confidence" lines={lowers} />}
      {replay !== null && <dl className={classes["replay"]}>{replay}</dl>}
    </details>
  );
}

/** What opens at the lower edge would stand behind the bar there. */
function bringUp({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open || currentTarget.getBoundingClientRect().top < window.innerHeight / 2) return;
  requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "start" }));
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={classes["lines"]} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
