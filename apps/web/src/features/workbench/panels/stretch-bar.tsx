import {
  formatAcu,
  formatClock,
  formatDuration,
  formatMoneyExact,
  formatNumber,
  formatStretch,
  formatWeekday,
  sentenceStart,
  spikesWords,
} from "@acuity/words";
import { Button, Group } from "@mantine/core";
import type { StretchAnswer } from "../../../charts/prepare/supply/stretch-answer.ts";
import type { TimeWindow } from "../../../charts/prepare/time/time-window.ts";
import { StretchDetail } from "../../../charts/supply/stretch-detail.tsx";
import { usePlace } from "../../../format/place-context.tsx";
import { Recomputing } from "../../../ui/panel/recomputing.tsx";
import classes from "./stretch-bar.module.css";

interface StretchBarProps {
  readonly window: TimeWindow;
  readonly answer: StretchAnswer | null;
  readonly problem: string | null;
  /** What is shown is of other settings or another stretch. */
  readonly isBusy: boolean;
  /** The shape that is asked about, as the chart names it. */
  readonly name: string;
  readonly onZoom: (window: TimeWindow) => void;
  readonly onClear: () => void;
}

const DETAIL_PX = { width: 220, height: 112 };

/** A selected stretch: its cost on the what-if, the pick and today, and what it left unmet, from the engine's own seconds. */
export function StretchBar(props: StretchBarProps) {
  const { window, answer, problem, isBusy, onZoom, onClear } = props;
  const longS = window.endS - window.startS;
  return (
    <section className={classes["bar"]} aria-label="Selected stretch" data-testid="stretch">
      <div className={classes["span"]}>
        <strong>{formatStretch(window)}</strong>
        <small>{formatDuration(longS)} selected, UTC · Esc clears</small>
        <Group gap="0.375rem" mt="0.375rem">
          <Button variant="default" size="compact-xs" onClick={() => onZoom(window)}>
            Zoom in
          </Button>
          <Button variant="subtle" size="compact-xs" onClick={onClear}>
            Clear
          </Button>
        </Group>
      </div>
      {answer === null ? (
        <p role="status">{problem ?? "Counting the stretch …"}</p>
      ) : (
        <Recomputing isBusy={isBusy} isInline>
          <StretchFigures {...props} answer={answer} />
        </Recomputing>
      )}
    </section>
  );
}

interface StretchFiguresProps extends Pick<StretchBarProps, "window" | "name"> {
  readonly answer: StretchAnswer;
}

function StretchFigures({ answer, window, name }: StretchFiguresProps) {
  const { yours, detail } = answer;
  return (
    <div className={classes["told"]}>
      <dl className={classes["figures"]}>
        {figuresOf(answer, { window, name, money: useMoney() }).map(({ label, value, below, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes["value"]} data-tone={tone}>
              {value}
            </dd>
            <dd>{below}</dd>
          </div>
        ))}
      </dl>
      {detail !== null && (
        <figure className={classes["detail"]}>
          <StretchDetail columns={detail} {...DETAIL_PX} label={detailWords(yours)} />
          <figcaption>{detailWords(yours)}</figcaption>
        </figure>
      )}
    </div>
  );
}

function useMoney(): (usd: number) => string {
  const place = usePlace();
  return (usd) => formatMoneyExact(usd, place);
}

interface StretchFigure {
  readonly label: string;
  readonly value: string;
  readonly below: string;
  readonly tone?: "unmet";
}

function figuresOf(
  { yours, pick, today }: StretchAnswer,
  {
    window,
    name,
    money,
  }: Pick<StretchBarProps, "window" | "name"> & { readonly money: (usd: number) => string },
): readonly StretchFigure[] {
  const missingS = window.endS - window.startS - yours.knownS;
  const hours = (acuHours: number) => formatNumber(acuHours, acuHours < 10 ? 1 : 0);
  const title = sentenceStart(name);
  return [
    {
      label: title,
      value: money(yours.usd),
      below: today === null ? "compute, on demand" : `today ${money(today.usd)}`,
    },
    ...(yours.acuHours === null && (today === null || today.acuHours === null)
      ? []
      : [
          {
            label: "ACU-hours",
            value: yours.acuHours === null ? "none" : hours(yours.acuHours),
            below: today?.acuHours == null ? "" : `today ${hours(today.acuHours)}`,
          },
        ]),
    {
      label: "Unmet",
      value: yours.spikes.count === 0 ? "0" : formatDuration(yours.spikes.totalS),
      below: yours.spikes.count === 0 ? "all demand met" : spikesWords(yours.spikes),
      ...(yours.spikes.count > 0 && { tone: "unmet" as const }),
    },
    ...(pick === null ? [] : [{ label: "The pick", value: money(pick.usd), below: "compute, on demand" }]),
    {
      label: "Planned peak",
      value: yours.peak === null ? "no data" : formatAcu(yours.peak.acu),
      below: yours.peak === null ? "" : peakTime(yours.peak.atS, window),
    },
    ...(missingS > 0
      ? [{ label: "No data", value: formatDuration(missingS), below: "not charged here" }]
      : []),
  ];
}

const DAY_S = 86_400;

function peakTime(atS: number, { startS, endS }: TimeWindow): string {
  return endS - startS <= DAY_S ? `at ${formatClock(atS)}` : `${formatWeekday(atS)}, ${formatClock(atS)}`;
}

function detailWords({ worst, spikes }: StretchAnswer["yours"]): string {
  if (worst === null) return "ACU around the peak";
  const lasted = formatDuration(worst.endS - worst.startS);
  return `ACU, ${spikes.count === 1 ? "the spike" : "the worst spike"}: ${lasted} short, by up to ${formatAcu(worst.worstAcu)}`;
}
