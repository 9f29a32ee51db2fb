import { Tabs } from "@mantine/core";
import { memo } from "react";
import classes from "./panel-rows.module.css";

/** Every tab below the chart, in the order of the strip. */
export const TAB_IDS = [
  ...(["range", "flips", "bill", "commitment", "memory", "reads", "failover"] as const),
  ...(["shapes", "classes", "fit", "notes"] as const),
] as const;

export type TabId = (typeof TAB_IDS)[number];

const NAMES: Readonly<Record<TabId, string>> = {
  range: "Range map",
  flips: "What flips it",
  bill: "Bill",
  commitment: "Commitment",
  memory: "Memory",
  reads: "Optimized Reads",
  failover: "Failover",
  shapes: "All shapes",
  classes: "Classes",
  fit: "Model fit",
  notes: "Notes",
};

/** What the tabs and their panel are known by to each other. */
export const STRIP_ID = "below";
export const panelIdOf = (tab: TabId): string => `${STRIP_ID}-panel-${tab}`;
export const tabIdOf = (tab: TabId): string => `${STRIP_ID}-tab-${tab}`;

interface TabStripProps {
  readonly open: TabId;
  /** `id` or `id count`, joined by commas: the strip is not drawn anew while the hand moves. */
  readonly tabs: string;
  readonly onOpen: (tab: TabId) => void;
}

/** The tabs alone, by the ARIA pattern: arrow keys move, what is reached is open. Too many for the width scroll. */
export const TabStrip = memo(function TabStrip({ open, tabs, onOpen }: TabStripProps) {
  return (
    <Tabs
      id={STRIP_ID}
      value={open}
      onChange={(next) => {
        const tab = TAB_IDS.find((one) => one === next);
        if (tab !== undefined) onOpen(tab);
      }}
    >
      <Tabs.List className={classes["strip"] ?? ""} aria-label="More about the plan">
        {tabs.split(",").map((said) => {
          const [id, count] = said.split(" ") as [TabId, string?];
          return (
            <Tabs.Tab
              key={id}
              value={id}
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
              }
            >
              {NAMES[id]}
              {count !== undefined && <span className={classes["count"]}> {count}</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
});
