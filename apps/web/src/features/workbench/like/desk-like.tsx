import type { Settings } from "@acuity/engine/plan";
import { useCallback } from "react";
import { shapeOf } from "../../../session/address/settings-address.ts";
import type { Desk } from "../desk/use-desk.ts";
import { LikeForLike } from "./like-for-like.tsx";

/** Where the tab of all shapes stands. */
export const SHAPES_ID = "shapes";

/** The matrix of the plan, with the shape in view beside it. */
export function DeskLike({ desk }: { readonly desk: Desk }) {
  const { planned, later, yours, isNarrow, whatIf, onSettings } = desk;
  const { plan, isFresh, isStale, problem } = planned;
  const { isOwn, onBackToPick } = whatIf;
  const onTake = useCallback(
    (settings: Settings, isPick: boolean) => {
      if (!isPick) onSettings(shapeOf(settings));
      else if (isOwn) onBackToPick();
    },
    [onSettings, isOwn, onBackToPick],
  );
  return (
    <LikeForLike
      compared={isStale ? null : (plan?.compared ?? null)}
      yours={yours.row}
      inView={later}
      isFresh={isFresh || problem !== null}
      isYoursFresh={yours.isFresh}
      shapes={plan?.options.length ?? null}
      {...{ isNarrow, onTake }}
      onAllShapes={toAllShapes}
    />
  );
}

function toAllShapes(): void {
  document.getElementById(SHAPES_ID)?.scrollIntoView({ block: "start" });
}
