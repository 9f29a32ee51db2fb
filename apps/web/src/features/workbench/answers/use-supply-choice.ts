import type { Settings } from "@acuity/engine/plan";
import { classCapacityWords, formatAcu } from "@acuity/words";
import { useCallback, useMemo, useState } from "react";
import { type ChartAnswer, drawnFactor } from "../../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../../charts/prepare/supply/supply-columns.ts";
import type { Level } from "../../../charts/supply/supply-names.tsx";
import type { Planner } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";
import type { SupplyChoice } from "../words/supply-choices.ts";

interface Asked {
  readonly settings: Settings;
  readonly view: View | null;
  readonly answer: ChartAnswer | null;
  readonly isQuiet: boolean;
}

interface Chosen {
  readonly choice: SupplyChoice | null;
  readonly onChoose: (key: string) => void;
  /** What is drawn; null until there is something. */
  readonly answer: ChartAnswer | null;
  /** It is of other settings than those it stands for: its successor is on the way. */
  readonly isBusy: boolean;
}

/** Whose capacity is drawn: the what-if's, until another is chosen, and again as soon as the hand moves. */
export function useSupplyChoice(
  planner: Planner,
  { choices, asked }: { readonly choices: readonly SupplyChoice[]; readonly asked: Asked },
): Chosen {
  const own = JSON.stringify(asked.settings);
  const [chosen, setChosen] = useState<{ readonly key: string; readonly own: string } | null>(null);
  const mine = choices.find(({ settings }) => settings === null) ?? null;
  const choice =
    (chosen?.own === own ? choices.find(({ key }) => key === chosen.key) : undefined) ?? mine ?? null;
  const other = useOther(planner, { settings: choice?.settings ?? null, asked });
  const isOther = choice !== null && choice.settings !== null;
  return {
    choice,
    onChoose: useCallback((key) => setChosen({ key, own }), [own]),
    answer: isOther ? (other.found ?? asked.answer) : asked.answer,
    isBusy: isOther ? !other.isFresh : !asked.isQuiet,
  };
}

/** The answer of another shape than the what-if; nothing is asked for null. */
function useOther(
  planner: Planner,
  {
    settings,
    asked,
  }: { readonly settings: Settings | null; readonly asked: Pick<Asked, "view" | "isQuiet"> },
) {
  const { view, isQuiet } = asked;
  const question = settings === null || view === null ? null : ({ kind: "answer", settings, view } as const);
  return useAtRest(planner, { question, inputs: [settings, view], isQuiet });
}

/** A pick on a class as a constant capacity in ACU of a range, as all that is drawn; null for any other, or while it is not known. */
export function usePickLevel(
  planner: Planner,
  { pick, asked }: { readonly pick: Settings | null; readonly asked: Asked },
): Level | null {
  const writer = pick?.writer;
  const isClass = writer?.kind === "provisioned";
  const { found, isFresh } = useOther(planner, { settings: isClass ? pick : null, asked });
  const acu = isClass && isFresh && found !== null ? constantOf(found) : null;
  const { figures } = found ?? {};
  const own = asked.answer?.figures;
  const times = own === undefined || figures === undefined ? 1 : drawnFactor(own) / drawnFactor(figures);
  const rangeAcu = figures?.rangeAcu ?? 1;
  const instanceClass = isClass ? writer.instanceClass : "";
  return useMemo(() => {
    if (acu === null) return null;
    const drawn = { instanceClass, ownAcu: acu / rangeAcu, acu: acu * times };
    return {
      acu: drawn.acu,
      text: `pick: ${classCapacityWords(drawn)}`,
      shortText: `pick: ${formatAcu(drawn.acu)}`,
    };
  }, [acu, times, rangeAcu, instanceClass]);
}

function constantOf({ supply: { capacityMax } }: ChartAnswer): number | null {
  const known = capacityMax.find((acu) => !Number.isNaN(acu));
  return known ?? null;
}
