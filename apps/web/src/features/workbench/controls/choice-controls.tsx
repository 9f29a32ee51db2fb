import type { PlatformInUse } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";
import { formatDuration, PLATFORM_ORIGINS, sentenceStart } from "@acuity/words";
import { Select } from "@mantine/core";
import { memo } from "react";
import { ENGINE_CHOICES, REGION_CHOICES, STORAGE_CHOICES } from "../../../ui/fields/cluster-choices.ts";
import { type Choice, Segments } from "../../../ui/fields/segments.tsx";
import { Field, type Shown } from "../fields/field.tsx";
import { awakePatch } from "../words/range-patch.ts";
import { PLATFORMS } from "../words/settings-words.ts";

const PROVENANCE: Readonly<Record<ProfileId, string>> = {
  "mysql-2022": "Measured in 2022 on Aurora MySQL.",
  "postgres-2024": "Measured in 2024 on Aurora PostgreSQL.",
  "platform-3": "Its scaling constants are weak: AWS published speed, not steps.",
  "platform-4": "Its constants rest on one published run: weak.",
};

const ORIGINS = Object.fromEntries(
  Object.entries(PLATFORM_ORIGINS).map(([origin, words]) => [origin, `${sentenceStart(words)}.`]),
) as unknown as typeof PLATFORM_ORIGINS;

const VERSIONS: readonly Choice<ProfileId>[] = PLATFORMS.map(({ profile, version }) => ({
  value: profile,
  label: String(version),
}));

interface PlatformControlProps extends Shown<"profile"> {
  /** Whose word it is. */
  readonly origin: PlatformInUse["origin"];
}

/** The platform that ranges are planned on: the cluster's own, else the newest, else the user's. */
export const PlatformControl = memo(function PlatformControl({
  profile,
  origin,
  onSettings,
}: PlatformControlProps) {
  return (
    <Field label="Platform version" hint={`${ORIGINS[origin]} ${PROVENANCE[profile]}`}>
      <Segments
        label="Platform version"
        choices={VERSIONS}
        value={profile}
        onValue={(next) => onSettings({ profile: next })}
      />
    </Field>
  );
});

interface PauseControlProps extends Shown<"autoPauseS" | "minAcu"> {
  readonly problem: string | null;
  /** What pausing would do or what prevents it, in words; empty while it is off. */
  readonly outcome: string;
}

const PAUSES = [
  { seconds: null, label: "off" },
  { seconds: 300, label: "5 min" },
  { seconds: 3_600, label: "1 h" },
  { seconds: 86_400, label: "24 h" },
] as const;

/** Auto-pause. Turning it on sets the minimum to 0, which it needs; turning it off raises that, since from 0 AWS always pauses. */
export const PauseControl = memo(function PauseControl({
  autoPauseS,
  minAcu,
  problem,
  outcome,
  onSettings,
}: PauseControlProps) {
  const value = autoPauseS === null ? "off" : String(autoPauseS);
  const known = PAUSES.some((one) => String(one.seconds ?? "off") === value);
  const data = PAUSES.map((one) => ({ value: String(one.seconds ?? "off"), label: one.label as string }));
  const own = known ? [] : [{ value, label: formatDuration(autoPauseS) }];
  return (
    <Field label="Auto-pause" problem={problem} hint={hintOf({ autoPauseS, minAcu, outcome })}>
      <Segments
        label="Auto-pause after"
        choices={[...data, ...own]}
        value={value}
        onValue={(next) =>
          onSettings(next === "off" ? awakePatch({ minAcu }) : { autoPauseS: Number(next), minAcu: 0 })
        }
      />
    </Field>
  );
});

function hintOf(at: { autoPauseS: number | null; minAcu: number; outcome: string }): string {
  if (at.autoPauseS !== null)
    return at.outcome === "" ? "Pauses when nothing connects for that long." : at.outcome;
  return at.minAcu > 0
    ? "Needs min 0: choosing a time sets it."
    : "From 0 Aurora always pauses: choose after how long.";
}

interface StorageControlProps extends Shown<"storageMode"> {
  readonly hint: string;
}

export const StorageControl = memo(function StorageControl({
  storageMode,
  hint,
  onSettings,
}: StorageControlProps) {
  return (
    <Field label="Storage mode" hint={hint}>
      <Segments
        label="Storage mode"
        choices={STORAGE_CHOICES}
        value={storageMode}
        onValue={(next) => onSettings({ storageMode: next })}
      />
    </Field>
  );
});

/** Region and engine: both change every price, never by a factor. */
export const PlaceControl = memo(function PlaceControl({
  region,
  engine,
  onSettings,
}: Shown<"region" | "engine">) {
  return (
    <>
      <Field label="Region">
        <Select
          aria-label="Region"
          searchable
          data={[...REGION_CHOICES]}
          value={region}
          nothingFoundMessage="No such region in the catalog"
          onChange={(value) => {
            // An imported price list is of one region.
            if (value !== null) onSettings({ region: value, catalog: null });
          }}
        />
      </Field>
      <Field label="Engine">
        <Segments
          label="Engine"
          choices={ENGINE_CHOICES}
          value={engine}
          onValue={(next) => {
            // A version belongs to its engine: the other one's would be read as too old or not at all.
            if (next !== engine) onSettings({ engine: next, engineVersion: null });
          }}
        />
      </Field>
    </>
  );
});
