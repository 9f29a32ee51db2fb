"use client";

import type { ProfileId, Settings } from "@acuity/engine";
import { useMemo } from "react";
import { type Command, useCommands } from "../../ui/commands.ts";

interface Choice {
  readonly label: string;
  readonly keywords: readonly string[];
  readonly patch: Partial<Settings>;
}

const platforms: readonly (readonly [string, ProfileId])[] = [
  ["1", "mysql-2022"],
  ["2", "postgres-2024"],
  ["3", "platform-3"],
  ["4", "platform-4"],
];

const pauses: readonly (readonly [string, number])[] = [
  ["5 minutes", 300],
  ["1 hour", 3_600],
  ["24 hours", 86_400],
];

const choices: readonly Choice[] = [
  { label: "Writer: serverless", keywords: ["acu", "v2"], patch: { writer: { kind: "serverless" } } },
  ...platforms.map(
    ([name, profile]): Choice => ({
      label: `Platform version ${name}`,
      keywords: ["scaling", profile],
      patch: { profile },
    }),
  ),
  { label: "Auto-pause: off", keywords: ["pause", "sleep"], patch: { autoPauseS: null } },
  ...pauses.map(
    ([name, autoPauseS]): Choice => ({
      label: `Auto-pause: after ${name}`,
      keywords: ["pause", "sleep", "min 0"],
      patch: { autoPauseS, minAcu: 0 },
    }),
  ),
  { label: "Storage mode: Standard", keywords: ["io", "i/o"], patch: { storageMode: "standard" } },
  { label: "Storage mode: I/O-Optimized", keywords: ["io", "i/o"], patch: { storageMode: "io-optimized" } },
  { label: "Commitment: none", keywords: ["on demand", "pay"], patch: { commitment: { kind: "none" } } },
  {
    label: "Commitment: best savings plan",
    keywords: ["dsp", "pay"],
    patch: { commitment: { kind: "savings-plan", usdPerHour: null } },
  },
  { label: "Schedule: none", keywords: ["week", "hours"], patch: { schedule: [] } },
  { label: "Readers: none", keywords: ["replica"], patch: { readers: [] } },
  ...[0, 10, 20, 50, 100].map(
    (growthPct): Choice => ({
      label: `Growth of demand: ${growthPct} %`,
      keywords: ["year", "load"],
      patch: { growthPct },
    }),
  ),
];

/** Settings of the what-if in the palette, so that each is a few keys away. */
export function usePlanCommands(onSettings: (patch: Partial<Settings>) => void): void {
  const commands = useMemo(
    () =>
      choices.map(
        ({ label, keywords, patch }): Command => ({
          id: `setting-${label}`,
          label,
          keywords,
          run: () => onSettings(patch),
        }),
      ),
    [onSettings],
  );
  useCommands(commands);
}
