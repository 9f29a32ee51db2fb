import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { type Candidate, candidatesOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Plan } from "../search/plan.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import { type Effective, plannedDemand } from "../workload/resolve.ts";
import { keepsLimits } from "./keeps-limits.ts";

/**
 * What the pick would cost less if it paused after AWS's own 300 s, where it waits longer as described or asked for and still keeps
 * every limit, those on reads after each pause and the draws included (PAU-1, HED-2), and that is worth a change (TOD-4).
 */
export function soonerPauseFindings(
  { pick }: Pick<Plan, "pick">,
  {
    effective,
    candidates,
    draws,
  }: {
    readonly effective: Effective;
    readonly candidates: readonly Candidate[];
    readonly draws: readonly EnsembleMember[];
  },
): readonly PlanFinding[] {
  const one = candidates.find(({ id }) => id === pick);
  const fromS = one === undefined ? null : pauseInUse(one.settings);
  if (one === undefined || fromS === null || fromS <= DEFAULT_AUTO_PAUSE_S) return [];
  const { shape } = one.evaluated;
  const sooner = { ...shape, settings: { ...shape.settings, autoPauseS: DEFAULT_AUTO_PAUSE_S } };
  const evaluated = evaluateShape(sooner, { effective, demand: plannedDemand(effective) });
  const found = candidatesOf(evaluated, effective).find((c) => c.id === one.id);
  const lessUsd = found === undefined ? 0 : hundredths(one.priced.totalUsd - found.priced.totalUsd);
  if (found === undefined || !savesWorth(found.priced.totalUsd, one.priced.totalUsd)) return [];
  if (!keepsLimits(found, { effective, draws })) return [];
  return [{ code: "pause-sooner", fromS, toS: DEFAULT_AUTO_PAUSE_S, lessUsd, assumption: false }];
}
