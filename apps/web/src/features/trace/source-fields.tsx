import { instanceSpecs } from "@acuity/catalog";
import type { SourceSetting } from "@acuity/engine/plan";
import type { InstanceSpec } from "@acuity/engine/prices";
import type { ProfileId } from "@acuity/engine/units";
import { Fieldset, Group, NumberInput, Select, Text } from "@mantine/core";
import { useState } from "react";
import type { Answers, KnownFacts } from "../../session/files/session-view.ts";
import { type Choice, Segments } from "../../ui/fields/segments.tsx";

interface SourceFieldsProps {
  readonly source: SourceSetting | null;
  /** What a measured capacity says of the range. */
  readonly measured: KnownFacts["serverless"];
  /** Classes sold in the region for the engine. */
  readonly sold: readonly string[];
  readonly onSource: (source: SourceSetting | null) => void;
}

const KINDS: readonly Choice<SourceSetting["kind"]>[] = [
  { value: "provisioned", label: "Provisioned" },
  { value: "serverless", label: "Serverless" },
];

/** A provisioned class, or the capacity range of a serverless instance. */
export function SourceFields({ source, measured, sold, onSource }: SourceFieldsProps) {
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
          description="CPU is a share of this machine"
          placeholder="db.r6g.xlarge"
          searchable
          nothingFoundMessage="Not sold in this region for this engine"
          data={classChoices(sold)}
          value={source?.kind === "provisioned" ? source.instanceClass : null}
          onChange={(instanceClass) =>
            onSource(instanceClass === null ? null : { kind: "provisioned", instanceClass })
          }
        />
      ) : (
        <ServerlessFields
          source={source?.kind === "serverless" ? source : null}
          measured={measured}
          onSource={onSource}
        />
      )}
    </>
  );
}

const specs = new Map<string, InstanceSpec>(instanceSpecs().map((spec) => [spec.instanceClass, spec]));

/** Classes sold whose hardware is known; without vCPU, CPU means nothing. */
function classChoices(sold: readonly string[]): { value: string; label: string }[] {
  return sold.flatMap((name) => {
    const spec = specs.get(name);
    return spec === undefined
      ? []
      : [{ value: name, label: `${name} · ${spec.vcpu} vCPU · ${spec.memoryGib} GiB` }];
  });
}

interface OtherSourcesProps extends Pick<SourceFieldsProps, "sold"> {
  readonly instances: readonly string[];
  readonly readers: Answers["readers"];
  readonly onReaders: (readers: Answers["readers"]) => void;
}

/** What each other instance of the cluster runs on; one that nobody knows is named and not priced. */
export function OtherSources({ instances, readers, sold, onReaders }: OtherSourcesProps) {
  if (instances.length === 0) return null;
  const answer = (instance: string, instanceClass: string) => {
    const rest = readers.filter((one) => one.instance !== instance);
    const source = { kind: "provisioned", instanceClass } as const;
    onReaders(instanceClass === "" ? rest : [...rest, { instance, source }]);
  };
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span c="dimmed" inherit fw={400}>
          The other instances run on
        </Text>
      }
    >
      {instances.map((instance) => {
        const source = readers.find((one) => one.instance === instance)?.source;
        const known = source?.kind === "provisioned" ? source.instanceClass : "";
        const classes = classChoices([...new Set(known === "" ? sold : [...sold, known])]);
        return (
          <Group key={instance} wrap="nowrap" gap="sm" mt={4}>
            <Text span inherit truncate flex={1} title={instance}>
              {instance}
            </Text>
            <Select
              aria-label={`What ${instance} runs on`}
              w="11rem"
              searchable
              allowDeselect={false}
              data={[{ value: "", label: "not known" }, ...classes.map(({ value }) => value)]}
              value={known}
              onChange={(instanceClass) => instanceClass !== null && answer(instance, instanceClass)}
            />
          </Group>
        );
      })}
      <Text size="sm" c="dimmed" mt={4}>
        What is not known is named in the plan and not priced.
      </Text>
    </Fieldset>
  );
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
  readonly onSource: (source: SourceSetting) => void;
}

function ServerlessFields({ source, measured, onSource }: ServerlessFieldsProps) {
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
