import type { Scenario } from "@acuity/contract";
import { formatDateTime } from "@acuity/words";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import { shapeName } from "../../format/shape-name.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import type { PlanToSave } from "./plan-to-save.ts";
import { copyName, keepTheirs } from "./save-conflict.ts";
import type { Saving } from "./use-saving.ts";

interface ChooseScenarioProps {
  readonly plan: PlanToSave;
  readonly clusterName: string;
  /** What somebody else saved under the name meanwhile. */
  readonly stored: Scenario;
  readonly saving: Pick<Saving, "save" | "step">;
  readonly onSaved: (place: SavedPlace) => void;
}

/** Two saved one scenario: whichever is chosen, the other one stays under a name of its own. */
export function ChooseScenario({ plan, clusterName, stored, saving, onSaved }: ChooseScenarioProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (choose: () => Promise<void>) => async () => {
    setIsBusy(true);
    setProblem(await choose().then(() => null, sentenceOf));
    setIsBusy(false);
  };
  const keepMine = async () => {
    await keepTheirs(stored);
    const names = { clusterName, scenarioName: stored.name };
    const place = plan.place && { ...plan.place, scenarioName: stored.name };
    const saved = await saving.save({ plan: { ...plan, place }, ...names, over: stored.version });
    if (saved !== null) onSaved(saved);
  };
  const takeTheirs = async () => {
    const scenarioName = copyName(plan.place?.scenarioName ?? stored.name, "mine");
    const saved = await saving.save({ plan, clusterName, scenarioName });
    if (saved !== null) window.location.assign(`/plans/${stored.id}`);
  };
  const props = { variant: "default", disabled: isBusy } as const;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Theirs: {shapeName(stored.settings)}, saved {formatDateTime(Date.parse(stored.updatedAt) / 1000)} UTC.
        Mine: {plan.shape}.
      </Text>
      <Button {...props} onClick={run(keepMine)}>
        Keep mine; theirs stays as "{copyName(stored.name, "theirs")}"
      </Button>
      <Button {...props} onClick={run(takeTheirs)}>
        Take theirs; mine stays as "{copyName(plan.place?.scenarioName ?? stored.name, "mine")}"
      </Button>
      {problem !== null && (
        <Text role="alert" c="var(--ac-loss)" size="sm">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
