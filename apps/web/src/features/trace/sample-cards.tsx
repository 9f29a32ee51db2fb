import { Text, UnstyledButton } from "@mantine/core";
import { colorOf } from "../../charts/draw/paint.tsx";
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
            <Sparkline points={sample.points} />
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

const HEIGHT = 40;

/** Percent over time as a tiny area from zero, without axes. Scales with its container. */
function Sparkline({ points }: Pick<Sample, "points">) {
  const y = (percent: number): string => (HEIGHT - (percent / 100) * (HEIGHT - 2)).toFixed(1);
  const line = points.map((percent, index) => `${index},${y(percent)}`).join("L");
  return (
    <svg
      display="block"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${points.length - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`CPU over 14 days, between ${Math.min(...points)} and ${Math.max(...points)} percent`}
    >
      <path fill={colorOf("demand-fill")} d={`M0,${HEIGHT}L${line}V${HEIGHT}Z`} />
      <g fill="none" stroke={colorOf("demand")} strokeWidth={1.25}>
        <path d={`M${line}`} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
