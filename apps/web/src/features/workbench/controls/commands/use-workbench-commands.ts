import type { Settings } from "@acuity/engine/plan";
import { optionTitle } from "@acuity/words";
import { useMemo } from "react";
import { usePlace } from "../../../../format/place-context.tsx";
import { goStep } from "../../../../session/address/history-steps.ts";
import { type Command, useCommands } from "../../../../ui/commands/commands.ts";
import { saveFile } from "../../../../ui/sheet/save-file.ts";
import type { Desk } from "../../desk/use-desk.ts";
import { changeStore } from "../../headline/change-store.ts";
import { pinAndSay } from "../../pins/pin-and-say.ts";
import { pinStore } from "../../pins/pin-store.ts";
import type { GroupName } from "../../words/group-summaries.ts";
import { awakePatch } from "../../words/range-patch.ts";
import { PLATFORMS } from "../../words/settings-words.ts";
import { openGroup } from "../groups/open-groups.ts";
import { sheetStore } from "../sheet/sheet-store.ts";

/** Offers every verb and every setting in the command palette: choices are made at once, figures get the focus to be typed. */
export function useWorkbenchCommands(desk: Desk, isOffered: boolean): void {
  const { planned, currentId, settings, onOption, onSettings, isNarrow } = desk;
  const place = usePlace();
  const { plan } = planned;
  const { minAcu } = settings;
  const settingsOf = useMemo(
    () => [...STEPS, ...controls(isNarrow), ...TABS, ...choices(onSettings, minAcu)],
    [onSettings, isNarrow, minAcu],
  );
  useCommands(settingsOf);
  const verbs = useMemo((): readonly Command[] => {
    const title = optionTitle(settings, place);
    const pick = plan?.options.find(({ id }) => id === plan.pick);
    return [
      pinCommand(title, settings),
      ...(pick === undefined || pick.id === currentId
        ? []
        : [
            {
              id: "take-pick",
              label: plan?.upgrade ? "Back to what runs until the upgrade" : "Take the pick",
              description: "Back to what is advised",
              place: "first" as const,
              run: () => onOption(pick),
            },
          ]),
      ...(isOffered ? [CHANGE] : []),
      ...(plan === null
        ? []
        : [
            {
              ...{
                id: "export-json",
                label: "Export the plan as JSON",
                description: "Every shape with its figures",
              },
              run: () =>
                saveFile(
                  "plan.json",
                  new Blob([JSON.stringify(plan, null, 2)], { type: "application/json" }),
                ),
            },
          ]),
    ];
  }, [plan, currentId, onOption, settings, place, isOffered]);
  useCommands(verbs);
}

const CHANGE: Command = {
  ...{ id: "change", label: "The change to the pick", keywords: ["terraform", "cloudformation", "cli"] },
  ...{ description: "Terraform, CloudFormation, commands", place: "first" },
  run: () => changeStore.show(true),
};

function pinCommand(title: string, settings: Settings): Command {
  return {
    ...{ id: "pin", label: "Pin what is in view", description: title, keywords: ["scenario", "keep"] },
    place: "first",
    run: () => pinAndSay(title, settings),
  };
}

const STEPS: readonly Command[] = [
  { id: "undo", label: "Undo", description: "One step back, Ctrl-Z", place: "first", run: () => goStep(-1) },
  {
    id: "redo",
    label: "Redo",
    description: "One step forth, Ctrl-Shift-Z",
    place: "first",
    run: () => goStep(1),
  },
  {
    ...{ id: "compare", label: "Compare scenarios", description: "Those that are pinned, beside the pick" },
    place: "first",
    run: () => pinStore.show(true),
  },
];

/** What stands below the chart, by the name of its tab; one that has nothing to say is not there. */
const TABS: readonly Command[] = [
  ...["Range map", "What flips it", "Bill", "Commitment", "Memory", "Optimized Reads", "Failover"],
  ...["All shapes", "Classes", "Model fit", "Notes"],
].map((name) => ({
  id: `tab-${name}`,
  label: `Tab: ${name}`,
  description: "Below the chart",
  run: () => {
    const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    const tab = tabs.find(({ textContent }) => textContent?.startsWith(name));
    tab?.click();
    tab?.scrollIntoView({ block: "start" });
  },
}));

/** Choices by their name in the palette. */
const CHOICES: Readonly<Record<string, Partial<Settings>>> = {
  "Writer: serverless": { writer: { kind: "serverless" } },
  "Storage: Standard": { storageMode: "standard" },
  "Storage: I/O-Optimized": { storageMode: "io-optimized" },
  "Commitment: none": { commitment: { kind: "none" } },
  "Commitment: the best savings plan": { commitment: { kind: "savings-plan", usdPerHour: null } },
  "Auto-pause: after 5 minutes": { autoPauseS: 300, minAcu: 0 },
  "Schedule: none": { schedule: [] },
  ...Object.fromEntries(
    PLATFORMS.map(({ profile, version }) => [`Platform version ${version}`, { profile }]),
  ),
};

function choices(onSettings: (patch: Partial<Settings>) => void, minAcu: number): readonly Command[] {
  return Object.entries({ ...CHOICES, "Auto-pause: off": awakePatch({ minAcu }) }).map(([label, patch]) => ({
    ...{ id: `set-${label}`, label, description: "What if" },
    run: () => onSettings(patch),
  }));
}

/** Controls by their accessible name, and the group that holds each; null stands above all groups. */
const CONTROLS: Readonly<Record<string, GroupName | null>> = {
  "Memory need, GiB": null,
  "May be short, minutes a month": null,
  "Longest commitment the plan may buy": null,
  Writer: "shape",
  "Instance class of the writer": "shape",
  "Minimum capacity, ACU": "shape",
  "Maximum capacity, ACU": "shape",
  "Platform version": "shape",
  "Auto-pause after": "shape",
  "Edit the schedule by hour of week": "shape",
  "Edit readers": "cluster",
  "The cluster also uses": "cluster",
  "Storage mode": "cluster",
  "Size of the volume, GB": "cluster",
  "I/O requests a month, million": "cluster",
  "Growth of demand, percent": "cluster",
  "Smallest share of the time the working set is cached, percent": "cluster",
  "Whether the pick must survive the loss of an instance": "cluster",
  "Speed of families and platforms": "cluster",
  Region: "cluster",
  Engine: "cluster",
  Commitment: "prices",
  "Edit prices and what you own": "prices",
};

function controls(isNarrow: boolean): readonly Command[] {
  return Object.entries(CONTROLS).map(([name, group]) => ({
    id: `go-${name}`,
    label: name,
    description: "Go to this setting",
    run: () => {
      if (group !== null) openGroup(group);
      if (isNarrow) sheetStore.show(true);
      // After the palette has closed and given the focus back, and the group has unfolded.
      requestAnimationFrame(() => setTimeout(() => focusOn(name), isNarrow ? 300 : 30));
    },
  }));
}

/** The control itself, or what in a group of controls takes the focus: of segments the one that is chosen. */
function focusOn(name: string): void {
  const named = [...document.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)];
  const inside = (element: HTMLElement) =>
    element.querySelector<HTMLElement>("input:checked, input, summary, button");
  const target = named.find((element) => element.matches("input, button")) ?? named.map(inside).find(Boolean);
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}
