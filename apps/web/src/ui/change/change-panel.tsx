import { afterText, type ChangeOfShape, scriptOf } from "@acuity/words";
import { Stack, Tabs, Text } from "@mantine/core";
import { ChangeSteps } from "./change-steps.tsx";
import { withInPlace } from "./change-text.ts";
import { CopyText } from "./copy-text.tsx";
import { PurchaseLine } from "./purchase-line.tsx";
import { SnippetDiff } from "./snippet-diff.tsx";

/** The change to a shape, in the languages it is made in: for the workbench. */
export function ChangePanel({ change }: { readonly change: ChangeOfShape }) {
  const { isStaying, terraform, cloudFormation, steps, inPlace, meanwhile, back, notes } = change;
  if (isStaying)
    return (
      <Stack gap="xs">
        <Text size="sm">Nothing is changed: this is what runs today.</Text>
        <PurchaseLine purchase={change.purchase} />
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Tabs defaultValue="terraform" keepMounted={false}>
        <Tabs.List aria-label="The change as">
          <Tabs.Tab value="terraform">Terraform</Tabs.Tab>
          <Tabs.Tab value="cloudformation">CloudFormation</Tabs.Tab>
          <Tabs.Tab value="cli">CLI</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="terraform" pt="xs">
          <Stack gap="xs" align="flex-start">
            <SnippetDiff label="The change as Terraform" snippet={terraform} />
            <CopyText what="Terraform" text={afterText(terraform)} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="cloudformation" pt="xs">
          <Stack gap="xs" align="flex-start">
            <SnippetDiff label="The change as CloudFormation" snippet={cloudFormation} />
            <CopyText what="CloudFormation" text={afterText(cloudFormation)} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="cli" pt="xs">
          <Stack gap="xs" align="flex-start">
            <ChangeSteps label="The change, step by step" steps={withInPlace(steps, inPlace)} />
            <CopyText what="commands" text={scriptOf(steps)} />
            {meanwhile.length > 0 && (
              <>
                <Text size="sm" fw={600}>
                  If the upgrade has to wait: what to run until then
                </Text>
                <ChangeSteps label="Until the upgrade, step by step" steps={meanwhile} />
              </>
            )}
            <Text size="sm" fw={600}>
              The way back
            </Text>
            <ChangeSteps label="The way back, step by step" steps={back} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
      <PurchaseLine purchase={change.purchase} />
    </Stack>
  );
}
