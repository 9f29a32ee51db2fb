import { builtInCatalog } from "../built-in/region-data.ts";

/** AWS's number of a file: its date, with or without the time of day. */
export const FILE_NUMBER = /^\d{8,14}$/;

const RATES = "aws-savings-plan-";

/** Catalog version of an offer, such as `aws-offer-20260508211654-us-east-1`. */
export const offerVersion = (number: string, region: string): string => `aws-offer-${number}-${region}`;

/** Version of a file of savings-plan rates. */
export const ratesVersion = (number: string, region: string): string => `${RATES}${number}-${region}`;

/** Catalog version of prices with the rates of such a file. */
export const versionWithRates = (prices: string, rates: string): string => `${prices}+${rates}`;

/** What the version of an imported list says of it. */
export interface ImportVersion {
  readonly region: string;
  /** Whether the prices are the built-in ones, and its savings-plan rates alone were imported. */
  readonly isOverBuiltIn: boolean;
}

/** Null of what no import is called, such as the built-in list itself. */
export function readImportVersion(version: string): ImportVersion | null {
  const [prices = "", rates, ...more] = version.split(`+${RATES}`);
  const isOverBuiltIn = prices === builtInCatalog.version;
  const rated = rates === undefined ? null : regionOf(rates);
  const region = isOverBuiltIn ? rated : regionOf(/^aws-offer-(.+)$/.exec(prices)?.[1] ?? "");
  const isOne = region !== null && (rates === undefined || rated === region) && more.length === 0;
  return isOne ? { region, isOverBuiltIn } : null;
}

/** Region in `20260508211654-us-east-1`; null where that is not its form. */
function regionOf(numbered: string): string | null {
  const at = numbered.indexOf("-");
  const region = numbered.slice(at + 1);
  return FILE_NUMBER.test(numbered.slice(0, Math.max(0, at))) && /^[a-z]{2}(-[a-z]+)+-\d+$/.test(region)
    ? region
    : null;
}
