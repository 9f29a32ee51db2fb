import type { FailoverPlan } from "@acuity/engine/failover";
import { useMemo } from "react";
import { Chart } from "../../charts/chart.tsx";
import { describeRecovery, recoveryChart } from "../../charts/prepare/reads/recovery-chart.ts";
import { Panel } from "../../ui/panel/panel.tsx";
import { RequirementsList } from "./requirements-list.tsx";

const HEIGHT = 300;

/** The seconds after a failover, and what keeps them warm. */
export function RecoveryPanels({ plan }: { readonly plan: FailoverPlan }) {
  const chart = useMemo(
    () => recoveryChart({ ...plan, outageS: plan.failoverS }, describeRecovery(plan)),
    [plan],
  );
  return (
    <>
      <Panel>
        <Chart title="Transactions after a failover" fileName="failover" chart={chart} height={HEIGHT} />
      </Panel>
      <Panel title="Requirements of cluster cache management">
        <RequirementsList requirements={plan.requirements} />
      </Panel>
    </>
  );
}
