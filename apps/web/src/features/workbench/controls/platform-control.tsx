import type { Settings } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";
import { memo } from "react";
import { type Choice, Segments } from "../../../ui/fields/segments.tsx";
import { Field } from "../fields/field.tsx";
import { PLATFORMS } from "../words/settings-words.ts";

interface PlatformControlProps {
  readonly profile: ProfileId;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HINTS: Readonly<Record<ProfileId, string>> = {
  "mysql-2022": "Measured in 2022 on Aurora MySQL.",
  "postgres-2024": "Measured in 2024 on Aurora PostgreSQL.",
  "platform-3": "Its scaling constants are weak: AWS published speed, not steps.",
  "platform-4": "What a new cluster gets. Its constants rest on one published run: weak.",
};

const CHOICES: readonly Choice<ProfileId>[] = PLATFORMS.map(({ profile, version }) => ({
  value: profile,
  label: String(version),
}));

/** The platform that is planned for; never the trace's own by accident. */
export const PlatformControl = memo(function PlatformControl({ profile, onSettings }: PlatformControlProps) {
  return (
    <Field label="Platform version" hint={HINTS[profile]}>
      <Segments
        label="Platform version"
        choices={CHOICES}
        value={profile}
        onValue={(next) => onSettings({ profile: next })}
      />
    </Field>
  );
});
