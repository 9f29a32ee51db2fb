import type { ComparedRow, Settings } from "@acuity/engine/plan";
import { listed } from "../formats/listed.ts";
import { formatSignificant, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { shortLimit } from "./decision/short-limit.ts";
import { moreThan } from "./more-than.ts";
import { isAsLong, unmetWords } from "./unmet-words.ts";

type Weighed = Pick<ComparedRow, "cells" | "missed" | "unmetMinutes" | "readWaitMs">;

/** `$87 a month more than the pick; unmet 6 min 39 s longer; reads wait up to 19 ms longer per 1,000 touches.` */
export function differenceWords(
  row: Weighed,
  { pick, place }: { readonly pick: Weighed; readonly place: Place },
): string {
  const parts = [
    costWords(row, { pick, place }),
    outsideWords(row, place),
    shortDifference(row, { pick, place }),
    waitWords(row, { pick, place }),
  ];
  return `${parts.filter((part) => part !== null).join("; ")}.`;
}

interface Beside {
  readonly pick: Weighed;
  readonly place: Place;
}

function costWords(row: Weighed, { pick, place }: Beside): string {
  const [usd, pickUsd] = [onDemand(row), onDemand(pick)];
  if (usd === null || pickUsd === null) return "Its cost on demand is not known";
  return sentenceStart(moreThan(usd - pickUsd, { base: "the pick on demand", place }));
}

function onDemand({ cells }: Weighed): number | null {
  const cell = cells["on-demand"];
  return "refusal" in cell ? null : cell.monthlyUsd;
}

/** Of what is outside the limits the least that it saves is said by that. */
function outsideWords({ missed }: Weighed, place: Place): string | null {
  const [limit] = missed ?? [];
  return limit === undefined ? null : `outside your limits: ${shortLimit(limit, place)}`;
}

function shortDifference({ unmetMinutes }: Weighed, { pick, place }: Beside): string | null {
  if (unmetMinutes === null || pick.unmetMinutes === null) return null;
  const more = unmetMinutes - pick.unmetMinutes;
  if (isAsLong(more)) return unmetMinutes === 0 ? "never unmet, as the pick" : "unmet as long";
  return `unmet ${unmetWords(Math.abs(more), place)} a month ${more > 0 ? "longer" : "less"}`;
}

function waitWords({ readWaitMs }: Weighed, { pick, place }: Beside): string | null {
  if (readWaitMs === null || pick.readWaitMs === null) return null;
  // Of more reads than it can do nobody knows how long they wait: that it is outside the limit says it.
  if (readWaitMs.isLeast === true || pick.readWaitMs.isLeast === true) return null;
  const more = readWaitMs.high - pick.readWaitMs.high;
  if (Math.abs(more) < 0.01) return null;
  return `reads wait up to ${formatSignificant(Math.abs(more), place)}${UNIT_SPACE}ms ${more > 0 ? "longer" : "less"} per 1,000 touches`;
}

const OTHER_TERMS: Readonly<Partial<Record<keyof Settings, string>>> = {
  growthPct: "growth",
  limits: "limits",
  region: "region",
  engine: "engine",
  engineVersion: "engine version",
  profile: "platform",
  workingSetGib: "memory need",
  pastedMemory: "what was pasted",
  storageGb: "size of the volume",
  ioRequestsPerMonth: "I/O",
  catalog: "price list",
  privateDiscountPct: "discounts",
  reservedDiscountPct: "reserved discounts",
  features: "features",
  speeds: "speeds",
  extras: "further bill lines",
};

/** `Under another growth and limits than the pick.`; null where only the shape differs. */
export function otherTermsWords(settings: Settings, pick: Settings): string | null {
  const differs = (name: keyof Settings) =>
    JSON.stringify(settings[name] ?? null) !== JSON.stringify(pick[name] ?? null);
  const names = (Object.keys(OTHER_TERMS) as (keyof Settings)[])
    .filter(differs)
    .map((name) => OTHER_TERMS[name] ?? "");
  return names.length === 0 ? null : `Under another ${listed(names)} than the pick.`;
}
