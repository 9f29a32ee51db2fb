import type { SourceSetting } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";
import { Group, NumberInput, Select, Text } from "@mantine/core";
import { useState } from "react";
import type { KnownFacts } from "../../session/files/session-view.ts";
import { type Choice, Segments } from "../../ui/fields/segments.tsx";
import { classChoices, withKnown } from "./class-choices.ts";

interface SourceFieldsProps {
  readonly source: SourceSetting | null;
  /** What a measured capacity says of the range. */
  readonly measured: KnownFacts["serverless"];
  /** Classes sold in the region for the engine. */
  readonly sold: readonly string[];
  /** Whether the source is a description's and not the user's. */
  readonly isDescribed?: boolean;
  readonly onSource: (source: SourceSetting | null) => void;
}

const KINDS: readonly Choice<SourceSetting["kind"]>[] = [
  { value: "provisioned", label: "Provisioned" },
  { value: "serverless", label: "Serverless" },
];

/** Said of an answer that describe-db-clusters or describe-db-instances gave. */
export const DESCRIBED = "from the description";

/** A provisioned class, or the capacity range of a serverless instance. */
export function SourceFields({ source, measured, sold, isDescribed = false, onSource }: SourceFieldsProps) {
  const [kind, setKind] = useState<SourceSetting["kind"] | null>(null);
  const shown = kind ?? source?.kind ?? (measured === null ? "provisioned" : "serverless");
  return (
    <>
      <Segments
        label="Measured on"
        showsLabel
        choices={KINDS}
        value={shown}
        onValue={(value) => {
          setKind(value);
          onSource(null);
        }}
      />
      {shown === "provisioned" ? (
        <Select
          label="Instance class"
          description={`CPU is a share of this machine${isDescribed ? `; ${describedWords(source)}` : ""}`}
          placeholder="db.r6g.xlarge"
          searchable
          nothingFoundMessage="Not sold in this region for this engine"
          data={classChoices(withKnown(sold, source))}
          value={source?.kind === "provisioned" ? source.instanceClass : null}
          onChange={(instanceClass) =>
            onSource(instanceClass === null ? null : { kind: "provisioned", instanceClass })
          }
        />
      ) : (
        <ServerlessFields
          source={source?.kind === "serverless" ? source : null}
          measured={measured}
          isDescribed={isDescribed && source?.kind === "serverless"}
          onSource={onSource}
        />
      )}
    </>
  );
}

/** Where the class is from; of one that nobody knows that it is not it which is chosen. */
function describedWords(source: SourceSetting | null): string {
  if (source?.kind !== "provisioned" || classChoices([source.instanceClass]).length > 0) return DESCRIBED;
  return `described is ${source.instanceClass}, whose hardware is not known`;
}

const platforms: readonly { readonly value: ProfileId | ""; readonly label: string }[] = [
  { value: "", label: "I do not know" },
  { value: "mysql-2022", label: "1 (2022)" },
  { value: "postgres-2024", label: "2 (2024)" },
  { value: "platform-3", label: "3" },
  { value: "platform-4", label: "4" },
];

interface ServerlessFieldsProps {
  readonly source: (SourceSetting & { readonly kind: "serverless" }) | null;
  readonly measured: KnownFacts["serverless"];
  readonly isDescribed: boolean;
  readonly onSource: (source: SourceSetting) => void;
}

function ServerlessFields({ source, measured, isDescribed, onSource }: ServerlessFieldsProps) {
  const { lowestAcu = null, impliedMaxAcu = null } = measured ?? {};
  const now = source ?? {
    ...{ kind: "serverless" as const, profile: null },
    ...{ minAcu: lowestAcu, maxAcu: impliedMaxAcu ?? 16 },
  };
  return (
    <>
      <Group grow wrap="nowrap" gap="sm">
        <NumberInput
          label="Min ACU"
          min={0}
          max={256}
          step={0.5}
          value={now.minAcu ?? ""}
          placeholder="not known"
          onChange={(value) => onSource({ ...now, minAcu: value === "" ? null : Number(value) })}
        />
        <NumberInput
          label="Max ACU"
          min={1}
          max={256}
          step={0.5}
          value={source?.maxAcu ?? ""}
          placeholder="16"
          onChange={(value) => value !== "" && onSource({ ...now, maxAcu: Number(value) })}
        />
      </Group>
      {isDescribed && (
        <Text size="sm" c="dimmed">
          The range is {DESCRIBED}
        </Text>
      )}
      {lowestAcu !== null && (
        <Text size="sm" c="dimmed">
          The capacity stayed at {lowestAcu} ACU in its lowest half hour.
        </Text>
      )}
      {impliedMaxAcu !== null && (
        <Text size="sm" c="dimmed">
          Capacity over ACUUtilization says the maximum was {impliedMaxAcu} ACU.
        </Text>
      )}
      <Select
        label="Platform version of the trace"
        data={[...platforms]}
        value={source?.profile ?? ""}
        onChange={(profile) => onSource({ ...now, profile: profile === "" ? null : (profile as ProfileId) })}
      />
    </>
  );
}
