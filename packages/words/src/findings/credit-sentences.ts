import type { CreditFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatPercent } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";

export const CREDIT_SENTENCES: Sentences<CreditFinding> = {
  "credits-out": ({ of, basis, instance, instanceClass, timePct, surplusUsd }, place) => {
    const isToday = of === "today";
    const whose = instance === null || !isToday ? instanceClass : `${instance} (${instanceClass})`;
    const share = `for ${formatPercent(timePct, place)} of the time`;
    const by = basis === "measured" ? "CPUCreditBalance at 0" : "computed from its CPU";
    const out = isToday
      ? `CPU credits of ${whose} ran out ${share} (${by})`
      : `CPU credits of ${whose}, planned here, run out ${share} (${by})`;
    const bill = isToday ? "today's bill" : "its bill";
    const billed =
      surplusUsd === null
        ? "what it runs above them is billed as surplus, which has no price here"
        : surplusUsd > 0
          ? `what it runs above them is billed as surplus, ${formatMoney(surplusUsd, place)} a month of ${bill}`
          : `what it runs above them is owed, and billed as surplus beyond a day's earnings: nothing of it in ${bill}`;
    return `${out}. On Aurora T classes are in unlimited mode: it is not slowed down, and ${billed}.`;
  },
};
