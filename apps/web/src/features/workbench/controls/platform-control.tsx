"use client";

import type { Settings } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";
import { SegmentedControl } from "@mantine/core";
import { memo } from "react";
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

/** The platform that is planned for; never the trace's own by accident. */
export const PlatformControl = memo(function PlatformControl({ profile, onSettings }: PlatformControlProps) {
  return (
    <Field label="Platform version" hint={HINTS[profile]}>
      <SegmentedControl
        fullWidth
        aria-label="Platform version"
        data={PLATFORMS.map((one) => ({ value: one.profile, label: String(one.version) }))}
        value={profile}
        onChange={(value) => {
          const found = PLATFORMS.find((one) => one.profile === value);
          if (found !== undefined) onSettings({ profile: found.profile });
        }}
      />
    </Field>
  );
});
