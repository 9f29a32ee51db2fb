import { fitReadConstants, type ReadConstants } from "@acuity/engine/reads";

/** Constants of ORD-3 as fitted; the same for every page. */
export const FITTED_CONSTANTS: ReadConstants = fitReadConstants();

/** Constants the user replaced, as they stand in the URL: `storageReadMs:1.2,nvmeReadMs:0.1`. */
export function formatConstants(replaced: Partial<ReadConstants>): string {
  return Object.entries(replaced)
    .map(([key, value]) => `${key}:${value}`)
    .join(",");
}

/** Reads what `formatConstants` wrote; null for anything else, so that a mangled link falls back to the fitted ones. */
export function parseConstants(text: string): Partial<ReadConstants> | null {
  const replaced: Record<string, number> = {};
  for (const entry of text.split(",").filter((part) => part !== "")) {
    const [key = "", value = ""] = entry.split(":");
    const figure = Number(value);
    if (!Object.hasOwn(FITTED_CONSTANTS, key) || value === "" || !(figure >= 0 && Number.isFinite(figure))) {
      return null;
    }
    replaced[key] = figure;
  }
  return replaced;
}

/** The constants of a question: the fitted ones, those the user replaced in their place. */
export function constantsOf({ replaced }: { readonly replaced: Partial<ReadConstants> }): ReadConstants {
  return { ...FITTED_CONSTANTS, ...replaced };
}
