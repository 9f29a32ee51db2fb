import type { AssumedPlace, Baseline, Settings } from "@acuity/engine/plan";
import type { Finding, WorkloadFinding } from "@acuity/engine/units";
import { ENGINE_NAMES } from "../formats/engine-names.ts";
import { listed } from "../formats/listed.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { versionText } from "./decision/own-version.ts";
import { saidWhere, saidWhereStart } from "./said-where.ts";

type PlaceAssumed = Extract<WorkloadFinding, { readonly code: "place-assumed" }>;

interface Placed {
  readonly settings: Pick<Settings, "region" | "engine" | "storageMode">;
  readonly baseline: Pick<Baseline, "region" | "engine" | "storageMode" | "assumed">;
}

/** Whether nobody told it, and a plan is still made with what was taken in its place. */
export function isPlaceAssumed(name: AssumedPlace, { settings, baseline }: Placed): boolean {
  return baseline.assumed?.includes(name) === true && settings[name] === baseline[name];
}

/** Engine and region as a heading has them: `Aurora PostgreSQL 16.4, as entered · us-east-1, assumed`. */
export function placeText(
  of: Placed & { readonly version: string | null; readonly isVersionEntered: boolean },
): string {
  const { settings, version, isVersionEntered } = of;
  const name = ENGINE_NAMES[settings.engine];
  const engine = version === null ? name : `${name} ${versionText(version, isVersionEntered)}`;
  const [ofEngine, ofRegion] = [isPlaceAssumed("engine", of), isPlaceAssumed("region", of)];
  if (ofEngine && ofRegion) return `${engine} · ${settings.region}, both assumed`;
  return `${engine}${ofEngine ? ", assumed" : ""} · ${settings.region}${ofRegion ? ", assumed" : ""}`;
}

/** What every price rests on and nobody told: `us-east-1 for Aurora PostgreSQL`. */
function takenWords({ region, engine }: PlaceAssumed): string {
  const name = engine === null ? "" : ENGINE_NAMES[engine];
  if (region === null) return name;
  return engine === null ? region : `${region} for ${name}`;
}

const untoldNames = ({ region, engine }: PlaceAssumed): readonly string[] => [
  ...(region === null ? [] : ["region"]),
  ...(engine === null ? [] : ["engine"]),
];

/** As a note. */
export function placeAssumedSentence(taken: PlaceAssumed, place: Place): string {
  const names = listed(untoldNames(taken).map((name) => `the ${name}`));
  return `Nobody told ${names}: every price is of ${takenWords(taken)}, which is assumed. ${saidWhereStart("priced", place)}.`;
}

/** Files of a region that nothing here is priced in. */
export function elsewhereSentence(
  { region, measuredIn }: Extract<Finding, { readonly code: "prices-elsewhere" }>,
  place: Place,
): string {
  return `The files were measured in ${measuredIn}, and everything here is priced in ${region}: if it runs in ${measuredIn}, ${saidWhere("region", place)}.`;
}

/** As a risk. */
export function placeRisk(
  taken: PlaceAssumed,
  place: Place,
): { readonly title: string; readonly words: string } {
  const names = listed(untoldNames(taken));
  return {
    title: `${sentenceStart(names)} assumed`,
    words:
      `Priced in ${takenWords(taken)}, assumed: no file tells it. ${saidWhereStart("priced", place)}.`.replace(
        "Priced in Aurora",
        "Priced for Aurora",
      ),
  };
}
