import { formatNumber } from "@acuity/words";
import { Fieldset, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answers } from "../../session/files/session-view.ts";
import { Select } from "../../ui/fields/select.tsx";
import { classChoices, withKnown } from "./class-choices.ts";

interface OtherSourcesProps {
  /** Classes sold in the region for the engine. */
  readonly sold: readonly string[];
  readonly instances: readonly string[];
  readonly readers: Answers["readers"];
  readonly onReaders: (readers: Answers["readers"]) => void;
}

/** What is described to be serverless: nobody has to say its range. */
const SERVERLESS = "serverless";

/** A cluster has 15 readers at most; a file of a whole account has thousands of instances. */
const SHOWN = 15;

/** What each other instance of the cluster runs on; one that nobody knows is taken to be like the planned one. */
export function OtherSources({ instances, readers, sold, onReaders }: OtherSourcesProps) {
  const [typed, setTyped] = useState("");
  if (instances.length === 0) return null;
  const wanted = typed.trim().toLowerCase();
  const shown = instances.filter((name) => name.toLowerCase().includes(wanted)).slice(0, SHOWN);
  const more = instances.length - SHOWN;
  const answer = (instance: string, instanceClass: string) => {
    const rest = readers.filter((one) => one.instance !== instance);
    const source = { kind: "provisioned", instanceClass } as const;
    onReaders(instanceClass === "" || instanceClass === SERVERLESS ? rest : [...rest, { instance, source }]);
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
      {more > 0 && (
        <TextInput
          description={`${formatNumber(more)} more are not shown; find one`}
          aria-label="Find one of the other instances"
          placeholder="part of its name"
          maw="20rem"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.map((instance) => (
        <InstanceRow
          key={instance}
          {...{ instance, sold }}
          source={readers.find((one) => one.instance === instance)?.source ?? null}
          onClass={(instanceClass) => answer(instance, instanceClass)}
        />
      ))}
      <Text size="sm" c="dimmed" mt={4}>
        What is not known is taken to run on the planned instance’s class, where it was measured as long, and
        the plan says so.
      </Text>
    </Fieldset>
  );
}

interface InstanceRowProps {
  readonly instance: string;
  readonly source: Answers["readers"][number]["source"] | null;
  readonly sold: readonly string[];
  /** Empty for one that is not known. */
  readonly onClass: (instanceClass: string) => void;
}

function InstanceRow({ instance, source, sold, onClass }: InstanceRowProps) {
  const isRange = source?.kind === "serverless";
  const known = source?.kind === "provisioned" ? source.instanceClass : isRange ? SERVERLESS : "";
  const classes = classChoices(withKnown(sold, source));
  return (
    <Group wrap="nowrap" gap="sm" mt={4}>
      <Text span inherit truncate flex={1} title={instance}>
        {instance}
      </Text>
      <Select
        aria-label={`What ${instance} runs on`}
        w="11rem"
        searchable
        allowDeselect={false}
        data={[
          { value: "", label: "not known" },
          ...(isRange ? [SERVERLESS] : []),
          ...classes.map(({ value }) => value),
        ]}
        value={known}
        onChange={(instanceClass) => instanceClass !== null && onClass(instanceClass)}
      />
    </Group>
  );
}
