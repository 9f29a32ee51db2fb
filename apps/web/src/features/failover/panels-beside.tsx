import type { FailoverQuestion } from "@acuity/engine/failover";
import type { Asking } from "../../tool/fields/question-fields.tsx";
import { Panel } from "../../ui/panel/panel.tsx";
import { CacheChangePanel } from "./cache-change-panel.tsx";
import { StatusReader } from "./status-reader.tsx";

/** What is asked of the same cluster whether or not its failover can be answered. */
export function PanelsBeside({ asking }: { readonly asking: Asking<FailoverQuestion> }) {
  return (
    <>
      <Panel title="Is the reader warm?" isPrinted={false}>
        <StatusReader />
      </Panel>
      <Panel
        title="What else empties the cache?"
        note="the same workload, another cause"
        testId="cache-change"
      >
        <CacheChangePanel asking={asking} />
      </Panel>
    </>
  );
}
