import { DISCOUNT_ITEMS } from "../../bill/bill-item.ts";
import { PROFILE_IDS } from "../../capacity/profile-for.ts";
import { RESERVED_OFFER_IDS } from "../../commitments/reserved-terms.ts";
import { FEATURES } from "../../units/features.ts";
import { SPEED_NAMES } from "../../units/speed-name.ts";
import { ASSUMED_ANSWERS } from "./baseline.ts";

/** A number from one bound to another, both included. */
export interface NumberKind {
  readonly is: "number";
  readonly from: number;
  readonly to: number;
  /** What it is a multiple of; absent for any. */
  readonly step?: number;
  readonly unit?: string;
}

/** What a value may be, as data: schemas, addresses, options and fields are made from it. */
interface TextKind {
  readonly is: "text";
  readonly most: number;
  readonly pattern?: RegExp;
  readonly like?: string;
  /** Names an instance: no more of it than AWS takes. */
  readonly isIdentifier?: true;
}

export type Kind =
  | NumberKind
  | { readonly is: "choice"; readonly of: readonly (string | number)[] }
  | TextKind
  | { readonly is: "day" }
  | { readonly is: "nullable" | "optional"; readonly of: Kind }
  | { readonly is: "list"; readonly of: Kind; readonly most: number }
  | { readonly is: "map"; readonly words: readonly string[]; readonly to: Kind }
  | { readonly is: "record"; readonly of: Kinds }
  /** A record of the fields of its `kind`. */
  | { readonly is: "one-of"; readonly of: Readonly<Record<string, Kinds>> };

export type Kinds = Readonly<Record<string, Kind>>;

const acu = { is: "number", from: 0, to: 256, unit: "ACU" } as const;
const usdPerHour = { is: "number", from: 0, to: 1e9, unit: "USD an hour" } as const;
export const percent = { is: "number", from: 0, to: 100, unit: "%" } as const;
export const gb = { is: "number", from: 0, to: 1e9, unit: "GB" } as const;
/** A volume is 256 TiB at most, as VolumeBytesUsed is (EVD-12; F: Aurora limits, 2025-07). */
export const volumeGb = { is: "number", from: 0, to: 2 ** 18, unit: "GB" } as const;
export const count = { is: "number", from: 0, to: 1e15 } as const;
const day = { is: "day" } as const;
/** SecondsUntilAutoPause. */
export const pauseSeconds = { is: "number", from: 300, to: 86_400, step: 1, unit: "s" } as const;
/** Months of Performance Insights kept beyond the free week. */
export const insightsMonths = { is: "number", from: 0, to: 24, step: 1, unit: "months" } as const;
export const features = {
  is: "optional",
  of: { is: "list", of: { is: "choice", of: FEATURES }, most: FEATURES.length },
} as const;

/** Sizes of memory and what they miss, read out of what was pasted from the database (MEM-14). */
const mib = { is: "number", from: 0, to: 1e9, unit: "MiB" } as const;
const ratio = { is: "number", from: 0, to: 1 } as const;
const missPoint = {
  is: "record",
  of: { kind: { is: "choice", of: ["pasted", "snapshots"] }, mib, low: ratio, high: ratio },
} as const;
export const MOST_PASTED = 12;
export const pastedMemory = {
  is: "record",
  of: {
    poolMib: { is: "nullable", of: mib },
    points: { is: "list", of: missPoint, most: MOST_PASTED },
  },
} as const;

export const burstable = { is: "optional", of: { is: "choice", of: ["allowed", "refused"] } } as const;

export const region = {
  is: "text",
  most: 40,
  like: "an AWS region such as us-east-1",
  pattern: /^[a-z]{2}(-[a-z]+)+-\d+$/,
} as const;
export const engineName = { is: "choice", of: ["aurora-postgresql", "aurora-mysql"] } as const;
/** `16.4`, `16.4-R2`, `8.0.mysql_aurora.3.08.0`: whatever AWS calls it. */
export const engineVersion = { is: "nullable", of: { is: "text", most: 40 } } as const;
export const storageMode = { is: "choice", of: ["standard", "io-optimized"] } as const;
export const instanceClass = {
  is: "text",
  most: 40,
  like: "an instance class such as db.r6g.xlarge",
  pattern: /^db\.[a-z0-9-]+\.[a-z0-9]+$/,
} as const;
export const profile = { is: "choice", of: PROFILE_IDS } as const;
/** Version of a price list, such as `aws-offer-20260508211654-us-east-1`. */
export const catalogVersion = {
  is: "text",
  most: 200,
  like: "the version of a price list",
  pattern: /^[a-z0-9][a-z0-9.+-]*$/,
} as const;
export const reservedOffer = { is: "choice", of: RESERVED_OFFER_IDS } as const;
export const acuRange = { minAcu: acu, maxAcu: acu } as const;

