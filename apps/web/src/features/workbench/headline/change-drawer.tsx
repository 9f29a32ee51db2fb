import { changeOfPlan, clusterTitle } from "@acuity/words";
import { Drawer } from "@mantine/core";
import { useEffect, useMemo } from "react";
import { useSession } from "../../../session/tab/session-store.ts";
import { ChangePanel } from "../../../ui/change/change-panel.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { changeStore } from "./change-store.ts";

/** The change from what runs today to what the decision tells of, as text to be run. */
export function ChangeDrawer({ desk }: { readonly desk: Desk }) {
  const isShown = changeStore.useShown();
  // The change is to be run: never that of other settings.
  const plan = desk.planned.isStale ? null : desk.planned.plan;
  // It belongs to the page it was opened on.
  useEffect(() => () => changeStore.show(false), []);
  const { baseline, workload } = desk;
  const { facts, place } = useSession();
  const whose = { cluster: null, instance: baseline.instance, file: null };
  const clusterName = facts?.cluster ?? place?.clusterName ?? clusterTitle(whose);
  const change = useMemo(
    () =>
      isShown && plan !== null
        ? changeOfPlan(plan, { clusterName, baseline, workload, findings: workload.notes })
        : null,
    [isShown, plan, baseline, clusterName, workload],
  );
  return (
    <Drawer
      opened={isShown && change !== null}
      onClose={() => changeStore.show(false)}
      position="right"
      size="xl"
      title="The change"
      closeButtonProps={{ "aria-label": "Close the change" }}
    >
      {change !== null && <ChangePanel change={change} />}
    </Drawer>
  );
}
