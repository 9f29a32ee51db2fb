import type { Settings } from "@acuity/engine/plan";
import { TIME_LIMIT } from "@acuity/words";
import { useMemo } from "react";
import { type Command, useCommands } from "../../../ui/commands/commands.ts";
import { PLATFORMS } from "../words/settings-words.ts";

/** Offers every setting in the command palette: choices are made at once, figures get the focus to be typed. */
export function useWorkbenchCommands(onSettings: (patch: Partial<Settings>) => void): void {
  const commands = useMemo(() => [...choices(onSettings), ...fields()], [onSettings]);
  useCommands(commands);
}

/** Choices by their name in the palette. */
const CHOICES: Readonly<Record<string, Partial<Settings>>> = {
  ...Object.fromEntries(
    PLATFORMS.map(({ profile, version }) => [`Platform version ${version}`, { profile }]),
  ),
  "Writer: serverless": { writer: { kind: "serverless" } },
  "Storage: Standard": { storageMode: "standard" },
  "Storage: I/O-Optimized": { storageMode: "io-optimized" },
  "Commitment: none": { commitment: { kind: "none" } },
  "Commitment: the best savings plan": { commitment: { kind: "savings-plan", usdPerHour: null } },
  "Auto-pause: off": { autoPauseS: null },
  "Auto-pause: after 5 minutes": { autoPauseS: 300, minAcu: 0 },
  "Schedule: none": { schedule: [] },
};

function choices(onSettings: (patch: Partial<Settings>) => void): readonly Command[] {
  return Object.entries(CHOICES).map(([label, patch]) => ({
    ...{ id: `set-${label}`, label, description: "What if" },
    run: () => onSettings(patch),
  }));
}

/** Controls by their accessible name; the palette closes and the field is ready to be typed into. */
const FIELDS = [
  "Minimum capacity, ACU",
  "Maximum capacity, ACU",
  "Growth of demand, percent",
  "Working set, GiB",
  `Largest share of time ${TIME_LIMIT}, percent`,
  "Edit the schedule by hour of week",
  "Edit readers",
  "Region",
] as const;

function fields(): readonly Command[] {
  return FIELDS.map((name) => ({
    id: `go-${name}`,
    label: name,
    description: "Go to this setting",
    run: () => {
      // After the palette has closed and given the focus back.
      requestAnimationFrame(() => {
        setTimeout(() => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus(), 0);
      });
    },
  }));
}
