import type { Place } from "../../formats/place.ts";
import type { Headline } from "../headline.ts";
import { optionTitle } from "../option-title.ts";
import { shapeTitle } from "../storage-move.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Longer verdicts are of clusters, whose instances are listed beside. */
const LONG = 70;

/** The verdict of the headline as one sentence to act on: what to do where it names no shape, and no list of instances. */
export function sentenceOf(
  { verdict, instances }: Pick<Headline, "verdict" | "instances">,
  of: ToldPlan & { readonly place: Place },
): string {
  const { plan, told, isPick, place } = of;
  if (!isPick && !plan.upgrade)
    return `${verdict}; the nearest is ${shapeTitle(told.settings, { plan, place })}.`;
  if (plan.memory?.isVerdict && verdict.endsWith("Depends on memory"))
    return `${verdict}: settle it before you change anything.`;
  // What is to be measured first is no part of a list of instances.
  const run = verdict.slice(verdict.indexOf(": ") + 1).trim();
  if (run.length <= LONG || instances.length === 0 || told.settings.readers.length === 0)
    return `${verdict}.`;
  const title = optionTitle(
    { ...told.settings, storageMode: "standard", commitment: { kind: "none" } },
    place,
  );
  const count = `${1 + told.settings.readers.length} instances as listed`;
  const short = [title, title.replace(/^Serverless\s+/, "")].reduce(
    (text, name) => text.replace(name, count),
    verdict,
  );
  return `${short}.`;
}
