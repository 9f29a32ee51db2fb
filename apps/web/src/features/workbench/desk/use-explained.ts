import type { Plan, PlanOption } from "@acuity/engine/plan";
import { type Place, replayedToday } from "@acuity/words";
import { useCallback, useRef, useState } from "react";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { usePlace } from "../../../format/place-context.tsx";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";
import type { ReplayState } from "../answers/use-asides.ts";
import { replayTopic } from "../explain/replay-topic.ts";
import { againstTodayTopic, lineTopic, monthTopic, optionTopic, unmetTopic } from "../explain/topics.ts";

/** The figure that is being explained, and how to ask for another. */
export interface Explained {
  readonly topic: ExplainTopic | null;
  readonly onClose: () => void;
  readonly onFigure: (figure: "month" | "against-today" | "unmet") => void;
  readonly onLine: (item: string) => void;
  readonly onOption: (option: PlanOption) => void;
  /** Opens what was made elsewhere. */
  readonly onTopic: (topic: ExplainTopic) => void;
  /** Absent while there is nothing to explain. */
  readonly onReplay: (() => void) | undefined;
}

interface Known {
  readonly answer: ChartAnswer | null;
  readonly plan: Plan | null;
  readonly replay: ReplayState | null;
  readonly workload: WorkloadSummary;
}

type Placed = Known & { readonly place: Place };

/** What explains a figure reads what is newest, so that panels need not be drawn anew for it. */
export function useExplained(known: Known): Explained {
  const [topic, setTopic] = useState<ExplainTopic | null>(null);
  const place = usePlace();
  const newest = useRef<Placed>({ ...known, place });
  newest.current = { ...known, place };
  const found = known.replay?.found ?? null;
  const explain = useCallback((topicOf: (now: Placed) => ExplainTopic | null) => {
    const next = topicOf(newest.current);
    if (next !== null) setTopic(next);
  }, []);
  return {
    topic,
    onClose: useCallback(() => setTopic(null), []),
    onFigure: useCallback(
      (figure: Parameters<Explained["onFigure"]>[0]) => explain((now) => figureTopic(figure, now)),
      [explain],
    ),
    onLine: useCallback((item: string) => explain((now) => billTopic(item, now)), [explain]),
    onOption: useCallback(
      (option: PlanOption) =>
        explain(({ plan, place: here }) =>
          plan === null ? null : optionTopic({ option, plan, place: here }),
        ),
      [explain],
    ),
    onTopic: setTopic,
    onReplay:
      found === null
        ? undefined
        : () => setTopic(replayTopic(found, known.plan === null ? null : replayedToday(known.plan.baseline))),
  };
}

function figureTopic(
  figure: Parameters<Explained["onFigure"]>[0],
  { answer, plan, workload, place }: Placed,
): ExplainTopic | null {
  if (answer === null) return null;
  switch (figure) {
    case "month":
      return monthTopic(answer, place);
    case "unmet":
      return unmetTopic({ answer, workload, place });
    case "against-today": {
      return plan === null
        ? null
        : againstTodayTopic({ monthlyUsd: answer.figures.bill.totalUsd, plan, place });
    }
    default:
      return figure satisfies never;
  }
}

function billTopic(item: string, { answer, place }: Placed): ExplainTopic | null {
  if (answer === null) return null;
  const line = answer.figures.bill.lines.find((one) => one.item === item);
  return line === undefined ? monthTopic(answer, place) : lineTopic(line, place);
}
