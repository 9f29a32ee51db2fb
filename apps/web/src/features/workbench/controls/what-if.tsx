import { lazy, Suspense, useDeferredValue, useRef } from "react";
import { later } from "../../../ui/later/later.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { WhatIfSheet } from "./sheet/what-if-sheet.tsx";
import classes from "./what-if.module.css";

// On a phone they are fetched when the sheet is opened, and elsewhere not in one go with headline and chart.
const Controls = lazy(later(async () => (await import("./controls.tsx")).Controls));

/** The settings: beside the answers, or on a phone in a sheet below them. */
export function WhatIf({ desk }: { readonly desk: Desk }) {
  const ofHand = useDeskOfHand(desk);
  if (desk.isNarrow)
    return (
      <WhatIfSheet desk={desk}>
        <Suspense>
          <Controls desk={ofHand} />
        </Suspense>
      </WhatIfSheet>
    );
  return (
    <aside className={classes["controls"]} aria-label="What if">
      <Suspense>
        <Controls desk={ofHand} />
      </Suspense>
    </aside>
  );
}

/** The controls follow the hand at once, and what came of it a moment later: an answer draws headline and chart first. */
function useDeskOfHand(desk: Desk): Desk {
  const later = useDeferredValue(desk);
  const made = useRef({ later: desk, of: desk, desk });
  const { settings, onSettings } = desk;
  if (made.current.later !== later || made.current.of.settings !== settings)
    made.current = { later, of: desk, desk: { ...later, settings, onSettings } };
  return made.current.desk;
}
