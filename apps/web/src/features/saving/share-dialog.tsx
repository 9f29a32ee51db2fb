import { formatNumber } from "@acuity/words";
import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api-client.ts";
import { ServerQueries } from "../../api/queries.tsx";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { shownMonth } from "../../session/tab/shown-month.ts";
import { shownAnswer } from "../../session/tab/use-asked.ts";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";
import type { PlanToSave } from "./plan-to-save.ts";
import { useLinks } from "./use-links.ts";
import { useSaving } from "./use-saving.ts";

interface ShareDialogProps {
  readonly plan: PlanToSave;
  readonly onClose: () => void;
}

const expiries = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];

/** Freezes the what-if as a report and gives its link; lists and revokes the links of the cluster. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <ServerQueries>
      <ShareForm {...props} />
    </ServerQueries>
  );
}

function ShareForm({ plan, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const [isFreezing, setIsFreezing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const questions = studyWords(plan.studies);
  const links = useLinks(plan.place?.clusterId ?? null);

  const share = async (report: ReportAsked) => {
    setProblem(null);
    const place = await upToDate(plan, saving.save);
    if (place === null) return;
    setIsFreezing(true);
    await freeze(plan, { scenarioId: place.scenarioId, ...report }).then(
      ({ token }) => setLink(`${window.location.origin}/r/${token}`),
      (cause: unknown) => {
        // Deleted elsewhere: the next try saves it anew.
        if (isGone(cause)) sessionStore.place(null);
        setProblem(sentenceOf(cause));
      },
    );
    setIsFreezing(false);
    await links.reload();
  };
  const step = isFreezing ? "Computing the report on the server…" : saving.step;
  return (
    <Modal opened onClose={onClose} title="Share" centered size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Whoever has the link sees the figures as they are now, without an account and without your files.
          Later changes do not reach it. You can revoke it at any time.
        </Text>
        {questions.length > 0 && (
          <Text size="sm" c="dimmed">
            Beside the plan it answers: {questions.join("; ")}.
          </Text>
        )}
        {link === null ? (
          <ReportForm firstTitle={`Capacity plan of ${plan.name}`} step={step} onReport={share} />
        ) : (
          <NewLink link={link} onAnother={() => setLink(null)} />
        )}
        {(problem ?? saving.problem) !== null && (
          <Text role="alert" c="var(--ac-loss)" size="sm">
            {problem ?? saving.problem}
          </Text>
        )}
        <LinkList links={links} />
      </Stack>
    </Modal>
  );
}

/** The questions that go into the report, by the figures that tell one from another. */
function studyWords({ reads, failover }: PlanToSave["studies"]): readonly string[] {
  return [
    ...(reads === null
      ? []
      : [
          `Optimized Reads of ${reads.instanceClass}, working set ${formatNumber(reads.workingSetGib, 1)} GiB`,
        ]),
    ...(failover === null
      ? []
      : [`a failover of ${failover.instanceClass}, ${formatNumber(failover.tps)} transactions a second`]),
  ];
}

interface ReportAsked {
  readonly title: string;
  readonly expiresInDays: number;
}

interface ReportFormProps {
  readonly firstTitle: string;
  /** What is happening; null while nothing is. */
  readonly step: string | null;
  readonly onReport: (report: ReportAsked) => void;
}

function ReportForm({ firstTitle, step, onReport }: ReportFormProps) {
  const [title, setTitle] = useState(firstTitle);
  const [expiresInDays, setExpiresInDays] = useState("30");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReport({ title: title.trim(), expiresInDays: Number(expiresInDays) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Title of the report"
          value={title}
          maxLength={120}
          required
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Group align="flex-end" justify="space-between">
          <Select
            label="The link opens for"
            data={expiries}
            value={expiresInDays}
            onChange={(value) => setExpiresInDays(value ?? "30")}
          />
          <Button type="submit" loading={step !== null} disabled={title.trim() === ""}>
            Create link
          </Button>
        </Group>
        <Text size="sm" c="dimmed" aria-live="polite">
          {step}
        </Text>
      </Stack>
    </form>
  );
}

/** A report of what the page shows: the server refuses to freeze another total or another pick. */
async function freeze({ planner }: PlanToSave, input: ShareRequest) {
  const totalUsd = shownMonth();
  if (totalUsd === null) throw new Error("The page shows no month yet. Wait until it does, then share.");
  const pick = shownAnswer(planner, "plan")?.pick;
  return api.report.share.mutate({ ...input, expected: { totalUsd, pick } });
}

interface ShareRequest extends ReportAsked {
  readonly scenarioId: string;
}

/** The place with the settings as they are now: saved if they never were, or were changed since. */
async function upToDate(
  plan: PlanToSave,
  save: ReturnType<typeof useSaving>["save"],
): Promise<SavedPlace | null> {
  const { place, name, shape } = plan;
  if (place !== null && place.settingsKey === savedKey(plan)) return place;
  const { clusterName = name, scenarioName = shape } = place ?? {};
  return save({ plan, clusterName, scenarioName });
}
