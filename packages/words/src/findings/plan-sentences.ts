import type { PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import type { Sentences } from "../sentences.ts";

export const PLAN_SENTENCES: Sentences<PlanFinding> = {
  "today-incomplete": ({ instances }) =>
    `What runs today is priced without ${instances.join(", ")}: nobody said what ${instances.length === 1 ? "it runs" : "they run"} on.`,
  "no-serverless": ({ engine, engineVersion }) =>
    `${engine} ${engineVersion ?? ""} has no serverless instances, so only provisioned ones are compared.`,
  "tier-0-reader": ({ instanceClass, monthlyUsd }, place) =>
    monthlyUsd === null
      ? "The pick has the tier-0 reader of the writer's class that cluster cache management needs: with apg_ccm_enabled = 1 a failover starts warm at no further price."
      : `After a failover the pick starts with a cold cache. A tier-0 reader of ${instanceClass} with cluster cache management avoids that for ${formatMoney(monthlyUsd, place)} a month on demand; the failover page says what it saves.`,
};
