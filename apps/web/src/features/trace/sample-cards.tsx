"use client";

import { UnstyledButton } from "@mantine/core";
import { Sparkline } from "../../ui/sparkline.tsx";
import classes from "./sample-cards.module.css";
import { type Sample, samples } from "./samples.ts";

interface SampleCardsProps {
  readonly onPick: (sample: Sample) => void;
  /** Id of the sample being fetched. */
  readonly busy: string | null;
}

/** Three exports to try, each with the shape of its CPU. */
export function SampleCards({ onPick, busy }: SampleCardsProps) {
  return (
    <ul className={classes["cards"]}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <UnstyledButton
            className={classes["card"] ?? ""}
            onClick={() => onPick(sample)}
            disabled={busy !== null}
            aria-busy={busy === sample.id}
          >
            <span className={classes["title"]}>{sample.title}</span>
            <Sparkline
              values={sample.points}
              top={100}
              label={`CPU over 14 days, between ${Math.min(...sample.points)} and ${Math.max(...sample.points)} percent`}
            />
            <span className={classes["sentence"]}>{sample.sentence}</span>
            <span className={classes["facts"]}>{busy === sample.id ? "Opening…" : sample.facts}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
