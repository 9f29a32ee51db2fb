import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import { openTrace, type Span } from "../data-words.ts";
import type { Decision, FactKind } from "./decision.ts";
import { type Open, openOf } from "./settle-first.ts";
import type { ToldPlan } from "./told-plan.ts";

interface Settling extends Pick<ToldPlan, "plan" | "told">, Pick<Decision, "confidence" | "restsOn"> {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
  /** What the sentence had no room for; else empty. */
  readonly estimate: string;
  /** What pays while the rest is settled; null where nothing does. */
  readonly meanwhile: string | null;
}

/** What decides and what settles it, with what pays whatever it shows; behind a day that decides what is open if it comes again. */
export function settling(of: Settling): readonly string[] {
  const { plan, told, findings, workload, estimate, restsOn, place } = of;
  const why = of.confidence.lowers[0] ?? "";
  const meanwhile = of.meanwhile ?? "";
  const isShort = openTrace(workload, { findings, place }) !== null;
  const [first, then] = isShort ? [] : openOf(plan, { pick: told, findings });
  if (first === "statistic") return [estimate, meanwhile];
  if (first !== "day") return [estimate, why, settleWords(of), meanwhile];
  const next = restsOn.find(({ kind }) => then !== undefined && SETTLED_BY[then].includes(kind));
  return [why, settleWords(of), meanwhile, estimate, next?.settle ?? ""];
}

/** By which fact of those that the answer rests on each that is open is settled. */
const SETTLED_BY: Readonly<Record<Open, readonly FactKind[]>> = {
  old: [],
  ...{ version: ["platform"], readers: ["readers"] },
  statistic: [],
  raise: ["demand", "growth"],
  connections: ["connections"],
  day: ["day"],
  entered: ["memory"],
  "memory-verdict": ["memory"],
  moved: [],
  storage: ["storage"],
  unexplained: ["held"],
  memory: ["memory"],
  hidden: ["demand", "growth"],
  fall: [],
};

/** What settles the first that is open; where no fact tells it, the first that is settled at all. */
function settleWords({ plan, told, findings, restsOn, workload, place }: Settling): string {
  const facts = restsOn.filter(({ settle }) => settle !== null);
  const isShort = openTrace(workload, { findings, place }) !== null;
  const [first] = isShort ? [] : openOf(plan, { pick: told, findings });
  // They say themselves what settles them.
  if (first === "old" || first === "moved" || first === "fall") return "";
  const own = facts.find(({ kind }) => first !== undefined && SETTLED_BY[first].includes(kind));
  return (own ?? facts[0])?.settle ?? "";
}
