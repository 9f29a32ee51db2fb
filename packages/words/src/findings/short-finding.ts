import type { EvidenceFinding, MemoryFinding, MonthFinding, WorkloadFinding } from "@acuity/engine/units";
import { countedUnit } from "../formats/counted-unit.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import { formatOdd } from "../formats/odd-samples.ts";
import type { Place } from "../formats/place.ts";
import { quotedNames } from "../names/said-names.ts";
import { freeWords, leastFreeWords } from "../plan/decision/short-of-memory.ts";
import { hiddenPctOf, isOften } from "../plan/hidden-demand.ts";
import { changedTitle } from "./description-sentences.ts";

/** A finding in a few words, and what follows from it in a few more; the sentence is `wordFinding`'s. */
export interface ShortFinding {
  readonly title: string;
  readonly rest: string;
}

/** Of what files hold most often; null where only the sentence says it. */
export function shortFinding(
  whole: EvidenceFinding | WorkloadFinding | MemoryFinding | MonthFinding,
  place: Place,
): ShortFinding | null {
  const found = quotedNames(whole);
  const counted = (count: number, noun: string) =>
    `${formatNumber(count, 0, place)} ${countedUnit(count, noun)}`;
  switch (found.code) {
    case "exports-joined":
      return { title: `${counted(found.pieces, "export")} joined end to end`, rest: listed(found.metrics) };
    case "copies-left-out":
      return { title: "Copies of wider dimension sets left out", rest: listed(found.metrics) };
    case "coarser-left-out":
      return {
        title: `${counted(found.samples, "coarser sample")} left out`,
        rest: "finer ones cover the time",
      };
    case "strangers-left-out":
      return {
        title: `${listed(found.names)} left out`,
        rest: `no part of ${found.planned ?? "what is planned"}`,
      };
    case "other-times-left-out":
      return {
        title: `${counted(found.samples, "sample")} of another time left out`,
        rest: "more than 455 days away",
      };
    case "samples-contradict":
      return { title: `${counted(found.samples, "sample")} with two values`, rest: "the greater one counts" };
    case "samples-impossible":
      return {
        title: `${counted(found.samples, "impossible sample")} of ${found.metric} left out`,
        rest: `such as ${formatOdd(found.oddest, place)}`,
      };
    case "cpu-over-whole":
      return {
        title: `${counted(found.samples, "sample")} of CPU above 100 %, up to ${formatPercent(found.highestPct, place)}`,
        rest: `${found.statistic ?? "no statistic"}, counted as full`,
      };
    case "zone-assumed":
      return { title: "Times without a zone", rest: "read as UTC" };
    case "members-assumed":
      return { title: `${listed(found.members)} taken for the same cluster`, rest: "by name alone" };
    case "unnamed-contradict":
      return { title: `${found.metric} of several instances, none named`, rest: "the busiest is planned" };
    default:
      return ofInstance(found, place);
  }
}

/** Of what an instance lacks. */
function ofInstance(found: Parameters<typeof shortFinding>[0], place: Place): ShortFinding | null {
  if (found.code === "roles-changed") return rolesChanged(found);
  if (found.code === "censored") return hiddenDemand(found, place);
  return found.code === "memory-short" || found.code === "memory-low" ? lowMemory(found, place) : null;
}

/** What is estimated of it is so from a share of the time on (HED-3); null where it hides nothing. */
function hiddenDemand(
  found: Extract<WorkloadFinding, { readonly code: "censored" }>,
  place: Place,
): ShortFinding | null {
  const { instance } = found;
  const hiddenPct = hiddenPctOf(found);
  if (hiddenPct === 0) return null;
  const whose = instance === undefined ? "" : ` of ${instance}`;
  const estimated = isOften(hiddenPct) ? ", which is estimated" : "";
  return {
    title: `Demand${whose} was hidden for ${formatPercent(hiddenPct, place)} of the time`,
    rest: `a full CPU hid what more was asked${estimated}`,
  };
}

function rolesChanged(found: Extract<EvidenceFinding, { readonly code: "roles-changed" }>): ShortFinding {
  const { because, planned } = found;
  const rest = {
    followed: "each series follows the role",
    unlike: `${planned} is planned as a reader too`,
    suspected: `${planned} is planned perhaps as a reader too; WriteIOPS of every instance tells`,
  };
  const how = because === undefined ? "followed" : because === "only-suspected" ? "suspected" : "unlike";
  return { title: changedTitle(found), rest: rest[how] };
}

type LowMemory = Extract<MemoryFinding, { readonly code: "memory-short" | "memory-low" }>;

function lowMemory(found: LowMemory, place: Place): ShortFinding {
  const time = `low for ${formatPercent(found.timePct, place)} of the time`;
  return found.code === "memory-short"
    ? { title: `Short of memory: ${freeWords(found, place)}`, rest: `${time}, nothing with less is picked` }
    : { title: `Little memory is left: ${leastFreeWords(found, place)}`, rest: time };
}
