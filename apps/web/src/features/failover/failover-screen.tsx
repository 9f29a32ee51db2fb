"use client";

import { failoverVerdictOf } from "@acuity/words";
import { defineTool } from "../../tool/define-tool.tsx";
import { changeNames, failoverSpec } from "./failover-fields.ts";
import { failoverFigures } from "./failover-figures.ts";
import { PanelsBeside, RecoveryPanels } from "./failover-panels.tsx";
import { answerFailover } from "./failover-question.ts";
import { exampleOf, pickAsked, questionFrom, rateObstacle, readersAsked } from "./from-session.ts";

/** The cold minutes after a failover, and what the tier-0 reader that prevents them costs. */
export const FailoverScreen = defineTool({
  study: "failover",
  about: "this failover",
  decides: ["tps", "cachedGib", "failoversPerYear"],
  spec: failoverSpec,
  first: questionFrom,
  answer: answerFailover,
  verdict: (plan, { cluster, place, question, first }) =>
    failoverVerdictOf(plan.verdict, {
      ...{ pickClass: pickAsked(question, cluster), readers: readersAsked(cluster), place },
      exampleTps: rateObstacle(question, first) === null ? null : question.tps,
    }),
  figures: (plan, { place }) => failoverFigures(plan, place),
  Panels: RecoveryPanels,
  beside: { names: changeNames, Panels: PanelsBeside },
  obstacle: rateObstacle,
  example: exampleOf,
});