export const writer = { is: "one-of", of: { serverless: {}, provisioned: { instanceClass } } } as const;
const source = {
  is: "one-of",
  of: {
    provisioned: { instanceClass },
    serverless: {
      minAcu: { is: "nullable", of: acu },
      maxAcu: acu,
      profile: { is: "nullable", of: profile },
      autoPauseS: { is: "optional", of: pauseSeconds },
    },
  },
} as const;

/** A DBInstanceIdentifier, or what stands for it in a file. */
const instance = { is: "text", most: 255, isIdentifier: true } as const;
const tier = { is: "number", from: 0, to: 15, step: 1 } as const;
const measured = {
  is: "record",
  of: { instance, source, tier: { is: "optional", of: tier } },
} as const;

export const reader = {
  is: "record",
  of: {
    kind: { is: "choice", of: ["serverless", "provisioned"] },
    instanceClass: { is: "nullable", of: instanceClass },
    tier,
    demandShare: { is: "number", from: 0, to: 100 },
    measured: { is: "optional", of: { is: "nullable", of: measured } },
  },
} as const;
/** Aurora allows fifteen readers. */
export const MOST_READERS = 15;

/** Hours of the week in quarters: the hours people work do not end at full hours everywhere. */
export const scheduleWindow = {
  is: "record",
  of: {
    fromHour: { is: "number", from: 0, to: 167.75, step: 0.25 },
    toHour: { is: "number", from: 0, to: 168, step: 0.25 },
    ...acuRange,
  },
} as const;

export const commitment = {
  is: "one-of",
  of: {
    none: {},
    "savings-plan": { usdPerHour: { is: "nullable", of: usdPerHour } },
    reserved: {
      offer: reservedOffer,
      rest: { is: "optional", of: { is: "choice", of: ["savings-plan"] } },
    },
  },
} as const;

export const privateDiscounts = {
  is: "map",
  // What is free has no price to compare: a whole 100 % is a slip of the hand.
  to: { is: "number", from: 0, to: 99.9, unit: "%" },
  words: [...DISCOUNT_ITEMS, "cpu-credits", "rds-proxy", "private-discount"],
} as const;
export const reservedDiscounts = {
  is: "map",
  words: RESERVED_OFFER_IDS,
  to: { is: "number", from: 0, to: 99.9, unit: "%" },
} as const;

export const speeds = {
  is: "map",
  words: SPEED_NAMES,
  to: { is: "number", from: 0.2, to: 5, unit: "times r6g" },
} as const;

export const currency = {
  is: "record",
  of: {
    code: { is: "text", most: 3, pattern: /^[A-Z]{3}$/, like: "a currency code such as EUR" },
    // The dearest unit of money costs 3.3 dollars (KWD), the cheapest buys a millionth of one [A: rates of 2026-11].
    perUsd: { is: "number", from: 0.2, to: 1e6 },
    datedOn: day,
  },
} as const;

/** What a description answers, each of it where it does. */
const described = {
  is: "record",
  of: {
    region: { is: "nullable", of: region },
    engine: { is: "nullable", of: engineName },
    engineVersion,
    storageMode: { is: "nullable", of: storageMode },
    source: { is: "nullable", of: source },
    instance: { is: "nullable", of: instance },
    readers: { is: "list", of: measured, most: MOST_READERS },
    features: features.of,
    insightsMonths,
    ioOptimizedFrom: { is: "optional", of: day },
  },
} as const;

/** Kinds of the engine's `Baseline`. */
export const baselineKinds = {
  region,
  engine: engineName,
  engineVersion,
  storageMode,
  source,
  instance: { is: "nullable", of: instance },
  readers: { is: "list", of: measured, most: MOST_READERS },
  features,
  insightsMonths: { is: "optional", of: insightsMonths },
  described: { is: "optional", of: described },
  assumed: {
    is: "optional",
    of: { is: "list", of: { is: "choice", of: ASSUMED_ANSWERS }, most: ASSUMED_ANSWERS.length },
  },
  owned: {
    is: "record",
    of: {
      reserved: {
        is: "list",
        most: 50,
        of: {
          is: "record",
          of: {
            instanceClass,
            hourlyUsd: usdPerHour,
            endsOn: day,
            count: { is: "number", from: 1, to: 10_000, step: 1 },
            region: { is: "optional", of: region },
            engine: { is: "optional", of: engineName },
          },
        },
      },
      savingsPlans: { is: "list", most: 50, of: { is: "record", of: { usdPerHour, endsOn: day } } },
    },
  },
} as const satisfies Kinds;
