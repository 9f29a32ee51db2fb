import { type Settings, shapeOf } from "@acuity/engine/plan";
import { matrixOf, stayOnTerm, toldPlan } from "@acuity/words";
import { memo, useCallback, useMemo } from "react";
import { missingLines } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { useAddressTab } from "../../../session/address/use-address-view.ts";
import type { Desk } from "../desk/use-desk.ts";
import { heldInView } from "../words/fault-in-view.ts";
import { LikeForLike } from "./like-for-like.tsx";

/** The tab of all shapes among those below the chart, and what they are known by. */
const ASKED = ["", "shapes"] as const;
const STRIP_ID = "below";

/** The matrix of the plan, with the shape in view beside it. */
export const DeskLike = memo(function DeskLike({ desk }: { readonly desk: Desk }) {
  const { planned, settings, inUse, yours, isNarrow, whatIf, onSettings } = desk;
  const missing = useMemo(() => missingLines(settings, inUse), [settings, inUse]);
  const { plan, isFresh, isStale, problem } = planned;
  const { isOwn, onBackToPick } = whatIf;
  const onTake = useCallback(
    (taken: Settings, isPick: boolean) => {
      if (!isPick) onSettings(shapeOf(taken));
      else if (isOwn) onBackToPick();
    },
    [onSettings, isOwn, onBackToPick],
  );
  const place = usePlace();
  const findings = desk.workload.notes;
  const matrix = useMemo(() => plan && matrixOf(plan, { findings, place }), [plan, findings, place]);
  const { row } = yours;
  const held = useMemo(() => {
    if (row?.settings == null) return row;
    return heldInView(row, { plan: isStale ? null : plan, settings: row.settings });
  }, [row, plan, isStale]);
  const [, onTab] = useAddressTab<"" | "shapes">(ASKED);
  const onAllShapes = useCallback(() => {
    onTab("shapes");
    document.getElementById(STRIP_ID)?.scrollIntoView({ block: "start" });
  }, [onTab]);
  return (
    <LikeForLike
      matrix={matrix}
      isStale={isStale && problem === null}
      yours={held}
      inView={settings}
      stays={useStays(desk)}
      missing={missing}
      isFresh={isFresh || problem !== null}
      isYoursFresh={yours.isFresh}
      shapes={plan?.options.length ?? null}
      isLaidOut={desk.supply.width > 0}
      {...{ isNarrow, onTake, onAllShapes }}
    />
  );
});

/** How what runs today is paid where that is the answer; null where the pick is. */
function useStays({ planned: { plan }, workload }: Pick<Desk, "planned" | "workload">) {
  const place = usePlace();
  return useMemo(() => {
    const of = plan && toldPlan(plan);
    const stay = of && stayOnTerm({ ...of, workload, findings: workload.notes, place });
    return stay?.way ?? null;
  }, [plan, workload, place]);
}
