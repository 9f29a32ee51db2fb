import { inShare, type PlanStep } from "../parallel/divided.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";

interface Of<Word> {
  /** What somebody said. */
  readonly said: readonly Word[];
  /** The settings without a part of it. */
  readonly without: (left: readonly Word[]) => Settings;
  /** A plan under other settings, of the same workload and draws. */
  readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
  readonly progress: { readonly from: number; readonly to: number };
}

interface Tried<Word> {
  /** What was left out. */
  readonly left: readonly Word[];
  readonly plan: Plan;
}

/** What of somebody's words decides, and the plan without it. */
interface Decided<Word> {
  readonly decides: readonly Word[];
  readonly plan: Plan;
}

/**
 * The plan made anew without what somebody said, each alone and all of it at once, where that picks another shape (ENT-1); null where it
 * does not. Where nobody said any, nothing is searched.
 */
export function* leftOutSteps<Word>(
  { pick }: Pick<Plan, "pick">,
  { said, without, search, progress }: Of<Word>,
): Generator<PlanStep, Decided<Word> | null, void> {
  const parts = partsOf(said);
  const width = (progress.to - progress.from) / parts.length;
  const tried: Tried<Word>[] = [];
  for (const [i, left] of parts.entries()) {
    const from = progress.from + i * width;
    tried.push({ left, plan: yield* inShare(search(without(left)), { from, to: from + width }) });
  }
  return otherOf(tried, pick);
}

/** Each alone, and all of it at once: of two the one may hide what the other decides. */
const partsOf = <Word>(said: readonly Word[]): readonly (readonly Word[])[] =>
  said.length > 1 ? [...said.map((one) => [one]), said] : said.map((one) => [one]);

/** What decides, and the plan without it: what changes nothing alone decides with the other where only without both it is the same pick. */
function otherOf<Word>(tried: readonly Tried<Word>[], pick: string | null): Decided<Word> | null {
  const others = tried.filter(({ plan }) => plan.pick !== pick);
  const [first, all] = [others[0], tried.at(-1)];
  if (first === undefined || all === undefined) return null;
  const alone = others.filter(({ left }) => left.length === 1);
  const decides = alone.flatMap(({ left }) => left);
  if (all.plan.pick === pick) return { decides, plan: first.plan };
  const isAlone = alone.some(({ plan }) => plan.pick === all.plan.pick);
  return { decides: isAlone ? decides : all.left, plan: all.plan };
}
