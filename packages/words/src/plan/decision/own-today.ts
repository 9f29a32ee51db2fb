import type { SourceSetting } from "@acuity/engine/plan";
import { formatAcuRange } from "../../formats/acu.ts";
import { listed } from "../../formats/listed.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { NOTHING_USD } from "../more-than.ts";
import type { Risk } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** Classes and ranges of today that no file tells, as a risk where a saving hangs on them (ENT-1): a console's files never do. */
export function ownTodayRisk({ plan, told, place }: Of): readonly Risk[] {
  const entered = plan.baseline?.entered;
  const saves = againstToday(told.monthlyUsd.p50, plan) ?? 0;
  if (entered === undefined || saves > -NOTHING_USD) return [];
  const names = listed(entered.map((one) => sourceText(one, place)));
  const words = `No file tells that ${names} ${entered.length === 1 ? "runs" : "run"} today: it counts as entered, and what is saved hangs on it. A description of the cluster tells it.`;
  return [{ title: "Today as entered", words }];
}

function sourceText(source: SourceSetting, place: Place): string {
  if (source.kind === "provisioned") return source.instanceClass;
  const { minAcu, maxAcu } = source;
  return minAcu === null
    ? `a range up to ${maxAcu} ACU`
    : `a range of ${formatAcuRange({ minAcu, maxAcu }, place)}`;
}
