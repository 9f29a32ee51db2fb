import { Text, UnstyledButton } from "@mantine/core";
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
            <Text span inherit fw={600}>
              {sample.title}
            </Text>
            <Sparkline
              values={sample.points}
              top={100}
              label={`CPU over 14 days, between ${Math.min(...sample.points)} and ${Math.max(...sample.points)} percent`}
            />
            <Text span size="sm" flex={1}>
              {sample.sentence}
            </Text>
            <Text span size="xs" c="dimmed">
              {busy === sample.id ? "Opening…" : sample.facts}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
