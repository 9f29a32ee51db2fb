import { limits } from "@acuity/contract";
import { formatNumber } from "@acuity/words";
import { Anchor, Button, Group, Modal, Radio, Select, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hasOwnAccount } from "../../api/ensure-account.ts";
import { ServerQueries } from "../../api/queries.tsx";
import { LinkList } from "./link-list.tsx";
import { MakingReport } from "./making-report.tsx";
import { NewLink } from "./new-link.tsx";
import type { PlanToSave } from "./plan-to-save.ts";
import { SharePreview } from "./share-preview.tsx";
import { useLinks } from "./use-links.ts";
import { type ReportAsked, useSharing } from "./use-sharing.ts";

interface ShareDialogProps {
  readonly plan: PlanToSave;
  readonly onClose: () => void;
}

const allExpiries = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];
const ofGuests = allExpiries.filter(({ value }) => Number(value) <= limits.sessionDays);

/** How long a link may open: a guest's no longer than a guest is remembered. Whoever is not known yet becomes a guest. */
function useExpiries() {
  // Asked each time: whoever signed in meanwhile is another.
  const { data } = useQuery({ queryKey: ["own-account"], queryFn: hasOwnAccount, staleTime: 0 });
  return data === true ? allExpiries : ofGuests;
}

/** Freezes the what-if as a report and gives its link; lists and revokes the links of the cluster. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <ServerQueries>
      <ShareForm {...props} />
    </ServerQueries>
  );
}

function ShareForm({ plan, onClose }: ShareDialogProps) {
  const links = useLinks(plan.place?.clusterId ?? null);
  const sharing = useSharing(plan, links.reload);
  const questions = studyWords(plan.studies);
  const [title, setTitle] = useState(`Capacity plan of ${plan.name}`);
  const [scope, setScope] = useState<ReportAsked["scope"]>("full");
  return (
    <Modal opened onClose={onClose} title="Share" centered size="lg">
      <Stack gap="md">
        <SharePreview {...{ plan, title, scope }} />
        <Text size="sm" c="dimmed">
          Whoever has the link sees this as it is now, without an account, without your files and without the
          name you saved the plan under. Later changes do not reach it. You can revoke it at any time. Without
          an account no link opens longer than {limits.sessionDays} days.
        </Text>
        {plan.isOwn && (
          <Text size="sm" c="dimmed">
            Beside the pick it has a row of what is in view: {plan.shape}.
          </Text>
        )}
        {questions.length > 0 && (
          <Text size="sm" c="dimmed">
            Beside the plan it answers: {questions.join("; ")}.
          </Text>
        )}
        {sharing.link === null ? (
          <ReportForm
            {...{ title, setTitle, scope, setScope }}
            isBusy={sharing.isBusy}
            uploaded={uploadedWords(plan.files)}
            onReport={sharing.share}
          />
        ) : (
          <NewLink
            link={sharing.link}
            isRevoked={
              links.reports?.some(({ id, state }) => id === sharing.reportId && state === "revoked") ?? false
            }
            onAnother={sharing.another}
          />
        )}
        {sharing.isBusy && <MakingReport saving={sharing.saving} progressId={sharing.progressId} />}
        {sharing.problem !== null && (
          <Text role="alert" c="var(--ac-loss)" size="sm">
            {sharing.problem}
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

/** What leaves the browser: the samples that were read, never the files themselves. */
function uploadedWords(files: PlanToSave["files"]): string {
  const read = files.flatMap(({ state }) => (state.kind === "read" ? [state] : []));
  const series = read.flatMap((state) => state.series);
  const samples = series.reduce((sum, { quality }) => sum + quality.count, 0);
  const described = read.some((state) => state.described !== undefined) ? " and what the files describe" : "";
  return `Stored on this server when you share: ${formatNumber(samples)} samples of ${formatNumber(series.length)} series${described}, with the settings. The link shows the figures, not the samples.`;
}

interface ReportFormProps {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly scope: ReportAsked["scope"];
  readonly setScope: (scope: ReportAsked["scope"]) => void;
  readonly isBusy: boolean;
  readonly uploaded: string;
  readonly onReport: (report: ReportAsked) => void;
}

function ReportForm({ isBusy, uploaded, onReport, ...form }: ReportFormProps) {
  const { title, setTitle, scope, setScope } = form;
  const [expiresInDays, setExpiresInDays] = useState("30");
  const expiries = useExpiries();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReport({ title: title.trim(), scope, expiresInDays: Number(expiresInDays) });
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
        <Group align="flex-end" gap="md">
          <Radio.Group
            label="It shows"
            value={scope}
            onChange={(value) => setScope(value === "memo" ? "memo" : "full")}
          >
            <Group gap="md" mih={36}>
              <Radio value="full" label="Memo and appendix" />
              <Radio value="memo" label="Memo alone" />
            </Group>
          </Radio.Group>
          <Select
            label="The link opens for"
            data={expiries}
            value={expiresInDays}
            onChange={(value) => setExpiresInDays(value ?? "30")}
            w={140}
          />
          <Button type="submit" loading={isBusy} disabled={title.trim() === ""} ml="auto">
            Create link
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {uploaded}{" "}
          <Anchor href="/data" target="_blank" inherit underline="always">
            What leaves this browser, and when
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
