import { formatPercentDelta } from "@acuity/words";
import { missingLines } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Figure } from "../../../ui/figure/figure.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { headlineFigures } from "../words/headline-figures.ts";
import { Headline } from "./headline.tsx";

/** The verdict on the what-if, with the replay of the trace where it has a capacity of its own. */
export function DeskHeadline({ desk }: { readonly desk: Desk }) {
  const { settings, answer, planned, problem, replay, workload, explained, onOption } = desk;
  const figures = headlineFigures({ settings, answer, plan: planned.plan, place: usePlace() });
  return (
    <Headline
      figures={figures}
      plan={planned}
      problem={problem}
      missing={missingLines(settings, workload).join(" and ")}
      replay={
        replay !== null && (
          <Figure
            label="Replay vs actual"
            value={formatPercentDelta(replay.found?.before.errorPct ?? null)}
            testId="replay"
            onExplain={explained.onReplay}
          >
            {replay.found !== null ? "ACU-hours" : replay.problem === null ? "replaying …" : "not known"}
          </Figure>
        )
      }
      onExplain={explained.onFigure}
      onTakePick={() => {
        if (figures.betterOption !== null) onOption(figures.betterOption);
      }}
    />
  );
}
