import { Fieldset, Group, Select, Text } from "@mantine/core";
import type { Answers } from "../../session/files/session-view.ts";
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

/** What each other instance of the cluster runs on; one that nobody knows is taken to be like the planned one. */
export function OtherSources({ instances, readers, sold, onReaders }: OtherSourcesProps) {
  if (instances.length === 0) return null;
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
      {instances.map((instance) => {
        const source = readers.find((one) => one.instance === instance)?.source;
        const isRange = source?.kind === "serverless";
        const known = source?.kind === "provisioned" ? source.instanceClass : isRange ? SERVERLESS : "";
        const classes = classChoices(withKnown(sold, source ?? null));
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
              data={[
                { value: "", label: "not known" },
                ...(isRange ? [SERVERLESS] : []),
                ...classes.map(({ value }) => value),
              ]}
              value={known}
              onChange={(instanceClass) => instanceClass !== null && answer(instance, instanceClass)}
            />
          </Group>
        );
      })}
      <Text size="sm" c="dimmed" mt={4}>
        What is not known is taken to run on the planned instance’s class, where it was measured as long, and
        the plan says so.
      </Text>
    </Fieldset>
  );
}
