import { countedSet, memoryNeed } from "@acuity/engine/plan";
import { commitText, needText, shortText } from "@acuity/words";
import { ActionIcon, Drawer } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue } from "react";
import { usePlace } from "../../../../format/place-context.tsx";
import type { Desk } from "../../desk/use-desk.ts";
import classes from "./sheet.module.css";
import { SheetFigures } from "./sheet-figures.tsx";
import { sheetStore } from "./sheet-store.ts";

/** On a phone: what decides in a bar at the bottom, and all controls in a sheet of half the height above it. */
export function WhatIfSheet({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  const isOpen = sheetStore.useShown();
  // Closed it shows nothing: it is drawn after the page.
  const isThere = useDeferredValue(true, false);
  return (
    <aside aria-label="What if">
      <DecidingBar desk={desk} />
      {isThere && (
        <Drawer
          opened={isOpen}
          onClose={() => sheetStore.show(false)}
          position="bottom"
          size="58%"
          title="What if"
          overlayProps={{ backgroundOpacity: 0.15 }}
          classNames={{
            content: classes["content"] ?? "",
            header: classes["header"] ?? "",
            body: classes["body"] ?? "",
          }}
          closeButtonProps={{ "aria-label": "Close the controls", size: 44 }}
        >
          <SheetFigures desk={desk} />
          {children}
        </Drawer>
      )}
    </aside>
  );
}

function DecidingBar({ desk: { settings, planned, inUse } }: { readonly desk: Desk }) {
  const place = usePlace();
  const { limits } = settings;
  const isTold = planned.plan !== null || inUse.workingSetGib.origin === "yours";
  const set = countedSet(inUse.workingSetGib, planned.plan?.notes ?? []);
  const need = isTold ? needText(memoryNeed(planned.plan, set), place) : "follows";
  const open = () => sheetStore.show(true);
  return (
    <div className={classes["bar"]} data-bottom-bar="">
      <button type="button" className={classes["values"]} onClick={open}>
        <span>
          Memory need <b>{need}</b>
        </span>
        <span>
          May be short <b>{shortText(limits, place)}</b>
        </span>
        <span>
          May commit <b>{commitText(limits)}</b>
        </span>
      </button>
      <ActionIcon variant="default" size={48} aria-label="Change the what-if" onClick={open}>
        <IconAdjustments size={22} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
