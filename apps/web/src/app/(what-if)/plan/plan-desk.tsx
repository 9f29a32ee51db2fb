"use client";

import type { Baseline, Settings } from "@acuity/engine/plan";
import { clusterTitle, placeOf, planName } from "@acuity/words";
import dynamic from "next/dynamic";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from "react";
import type { PlanToSave } from "../../../features/saving/plan-to-save.ts";
import { SaveActions, SaveInMenu, useSaveActions } from "../../../features/saving/save-actions.tsx";
import { CompareButton } from "../../../features/workbench/pins/compare-button.tsx";
import { pinStore } from "../../../features/workbench/pins/pin-store.ts";
import { PlaceContext } from "../../../format/place-context.tsx";
import { shapeName } from "../../../format/shape-name.ts";
import { rememberWhatIf, traceKey } from "../../../session/address/last-what-if.ts";
import {
  searchOfWishes,
  settingsSearch,
  useLeftOut,
  useSettings,
  type WhatIf,
} from "../../../session/address/use-settings.ts";
import type { FileView } from "../../../session/files/session-view.ts";
import type { Planner, PreparedView } from "../../../session/planner/questions.ts";
import { sessionStore, useSession } from "../../../session/tab/session-store.ts";
import { PlanFactsContext } from "../../../tool/plan-facts.ts";
import { ToolTabs } from "../../../tool/tool-tabs.ts";
import { useToldElsewhere } from "../../../tool/use-told-elsewhere.ts";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import type { PricesLine } from "../../../ui/frame/prices-line.ts";
import { StepButtons } from "../../../ui/frame/step-buttons.tsx";
import { later } from "../../../ui/later/later.tsx";
import { notify } from "../../../ui/notify.ts";
import { useAddressOfSaved, useTraceInAddress } from "./use-plan-address.ts";

// Charts are no part of a first visit: their code comes with that of the desk, to be there when there is something to draw.
const workbenchCode = later(
  async () => (await import("../../../features/workbench/workbench.tsx")).Workbench,
);
const Workbench = lazy(workbenchCode);
void workbenchCode().catch(() => undefined);

const Reads = dynamic(
  later(
    async () =>
      (await import("../../../features/optimized-reads/optimized-reads-screen.tsx")).OptimizedReadsScreen,
  ),
  { ssr: false },
);
const Failover = dynamic(
  later(async () => (await import("../../../features/failover/failover-screen.tsx")).FailoverScreen),
  { ssr: false },
);
const TOOLS = { Reads, Failover };

interface PlanDeskProps {
  readonly view: PreparedView;
  readonly planner: Planner;
  readonly baseline: Baseline;
  readonly facts: ReactNode;
  readonly chips: ReactNode;
  readonly prices: PricesLine;
}

const onOwned = (owned: Baseline["owned"]) => sessionStore.answer({ owned });

const AS_STARTED: Partial<Settings> = {};

/** The class that runs; a serverless source is what the defaults start from. */
function writerOf(source: Baseline["source"]): Partial<Settings> {
  const { kind } = source;
  return kind === "provisioned" ? { writer: { kind, instanceClass: source.instanceClass } } : AS_STARTED;
}

function usePlanFacts(workingSetGib: number | null, onSettings: (patch: Partial<Settings>) => void) {
  return useMemo(
    () => ({ workingSetGib, onWorkingSet: (gib: number | null) => onSettings({ workingSetGib: gib }) }),
    [workingSetGib, onSettings],
  );
}

/** What can be done with the plan, in the header or on a phone partly in the menu. */
function usePlanActions(plan: PlanToSave) {
  const [open, setOpen] = useSaveActions();
  return useMemo(
    () => ({
      actions: (
        <>
          <StepButtons />
          <CompareButton />
          <SaveActions {...{ plan, open, setOpen }} />
        </>
      ),
      inMenu: (
        <>
          <SaveInMenu {...{ plan, setOpen }} />
          <CompareButton isInMenu />
        </>
      ),
    }),
    [plan, open, setOpen],
  );
}

/** What is saved and shared: the same object until something of it changes. */
function usePlanToSave(
  { settings, isOwn, isSettled }: WhatIf,
  { planner, baseline }: Pick<PlanDeskProps, "planner" | "baseline">,
): PlanToSave {
  const { files, facts, place, studies } = useSession();
  const { instance } = baseline;
  const whose = { cluster: facts?.cluster ?? null, instance, file: measuredFile(files) };
  const shape = shapeName(settings);
  const clusterName = place?.clusterName ?? clusterTitle(whose);
  const name = planName(whose);
  const of = useMemo(
    () => ({ name, clusterName, shape, planner, isOwn, isSettled }),
    [name, clusterName, shape, planner, isOwn, isSettled],
  );
  return useMemo(
    () => ({ ...of, baseline, settings, files, place, studies }),
    [of, baseline, settings, files, place, studies],
  );
}

/** The first file that holds a series, as it is called; null without one. */
function measuredFile(files: readonly FileView[]): string | null {
  const measured = files.find(({ state }) => state.kind === "read" && state.series.length > 0);
  return measured?.name ?? null;
}

/** The workbench over the what-if in the URL. */
export function PlanDesk({ view, planner, baseline, facts, chips, prices }: PlanDeskProps) {
  const today = useMemo(() => writerOf(baseline.source), [baseline.source]);
  const whatIf = useSettings(view.defaults, today);
  const { settings, asked, isOwn, onSettings } = whatIf;
  const planFacts = usePlanFacts(settings.workingSetGib, onSettings);
  const leftOut = useLeftOut();
  useEffect(() => {
    if (leftOut !== null) void notify({ message: leftOut, isProblem: true });
  }, [leftOut]);
  const { files, facts: known, place } = useSession();
  // By its figures: settings are read anew with every move of the hand, and charts are drawn anew for another place.
  const { code = "USD", perUsd = 1 } = settings.currency ?? {};
  const money = useMemo(() => placeOf({ code, perUsd }), [code, perUsd]);
  const otherInstances = useMemo(
    () => known?.instances.filter((one) => one !== "" && one !== baseline.instance) ?? [],
    [known, baseline.instance],
  );
  useEffect(() => {
    const search = isOwn ? settingsSearch(settings) : searchOfWishes(asked, view.defaults);
    rememberWhatIf({ settings, search }, { files, baseline });
  }, [settings, asked, isOwn, view.defaults, files, baseline]);
  // The header follows the hand a moment later.
  const actions = usePlanActions(useDeferredValue(usePlanToSave(whatIf, { planner, baseline })));
  const crumbs = useMemo(
    () => [{ label: "Input check", href: "/check" }, { label: baseline.instance ?? "This trace" }],
    [baseline.instance],
  );
  useTraceInAddress(files, known);
  useToldElsewhere();
  useAddressOfSaved(place);
  useEffect(() => pinStore.openOn(traceKey({ files, baseline })), [files, baseline]);
  return (
    <PageFrame
      {...{ crumbs, facts, chips }}
      prices={settings.catalog == null ? prices : `prices ${settings.catalog} · imported`}
      {...actions}
    >
      <PlaceContext value={money}>
        <PlanFactsContext value={planFacts}>
          <ToolTabs value={TOOLS}>
            <Suspense>
              <Workbench
                {...{ planner, baseline, onOwned, whatIf }}
                workload={view.workload}
                otherInstances={otherInstances}
              />
            </Suspense>
          </ToolTabs>
        </PlanFactsContext>
      </PlaceContext>
    </PageFrame>
  );
}
