"use client";

import type { ReadsQuestion } from "@acuity/engine/reads";
import { useEffect } from "react";
import { sessionStore } from "../../session/tab/session-store.ts";
import { useSession } from "../../session/tab/use-session.ts";
import { ReportSwitch } from "../../tool/report-switch.tsx";

/** Takes the question into the report; as long as it is there, the report follows what is asked here. */
export function InReport({ question }: { readonly question: ReadsQuestion }) {
  const { studies } = useSession();
  const isKept = studies.reads !== null;
  useEffect(() => {
    if (isKept) sessionStore.study({ reads: question });
  }, [isKept, question]);
  return (
    <ReportSwitch
      isKept={isKept}
      onKept={(keeps) => sessionStore.study({ reads: keeps ? question : null })}
    />
  );
}
