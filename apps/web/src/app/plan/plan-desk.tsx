"use client";

import type { ReactNode } from "react";
import type { CompleteAnswers } from "../../session/complete-answers.ts";
import type { Planner } from "../../session/planner.ts";
import type { PreparedView } from "../../session/session-view.ts";
import { useSettings } from "../../session/use-settings.ts";
import { PageFrame } from "../../ui/page-frame.tsx";

interface PlanDeskProps {
  readonly view: PreparedView;
  readonly planner: Planner;
  readonly answers: CompleteAnswers;
  readonly facts: ReactNode;
  readonly prices: string;
}

/** The workbench over the what-if in the URL. */
export function PlanDesk({ view, answers, facts, prices }: PlanDeskProps) {
  const [settings] = useSettings(view.defaults);
  const name = answers.instance === null || answers.instance === "" ? "This trace" : answers.instance;
  return (
    <PageFrame
      crumbs={[{ label: "Input check", href: "/check" }, { label: name }]}
      facts={facts}
      prices={prices}
    >
      <h1>
        Serverless {settings.minAcu}–{settings.maxAcu} ACU
      </h1>
    </PageFrame>
  );
}
