"use client";

import type { FailoverQuestion } from "@acuity/engine/failover";
import type { Asking } from "../../tool/fields/question-fields.tsx";
import { Panel } from "../../tool/tool-layout.tsx";
import { CacheChangePanel } from "./cache-change-panel.tsx";
import { StatusReader } from "./status-reader.tsx";

/** What is asked of the same cluster whether or not its failover can be answered. */
export function PanelsBeside({ asking }: { readonly asking: Asking<FailoverQuestion> }) {
  return (
    <>
      <Panel isPrinted={false}>
        <StatusReader />
      </Panel>
      <Panel>
        <CacheChangePanel asking={asking} />
      </Panel>
    </>
  );
}
