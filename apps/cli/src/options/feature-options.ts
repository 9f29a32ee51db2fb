import { FEATURES, type Feature } from "@acuity/engine/units";
import { badOption } from "../cli-error.ts";
import { wrapText } from "../printers/wrap-text.ts";
import { optionName } from "./option-name.ts";
import type { GivenOptions } from "./read-options.ts";

const byWord = new Map<string, Feature>(FEATURES.map((feature) => [optionName(feature), feature]));

const featureWords = [...byWord.keys()].join(", ");

/** The words of `--has`, in the column of a help text. */
export const featureHelp: string = wrapText(featureWords, { width: 100, indent: 24 }).trim();

/**
 * What is known of the cluster's features: each `--has FEATURE`, and what is described.
 * @throws CliError `option-invalid`, showing the word
 */
export function featuresOf(given: GivenOptions, described: readonly Feature[] = []): readonly Feature[] {
  const said = (given.values.get("has") ?? []).map((word) => {
    const feature = byWord.get(word);
    if (feature !== undefined) return feature;
    throw badOption(`--has is one of ${featureWords}; got "${word}".`);
  });
  return FEATURES.filter((feature) => said.includes(feature) || described.includes(feature));
}
