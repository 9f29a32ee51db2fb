import type { ReadsFinding } from "../../units/study-finding.ts";
import { READ_CONSTANTS } from "./fit-read-constants.ts";
import type { ReadConstants } from "./read-constants.ts";

type ConstantsNote = Extract<ReadsFinding, { readonly code: "read-constants" }>;

/** Where the constants of a study are from, and which of them its question replaced (ORD-3): of those nothing published vouches. */
export function noteOnConstants(constants: Partial<ReadConstants>): ConstantsNote {
  const names = Object.keys(constants) as (keyof ReadConstants)[];
  const replaced = names.flatMap((name) => {
    const [value, published] = [constants[name], READ_CONSTANTS[name]];
    return value === undefined || published === undefined || value === published
      ? []
      : [{ name, value, published }];
  });
  return { code: "read-constants", ...(replaced.length > 0 && { replaced }), assumption: true };
}
