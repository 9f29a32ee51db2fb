import type { Desk } from "../desk/use-desk.ts";
import { Controls } from "./controls.tsx";
import { WhatIfSheet } from "./sheet/what-if-sheet.tsx";
import classes from "./what-if.module.css";

/** The settings: beside the answers, or on a phone in a sheet below them. */
export function WhatIf({ desk }: { readonly desk: Desk }) {
  const controls = <Controls desk={desk} />;
  if (desk.isNarrow) return <WhatIfSheet desk={desk}>{controls}</WhatIfSheet>;
  return (
    <aside className={classes["controls"]} aria-label="What if">
      {controls}
    </aside>
  );
}
