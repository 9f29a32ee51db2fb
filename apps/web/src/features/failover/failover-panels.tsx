import type { CacheRequirement, FailoverPlan, FailoverQuestion } from "@acuity/engine/failover";
import { cacheRequirementWords } from "@acuity/words";
import { Stack, Text } from "@mantine/core";
import { IconCheck, IconQuestionMark, IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import { Chart } from "../../charts/chart.tsx";
import { describeRecovery, drawnCase, recoveryChart } from "../../charts/prepare/reads/recovery-chart.ts";
import { canBeWarm } from "../../tool/answer/cache-management.ts";
import type { Asking } from "../../tool/fields/question-fields.tsx";
import type { FirstQuestion } from "../../tool/question/origin.ts";
import { Fold } from "../../ui/fold/fold.tsx";
import { Panel } from "../../ui/panel/panel.tsx";
import { assumedRequirements } from "./assumed-requirements.ts";
import { CacheChangePanel } from "./cache-change-panel.tsx";
import { changeNames } from "./failover-fields.ts";
import classes from "./failover-panels.module.css";
import { StatusReader } from "./status-reader.tsx";

const HEIGHT = 240;

interface RecoveryPanelsProps {
  readonly plan: FailoverPlan;
  readonly question: FailoverQuestion;
  readonly first: FirstQuestion<FailoverQuestion>;
}

/** The seconds after a failover, and what keeps them warm. */
export function RecoveryPanels({ plan, question, first }: RecoveryPanelsProps) {
  const chart = useMemo(() => {
    const asked = canBeWarm(plan.requirements) ? plan : { ...plan, with: null };
    const said = { summary: describeRecovery(asked), drawn: drawnCase(asked) };
    return recoveryChart({ ...asked, outageS: plan.failoverS }, said);
  }, [plan]);
  return (
    <div className={classes["grid"]}>
      <Panel>
        <Chart title="Transactions after a failover" fileName="failover" chart={chart} height={HEIGHT} />
      </Panel>
      <Panel title="Cluster cache management" note="what it needs">
        <RequirementsList
          requirements={plan.requirements}
          assumed={assumedRequirements({ question, first })}
        />
      </Panel>
    </div>
  );
}

interface RequirementsListProps {
  readonly requirements: readonly CacheRequirement[];
  readonly assumed: ReadonlySet<CacheRequirement["id"]>;
}

/** What cluster cache management needs; each is met, taken to be met where no file tells, or says what to do. */
function RequirementsList({ requirements, assumed }: RequirementsListProps) {
  return (
    <Stack component="ul" className={classes["list"] ?? ""} gap="0.375rem">
      {requirements.map((requirement) => {
        const { id, met } = requirement;
        const isAssumed = met && assumed.has(id);
        const Sign = isAssumed ? IconQuestionMark : met ? IconCheck : IconX;
        return (
          <li key={id} data-met={met} data-assumed={isAssumed || undefined} data-testid={`requirement-${id}`}>
            <Sign size={16} aria-hidden="true" />
            <span>
              <Text span inherit c="dimmed" fz="xs">
                {isAssumed ? "assumed" : met ? "met" : "not met"}
              </Text>{" "}
              {cacheRequirementWords(requirement)}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}

/** What is asked of the same cluster whether or not its failover can be answered. */
export function PanelsBeside({ asking }: { readonly asking: Asking<FailoverQuestion> }) {
  const { first, draft } = asking;
  const { question } = draft;
  return (
    <div className={classes["folds"]}>
      <Fold title="Is the reader warm?" note="read what aurora_ccm_status() says" look="panel">
        <StatusReader />
      </Fold>
      <Fold
        title="What else empties the cache?"
        note="the same workload, another cause"
        look="panel"
        testId="cache-change"
        opens={changeNames.some((name) => question[name] !== first.question[name])}
      >
        <CacheChangePanel asking={asking} />
      </Fold>
    </div>
  );
}
