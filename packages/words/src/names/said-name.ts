import { named } from "../change/aws-names.ts";

/** What an instance is called where its own name stands in no sentence. */
const BY_PLACE = /^(?:the writer|the planned instance|(?:reader|instance) \d+)$/;

/** Whether a sentence may have a name as it stands: one that AWS would take cuts no sentence, and begins none of its own (EVD-20). */
export const isSayable = (name: string): boolean => named(name) !== null || BY_PLACE.test(name);

/** A name beside others, or in a sentence that knows no place of it: one that AWS would not take in quotation marks that it cannot end. */
export const quotedName = (name: string): string => (isSayable(name) ? name : quoted(name));

/** Somebody's own words, in quotation marks that they cannot end, their direction kept apart. */
export const quoted = (words: string): string =>
  `“\u2068${words.replace(/[“”„"\u2066-\u2069]/g, "'")}\u2069”`;

/** A cluster as a heading has it: `orders-prod`, the title that is made of an instance's or file's name, else by its place (EVD-20). */
export const clusterNamed = (name: string): string =>
  named(name.replace(/^Cluster of (?=\S+$)/, "")) === null ? "The cluster" : name;

/** What somebody called a report: their words, and said to be theirs. */
export const titledWords = (title: string): string => `Titled ${quoted(title)} by whoever shared this.`;

/** A reader in a sentence: `orders-2`, and `reader 2` where it has no name, or none that AWS would take. */
export function readerNamed(instance: string | null | undefined, position: number): string {
  return instance != null && isSayable(instance) ? instance : `reader ${position}`;
}
