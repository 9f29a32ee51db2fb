import type { SourceSetting } from "@acuity/engine/plan";
import type { ProfileId } from "@acuity/engine/units";
import { Group, NumberInput, Text } from "@mantine/core";
import { useState } from "react";
import type { KnownFacts } from "../../session/files/session-view.ts";
import { type Choice, Segments } from "../../ui/fields/segments.tsx";
import { Select } from "../../ui/fields/select.tsx";
import classes from "./check-screen.module.css";
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
        className={classes["segments"]}
        choices={KINDS}
        value={shown}
        onValue={(value) => {
          setKind(value);
          onSource(null);
        }}
      />
      {shown === "provisioned" ? (
        <ClassField {...{ source, sold, isDescribed, onSource }} />
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

/** What was typed is taken by Enter as the first class that it is part of, and by leaving the field where it is one. */
function ClassField({ source, sold, isDescribed, onSource }: Omit<SourceFieldsProps, "measured">) {
  const choices = classChoices(withKnown(sold, source));
  const chosen = source?.kind === "provisioned" ? source.instanceClass : null;
  return (
    <Select
      label="Instance class"
      maw="20rem"
      {...(isDescribed && { description: describedWords(source) })}
      placeholder="Choose the class"
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="Not sold in this region for this engine"
      data={choices}
      value={chosen}
      onChange={(instanceClass) =>
        onSource(instanceClass === null ? null : { kind: "provisioned", instanceClass })
      }
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim().toLowerCase();
        const isOne = typed !== chosen && choices.some(({ value }) => value === typed);
        if (isOne) onSource({ kind: "provisioned", instanceClass: typed });
      }}
    />
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
  readonly source: ServerlessSource | null;
  readonly measured: KnownFacts["serverless"];
  readonly isDescribed: boolean;
  readonly onSource: (source: SourceSetting) => void;
}

type ServerlessSource = SourceSetting & { readonly kind: "serverless" };

/** The range and what the measurement says of it. Nothing is passed on before a maximum is there: a minimum alone is no range. */
function ServerlessFields({ source, measured, isDescribed, onSource }: ServerlessFieldsProps) {
  const { lowestAcu = null, impliedMaxAcu = null } = measured ?? {};
  const [typed, setTyped] = useState<{ minAcu: number | null; profile: ProfileId | null }>({
    ...{ minAcu: lowestAcu, profile: null },
  });
  const { minAcu, profile } = source ?? typed;
  const maxAcu = source?.maxAcu ?? null;
  const say = (patch: Partial<Omit<ServerlessSource, "kind">>) => {
    const next = { ...{ minAcu, maxAcu: maxAcu ?? impliedMaxAcu, profile }, ...patch };
    setTyped({ minAcu: next.minAcu, profile: next.profile });
    if (next.maxAcu !== null) onSource({ kind: "serverless", ...next, maxAcu: next.maxAcu });
  };
  return (
    <>
      <Group grow wrap="nowrap" gap="sm" maw="20rem">
        <NumberInput
          label="Min ACU"
          min={0}
          max={256}
          step={0.5}
          value={minAcu ?? ""}
          placeholder="not known"
          onChange={(value) => say({ minAcu: value === "" ? null : Number(value) })}
        />
        <NumberInput
          label="Max ACU"
          min={1}
          max={256}
          step={0.5}
          value={maxAcu ?? ""}
          placeholder="needed"
          onChange={(value) => value !== "" && say({ maxAcu: Number(value) })}
        />
      </Group>
      <RangeFacts {...{ isDescribed, lowestAcu, impliedMaxAcu }} />
      <Select
        label="Platform version of the trace"
        maw="20rem"
        data={[...platforms]}
        value={profile ?? ""}
        onChange={(found) => say({ profile: found === "" ? null : (found as ProfileId | null) })}
      />
    </>
  );
}

interface RangeFactsProps {
  readonly isDescribed: boolean;
  readonly lowestAcu: number | null;
  readonly impliedMaxAcu: number | null;
}

/** What is known of the range beside what was typed. */
function RangeFacts({ isDescribed, lowestAcu, impliedMaxAcu }: RangeFactsProps) {
  const facts = [
    isDescribed && `The range is ${DESCRIBED}`,
    lowestAcu !== null && `The capacity stayed at ${lowestAcu} ACU in its lowest half hour.`,
    impliedMaxAcu !== null && `Capacity over ACUUtilization says the maximum was ${impliedMaxAcu} ACU.`,
  ].filter((fact) => fact !== false);
  return facts.map((fact) => (
    <Text key={fact} size="xs" c="dimmed">
      {fact}
    </Text>
  ));
}
