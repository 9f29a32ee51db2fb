import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { readerNamed } from "../names/said-name.ts";
import { worseLosses, worseLossOf } from "./loss-words.ts";
import type { AskedOfLoss } from "./standby-words.ts";
import { unmeasuredReaders } from "./unmeasured-readers.ts";

const heldWords = (todayPct: number, place: Place): string =>
  `, and no loss leaves one too busy for over half as long again as today (${formatPercent(todayPct, place)} of the time)`;

/** What a plan asked of the loss of an instance, with what its files and its pick make of that; null where it asked nothing. */
export function askedOfLoss(
  { standby, notes, instances = [] }: Pick<Plan, "standby" | "notes" | "instances">,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): AskedOfLoss | null {
  if (standby == null) return null;
  // Of a reader that somebody gives up nothing is asked.
  const stays = (name: string) => !instances.some(({ instance, to }) => instance === name && to === null);
  const found = worseLossOf(notes);
  const worse = found === null ? [] : worseLosses(found.worse, place);
  const order = notes.find((one) => one.code === "promotion-order");
  const promoted =
    order?.code === "promotion-order" ? readerNamed(order.able.instance, order.able.position) : null;
  return {
    ...{ ...standby, unmeasured: unmeasuredReaders(findings).filter(stays), worse },
    ...(standby.lostTodayPct !== undefined && { held: heldWords(standby.lostTodayPct, place) }),
    ...(promoted !== null && { onceFirst: promoted }),
  };
}
