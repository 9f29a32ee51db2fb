"use client";

import type { Studies } from "@acuity/contract";
import { Switch } from "@mantine/core";
import { useEffect } from "react";
import { sessionStore, useSession } from "../session/tab/session-store.ts";

interface InReportProps<Study extends keyof Studies> {
  readonly study: Study;
  /** Null while something is missing: the report then keeps what was asked last. */
  readonly question: object | null;
  /** Why it cannot be taken yet, as a sentence. */
  readonly obstacle: string | null;
}

/** Takes the question into the report; as long as it is there, the report follows what is asked here. */
export function InReport<Study extends keyof Studies>({ study, question, obstacle }: InReportProps<Study>) {
  const { studies } = useSession();
  const isKept = studies[study] !== null;
  const keep = (kept: object | null) => sessionStore.study({ [study]: kept });
  useEffect(() => {
    if (isKept && question !== null) sessionStore.study({ [study]: question });
  }, [isKept, study, question]);
  return (
    <Switch
      size="xs"
      label="In the report"
      maw="13rem"
      checked={isKept}
      disabled={(obstacle !== null || question === null) && !isKept}
      description={obstacle}
      onChange={({ currentTarget }) => keep(currentTarget.checked ? question : null)}
    />
  );
}
