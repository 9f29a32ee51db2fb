import { EngineError } from "../errors/engine-error.ts";
import type { FamilyDiscount, Price, PriceSheet, StorageMode } from "./price-sheet.ts";

/** Where a price comes from. A citation stands as it was published. */
export type PriceSource =
  | { readonly code: "cited"; readonly text: string }
  | { readonly code: "entered" }
  /** The commitment itself: one year, nothing upfront. */
  | { readonly code: "commitment" }
  | { readonly code: "on-demand-rows" }
  /** No savings-plan row; the class is null for serverless capacity. */
  | { readonly code: "no-plan-rate"; readonly instanceClass: string | null; readonly region: string };

/** What a price rests on beside its source. */
export type PriceAssumption =
  /** Of the price list itself, as it was published. */
  | { readonly code: "cited"; readonly text: string }
  | { readonly code: "reserved-observed"; readonly observedOn: string }
  | {
      readonly code: "reserved-of-family";
      readonly instanceClass: string;
      readonly region: string;
      readonly trust: FamilyDiscount["trust"];
      readonly observedOn: string;
    }
  | { readonly code: "half-upfront" }
  /** In reports that were frozen while these were assumed; no price rests on them any more (PRC-2, DSP-3, RSV-4). */
  | { readonly code: "support-calendar" }
  | { readonly code: "reserved-of-older-classes"; readonly instanceClass: string; readonly region: string }
  | { readonly code: "plan-share"; readonly region: string; readonly sharePct: number }
  | { readonly code: "plan-eligibility"; readonly family: string; readonly sharePct: number };

/** A price with where it comes from and what it rests on. */
export interface BasedPrice {
  /** US dollars, an exact decimal. */
  readonly usd: string;
  readonly source: PriceSource;
  readonly assumptions: readonly PriceAssumption[];
}

/** A row of a price list. */
export function rowPrice({ usd, source, assumption }: Price): BasedPrice {
  return {
    usd,
    source: { code: "cited", text: source },
    assumptions: assumption === undefined ? [] : [{ code: "cited", text: assumption }],
  };
}

/** What is looked up: an instance class, or serverless capacity when `instanceClass` is null. */
export interface ComputePriceQuery {
  readonly instanceClass: string | null;
  readonly storageMode: StorageMode;
}

/**
 * On-demand price of an instance-hour or ACU-hour, from its own row (PRC-1).
 * Throws `instance-class-not-sold`, naming the nearest alternatives, or `price-missing` for ACU.
 */
export function priceOf(sheet: PriceSheet, query: ComputePriceQuery): Price {
  const { instanceClass, storageMode } = query;
  if (instanceClass === null) {
    const price = sheet.acuHour[storageMode];
    if (price !== null) return price;
    throw new EngineError(
      "price-missing",
      `Catalog ${sheet.catalogVersion} has no ACU-hour price for ${sheet.engine} ${storageMode} in ${sheet.region}.`,
    );
  }
  const row = Object.hasOwn(sheet.instanceHour, instanceClass)
    ? sheet.instanceHour[instanceClass]
    : undefined;
  const price = row?.[storageMode];
  if (price !== undefined) return price;
  throw new EngineError("instance-class-not-sold", notSoldMessage(sheet, { instanceClass, storageMode }));
}

function notSoldMessage(
  sheet: PriceSheet,
  asked: { instanceClass: string; storageMode: StorageMode },
): string {
  const near = nearestClasses(sheet, asked);
  const other = otherMode(asked.storageMode);
  const soldInOther = sheet.instanceHour[asked.instanceClass]?.[other] !== undefined;
  const head = `${asked.instanceClass} is not sold for ${sheet.engine} with ${asked.storageMode} storage in ${sheet.region} (catalog ${sheet.catalogVersion})`;
  const modeHint = soldInOther ? ` It is sold there with ${other} storage.` : "";
  const hint = near.length === 0 ? "" : ` Nearest that are: ${near.join(", ")}.`;
  return `${head}.${modeHint}${hint}`;
}

function otherMode(mode: StorageMode): StorageMode {
  return mode === "standard" ? "io-optimized" : "standard";
}

/** Up to four classes sold in this mode: same family by size first, then same size in the other families. */
export function nearestClasses(
  sheet: PriceSheet,
  asked: { readonly instanceClass: string; readonly storageMode: StorageMode },
): readonly string[] {
  const [, family = "", size = ""] = asked.instanceClass.split(".");
  const distance = (candidate: string): number => {
    const [, otherFamily = "", otherSize = ""] = candidate.split(".");
    const familyGap = otherFamily === family ? 0 : 100 + 10 * familyDistance(family, otherFamily);
    return familyGap + Math.abs(sizeRank(otherSize) - sizeRank(size));
  };
  return Object.keys(sheet.instanceHour)
    .filter((c) => c !== asked.instanceClass && sheet.instanceHour[c]?.[asked.storageMode] !== undefined)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, 4);
}

const SIZE_RANK = ["micro", "small", "medium", "large", "xlarge"];

function sizeRank(size: string): number {
  const plain = SIZE_RANK.indexOf(size);
  if (plain >= 0) return plain;
  const multiple = Number.parseInt(size, 10);
  return Number.isFinite(multiple) ? 4 + Math.log2(multiple) : 4;
}

/** Letters that differ count 5, generations 1 each, suffixes 1. */
function familyDistance(a: string, b: string): number {
  const shape = (f: string) => /^([a-z]+)(\d*)([a-z]*)$/.exec(f) ?? ["", "", "", ""];
  const [, letterA = "", generationA = "", suffixA = ""] = shape(a);
  const [, letterB = "", generationB = "", suffixB = ""] = shape(b);
  const letters = letterA === letterB ? 0 : 5;
  return letters + Math.abs(Number(generationA) - Number(generationB)) + (suffixA === suffixB ? 0 : 1);
}
