import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { today } from "../../session/planner/today.ts";
import { keepLink } from "../../session/saved/kept-links.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { shownMonth } from "../../session/tab/shown-month.ts";
import { shownAnswer } from "../../session/tab/use-asked.ts";
import { lookAtDay } from "../../session/tab/use-day.ts";
import { dismissHint } from "../../ui/hint/hint.tsx";
import { notify } from "../../ui/notify.ts";
import { decisionToShare } from "./decision-to-share.ts";
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
    const freezeAt = ({ scenarioId }: SavedPlace) => {
      setProgressId(id);
      return freeze(plan, { scenarioId, progressId: id, ...asked });
    };
    try {
      const report = await freezeAt(place).catch(async (cause: unknown) => {
        if (!isGone(cause)) throw cause;
        setProgressId(null);
        const anew = await savedAnew({ ...plan, place }, saving.save);
        return anew && freezeAt(anew);
      });
      if (report !== null) setMade(kept(report));
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
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

type Frozen = Awaited<ReturnType<typeof freeze>>;

/** The link of a report, which this browser keeps. */
function kept({ token, report }: Frozen) {
  keepLink(report.id, `/r/${token}`);
  dismissHint("share");
  return { link: `${window.location.origin}/r/${token}`, reportId: report.id };
}

interface ShareRequest extends ReportAsked {
  readonly scenarioId: string;
  readonly progressId: string;
}

/** A report of what the page shows: the server refuses to freeze what was said otherwise, or planned on another day. */
async function freeze(plan: PlanToSave, input: ShareRequest) {
  const totalUsd = shownMonth();
  if (totalUsd === null) throw new Error("The page shows no month yet. Wait until it does, then share.");
  if (plan.planner.on !== today()) {
    lookAtDay();
    throw new Error("A day has passed since this page planned: it plans again for today. Share once it has.");
  }
  const expected = { totalUsd, on: plan.planner.on, ...saidOf(plan) };
  return api.report.share.mutate({ ...input, isOpened: !plan.isOwn, expected });
}

/** What the page says in words; nothing of it while it shows no plan yet. */
function saidOf({ planner, settings }: PlanToSave) {
  const plan = shownAnswer(planner, "plan");
  const workload = shownAnswer(planner, "prepare")?.workload;
  if (plan === undefined || workload === undefined) return { pick: plan?.pick };
  const decision = decisionToShare({ plan, workload, settings });
  return {
    pick: plan.pick,
    ...(decision && { sentence: decision.sentence, confidence: decision.confidence.level }),
  };
}

/** The place with the settings as they are now: saved if they never were, or were changed since. */
async function upToDate(
  plan: PlanToSave,
  save: ReturnType<typeof useSaving>["save"],
): Promise<SavedPlace | null> {
  const { place, clusterName, shape } = plan;
  if (place !== null && place.settingsKey === savedKey(plan)) return place;
  const scenarioName = place === null || place.isNamedByShape ? shape : place.scenarioName;
  return save({ plan, clusterName, scenarioName });
}

/** Where it was saved is gone, or the workspace as a whole: saved once more, in a new one if need be. Null where that failed. */
async function savedAnew(
  plan: PlanToSave & { readonly place: SavedPlace },
  save: ReturnType<typeof useSaving>["save"],
): Promise<SavedPlace | null> {
  const { clusterName, scenarioName } = plan.place;
  sessionStore.place(null);
  const anew = await save({ plan: { ...plan, place: null }, clusterName, scenarioName });
  if (anew !== null) await notify({ message: "What was saved before is gone: this plan was saved anew." });
  return anew;
}
