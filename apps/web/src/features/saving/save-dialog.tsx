import { limits } from "@acuity/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { notify } from "../../ui/notify.ts";
import { ChooseScenario } from "./choose-scenario.tsx";
import type { PlanToSave } from "./plan-to-save.ts";
import { useSaving } from "./use-saving.ts";

interface SaveDialogProps {
  readonly plan: PlanToSave;
  readonly onClose: () => void;
}

/** Names for the cluster and the scenario; the first save opens a guest workspace. */
export function SaveDialog({ plan, onClose }: SaveDialogProps) {
  const [clusterName, setClusterName] = useState(plan.clusterName);
  const [scenarioName, setScenarioName] = useState(
    plan.place === null || plan.place.isNamedByShape ? plan.shape : plan.place.scenarioName,
  );
  const saving = useSaving();
  const { step, problem, stored, save } = saving;
  const done = (saved: SavedPlace) => {
    void notify({ message: `Saved: ${saved.clusterName}, ${saved.scenarioName}` });
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names = { clusterName: clusterName.trim(), scenarioName: scenarioName.trim() };
    const saved = await save({ plan, ...names });
    if (saved !== null) done(saved);
  };
  const isReady = clusterName.trim() !== "" && scenarioName.trim() !== "";
  return (
    <Modal opened onClose={onClose} title="Save" centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            The samples that were read and this what-if are stored in your workspace on this server. Without
            an account it is a guest workspace, tied to this browser and kept until {limits.sessionDays} days
            after your last visit. How much room is left stands on the page Saved clusters.
          </Text>
          <TextInput
            label="Cluster"
            value={clusterName}
            maxLength={120}
            required
            onChange={(event) => setClusterName(event.currentTarget.value)}
          />
          <TextInput
            label="Scenario"
            value={scenarioName}
            maxLength={120}
            required
            data-autofocus
            onChange={(event) => setScenarioName(event.currentTarget.value)}
          />
          {problem !== null && (
            <Text role="alert" c="var(--ac-loss)" size="sm">
              {problem}
            </Text>
          )}
          {stored !== null && (
            <ChooseScenario {...{ plan, stored, saving }} clusterName={clusterName.trim()} onSaved={done} />
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed" aria-live="polite">
              {step}
            </Text>
            <Button type="submit" loading={step !== null} disabled={!isReady}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
