"use client";

import type { FailoverQuestion } from "@acuity/engine/failover";
import { useEffect } from "react";
import { sessionStore } from "../../session/tab/session-store.ts";
import { useSession } from "../../session/tab/use-session.ts";
import { ReportSwitch } from "../../tool/report-switch.tsx";

/** Takes the question into the report; as long as it is there, the report follows what is asked here. */
export function InReport({
  question,
  isExample,
}: {
  readonly question: FailoverQuestion;
  /** The transactions a second are the page's example, not this cluster's. */
  readonly isExample: boolean;
}) {
  const { studies } = useSession();
  const isKept = studies.failover !== null;
  useEffect(() => {
    if (isKept) sessionStore.study({ failover: question });
  }, [isKept, question]);
  return (
    <ReportSwitch
      isKept={isKept}
      obstacle={isExample ? "Give the cluster’s own transactions a second first." : null}
      onKept={(keeps) => sessionStore.study({ failover: keeps ? question : null })}
    />
  );
}
