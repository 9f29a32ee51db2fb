import type { OwnVolume, OwnVolumeName } from "@acuity/engine/plan";
import { listed } from "../../formats/listed.ts";
import { formatNumber, UNIT_SPACE } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { storageModeName } from "../option-title.ts";
import { volumeMetrics } from "../volume-metrics.ts";
import type { DecidingFact, Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

type Of = { readonly place: Place } & {
  readonly plan: Pick<ToldPlan["plan"], "ownVolume">;
  readonly told: Pick<ToldPlan["told"], "settings">;
};

/** Whether the pick would be another without the I/O or the size of the volume that somebody entered (ENT-1). */
export const volumeDecides = ({ plan }: Pick<Of, "plan">): boolean => plan.ownVolume != null;

const NAMES: Readonly<Record<OwnVolumeName, string>> = {
  ioRequestsPerMonth: "I/O",
  storageGb: "a size of the volume",
};

function amountOf(
  name: OwnVolumeName,
  { value, place }: { readonly value: number; readonly place: Place },
): string {
  return name === "storageGb"
    ? `${formatNumber(Number(value.toPrecision(3)), 0, place)}${UNIT_SPACE}GB`
    : `${formatNumber(Number(value.toPrecision(3)), 0, place)} requests a month`;
}

/** `I/O of 2,000,000,000 requests a month`, each that decides. */
function enteredWords({ decides }: OwnVolume, { told, place }: Pick<Of, "told" | "place">): string {
  return listed(
    decides.map((name) => `${NAMES[name]} of ${amountOf(name, { value: told.settings[name] ?? 0, place })}`),
  );
}

/** What counts without it and by whose word: `without it 11,000,000 requests a month count, estimated by the files,`. */
function takenWords({ decides, taken }: OwnVolume, place: Place): string {
  const all = decides.map((name) => {
    const found = taken[name];
    if (found === null) return `no file tells ${NAMES[name]}`;
    const how = found.origin === "measured" ? "as measured" : "estimated by the files";
    return `${amountOf(name, { value: found.value, place })} count, ${how}`;
  });
  return `without ${decides.length === 1 ? "it" : "them"} ${listed(all)}`;
}

/** `the answer would be db.r6g.large`; what runs today is named so. */
function insteadWords({ instead }: OwnVolume, place: Place): string {
  if (instead === null) return "nothing tried would meet your limits";
  if (instead.isToday) return "the answer would be what runs today";
  const { shape } = instead;
  const title = shortTitle({ ...shape, storageMode: "standard" }, place);
  return `the answer would be ${title} on ${storageModeName(shape.storageMode)}`;
}

/** What decides and what would be the answer without it, a clause; null where nothing decides. */
function words(of: Of): readonly [entered: string, without: string] | null {
  const own = of.plan.ownVolume;
  if (own == null) return null;
  return [enteredWords(own, of), `${takenWords(own, of.place)}, and ${insteadWords(own, of.place)}`];
}

/** As a doubt: no file vouches for it. */
export function ownVolumeGround(of: Of): readonly Ground[] {
  const [own, said] = [of.plan.ownVolume, words(of)];
  if (own == null || said === null) return [];
  const [entered, without] = said;
  const names = listed(own.decides.map((name) => NAMES[name]));
  return [
    medium("assumed", [
      `${names}, entered by somebody, ${own.decides.length === 1 ? "decides" : "decide"}`,
      `It is the answer by ${entered}, entered by somebody: ${without}.`,
    ]),
  ];
}

/** Among what may go wrong. */
export const ownVolumeRisk = (of: Of): readonly Risk[] =>
  ownVolumeGround(of).map((one) => ({ title: "A figure that somebody entered decides", words: one.words }));

/** As a fact that the answer rests on. */
export function ownVolumeFact(of: Of): readonly DecidingFact[] {
  const [own, said] = [of.plan.ownVolume, words(of)];
  if (own == null || said === null) return [];
  return [
    {
      ...{ kind: "storage", origin: "yours", field: "source" },
      words: `Storage: ${said[0]}, entered by somebody`,
      ...{ detail: said[1], settle: `Export ${tellersOf(own)} of the cluster.` },
    },
  ];
}

const tellersOf = ({ decides }: OwnVolume): string =>
  volumeMetrics({ isIo: decides.includes("ioRequestsPerMonth"), isSize: decides.includes("storageGb") });

/** What is to be known before a change, or a stay, that it decides: a sentence, empty elsewhere. */
export function volumeFirst(of: Of): string {
  const [own, said] = [of.plan.ownVolume, words(of)];
  if (own == null || said === null) return "";
  const were = own.decides.length === 1 ? "was" : "were";
  return `Check ${tellersOf(own)} first: ${said[0]} ${were} entered by somebody; ${said[1]}.`;
}
