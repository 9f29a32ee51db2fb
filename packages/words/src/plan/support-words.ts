import type { PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";

type Support = Extract<PlanFinding, { readonly code: "extended-support" }>;

/** What Extended Support costs the pick, since when or from when on, and until when there is any. */
export function supportSentence(support: Support, place: Place): string {
  const { engineVersion, from, isCharged, monthlyUsd, thisMonthUsd, todayUsd, third, ends, upgradesTo } =
    support;
  const cost = monthlyUsd === null ? "an amount that has no price here" : formatMoney(monthlyUsd, place);
  const paid = thisMonthUsd === undefined ? null : formatMoney(thisMonthUsd, place);
  if (!isCharged) {
    const part = paid === null ? "" : `, ${paid} of it in the month priced here,`;
    const whose = upgradesTo === undefined ? "the pick" : "what runs until the upgrade";
    return `${engineVersion} enters Extended Support on ${from}: ${whose} then pays ${cost} a month more${part} unless the cluster is upgraded before.`;
  }
  const now =
    paid === null
      ? `${cost} a month for it`
      : `${paid} for it in the month priced${twoPrices(support, place)}`;
  const first = upgradesTo === undefined ? " Upgrade first." : "";
  const today =
    todayUsd === undefined || todayUsd <= 0 ? "" : `today's bill has ${formatMoney(todayUsd, place)} of it, `;
  // What is picked after the upgrade pays nothing of it.
  const payer = upgradesTo === undefined ? "the pick pays" : "what runs until the upgrade pays";
  return `${engineVersion} has been in Extended Support since ${from}: ${today}${payer} ${now}${thirdYear(third, place)}, as long as the cluster is not upgraded.${endOfSupport(ends)}${first}`;
}

/** What the pick costs once Extended Support begins or rises within the month priced, whose figures are of both its parts. */
export function risenUsd(
  { isCharged, from, monthlyUsd, thisMonthUsd, third }: Support,
  pickUsd: number,
): { readonly from: string; readonly monthlyUsd: number } | null {
  const then = isCharged ? third : { from, monthlyUsd };
  if (thisMonthUsd === undefined || then === undefined || then.monthlyUsd === null) return null;
  return { from: then.from, monthlyUsd: pickUsd - thisMonthUsd + then.monthlyUsd };
}

/** The first of two prices, the second of which follows. */
function twoPrices({ beforeUsd, todayUsd, third }: Support, place: Place): string {
  if (beforeUsd === undefined || third === undefined) return "";
  const too = todayUsd === undefined || todayUsd <= 0 ? "" : ", as in today's bill";
  return `, within which its price rises${too}: ${formatMoney(beforeUsd, place)} a month before ${third.from}`;
}

function endOfSupport(ends: Support["ends"]): string {
  if (ends === undefined) return "";
  const { on, before } = ends;
  const whose = before
    ? ` by AWS's newest calendar (an older one, of ${before.asOf}, ended it on ${before.endsOn})`
    : "";
  return ` Extended Support itself ends on ${on}${whose}; after it there is no support at all.`;
}

/** The price of the third year, where the term reaches it. */
function thirdYear(third: Support["third"], place: Place): string {
  if (third === undefined) return "";
  const cost = third.monthlyUsd === null ? "more" : formatMoney(third.monthlyUsd, place);
  return ` and ${cost} a month from ${third.from} on`;
}
