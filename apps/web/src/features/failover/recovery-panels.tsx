"use client";

import type { FailoverPlan } from "@acuity/engine/failover";
import { useMemo } from "react";
import { ChartFrame } from "../../charts/chart-frame.tsx";
import { Legend } from "../../charts/legend.tsx";
import {
  describeRecovery,
  recoveryColumns,
  recoveryTable,
} from "../../charts/prepare/reads/recovery-curve.ts";
import { RecoveryChart } from "../../charts/recovery-chart.tsx";
import { Panel } from "../../tool/tool-layout.tsx";
import { RequirementsList } from "./requirements-list.tsx";

/** Rows of the data table: a minute of a recovery is told by ten of them. */
const TABLE_ROWS = 120;

/** The seconds after a failover, and what keeps them warm. */
export function RecoveryPanels({ plan }: { readonly plan: FailoverPlan }) {
  const summary = describeRecovery(plan);
  const curves = useMemo(() => ({ ...plan, outageS: plan.failoverS }), [plan]);
  return (
    <>
      <Panel>
        <ChartFrame
          title="Transactions after a failover"
          summary={summary}
          table={() => recoveryTable(recoveryColumns(curves, TABLE_ROWS))}
          fileName="failover"
        >
          <Legend
            entries={[
              { label: "without cluster cache management", role: "capacity", mark: "line" },
              { label: "with it", role: "actual", mark: "dash" },
              { label: "lost to the cold cache", role: "unmet", mark: "hatch" },
              { label: "outage", role: "demand", mark: "area" },
            ]}
          />
          <RecoveryChart curves={curves} label={summary} />
        </ChartFrame>
      </Panel>
      <Panel>
        <RequirementsList requirements={plan.requirements} />
      </Panel>
    </>
  );
}
