import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { shownMonth } from "../../session/tab/shown-month.ts";
import { shownAnswer } from "../../session/tab/use-asked.ts";
import { dismissHint } from "../../ui/hint/hint.tsx";
import { keepLink } from "./kept-links.ts";
import type { PlanToSave } from "./plan-to-save.ts";
import { useSaving } from "./use-saving.ts";

export interface ReportAsked {
  readonly title: string;
  readonly scope: "memo" | "full";
  readonly expiresInDays: number;
}

export interface Sharing {
  /** Of the report that was just made. */
  readonly link: string | null;
  readonly reportId: string | null;
  readonly isBusy: boolean;
  /** What is being saved, as a sentence; null once the report is being made. */
  readonly saving: string | null;
  /** By which the server is asked how far it is; null before it makes one. */
  readonly progressId: string | null;
  readonly problem: string | null;
  readonly share: (report: ReportAsked) => Promise<void>;
  readonly another: () => void;
}

/** Saves what is not saved yet, has the server make the report, and keeps its link in this browser. */
export function useSharing(plan: PlanToSave, onMade: () => Promise<void>): Sharing {
  const [made, setMade] = useState<{ readonly link: string; readonly reportId: string } | null>(null);
  const [progressId, setProgressId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const share = async (asked: ReportAsked) => {
    setProblem(null);
    const place = await upToDate(plan, saving.save);
    if (place === null) return;
    const id = crypto.randomUUID();
    setProgressId(id);
    await freeze(plan, { scenarioId: place.scenarioId, progressId: id, ...asked }).then(
      ({ token, report }) => {
        keepLink(report.id, `/r/${token}`);
        dismissHint("share");
        setMade({ link: `${window.location.origin}/r/${token}`, reportId: report.id });
      },
      (cause: unknown) => {
        // Deleted elsewhere: the next try saves it anew.
        if (isGone(cause)) sessionStore.place(null);
        setProblem(sentenceOf(cause));
      },
    );
    setProgressId(null);
    await onMade();
  };
  return {
    ...{ link: made?.link ?? null, reportId: made?.reportId ?? null },
    ...{ progressId, share, saving: saving.step },
    isBusy: progressId !== null || saving.step !== null,
    problem: problem ?? saving.problem,
    another: () => setMade(null),
  };
}

interface ShareRequest extends ReportAsked {
  readonly scenarioId: string;
  readonly progressId: string;
}

/** A report of what the page shows: the server refuses to freeze another total or another pick. */
async function freeze({ planner, isOwn }: PlanToSave, input: ShareRequest) {
  const totalUsd = shownMonth();
  if (totalUsd === null) throw new Error("The page shows no month yet. Wait until it does, then share.");
  const pick = shownAnswer(planner, "plan")?.pick;
  return api.report.share.mutate({ ...input, isOpened: !isOwn, expected: { totalUsd, pick } });
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
