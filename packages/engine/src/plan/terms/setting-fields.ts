import * as kinds from "./setting-kinds.ts";
import type { Settings } from "./settings.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "./time-limit.ts";

/** One setting: what it may be, how it is called in the address and on the command line, and where it starts. */
export interface SettingField {
  readonly kind: kinds.Kind;
  /** Short key of the address. */
  readonly key: string;
  /** Option of the command line that sets it alone, as it is or as WORD=NUMBER. */
  readonly flag?: string;
  /** Where a what-if starts; absent where the files say it. */
  readonly default?: unknown;
}

/** The longest term, in years, with which a plan starts (an assumption). */
const DEFAULT_TERM_YEARS = 1;
/** For the words, which take types of the engine alone: another figure there does not compile. */
export type DefaultTermYears = typeof DEFAULT_TERM_YEARS;

/** The share of the time, percent, in which a plan that nobody told otherwise has the working set held (an assumption). */
export const DEFAULT_CACHED_PCT = 99;
/** For the words, as above. */
export type DefaultCachedPct = typeof DEFAULT_CACHED_PCT;

const { gb, count, percent } = kinds;
const nullableGb = { is: "nullable", of: gb } as const;
const optionalGb = { is: "optional", of: gb } as const;
const optionalCount = { is: "optional", of: count } as const;

/** Every setting of a what-if. */
export const settingFields = {
  region: { kind: kinds.region, key: "region" },
  engine: { kind: kinds.engineName, key: "engine" },
  engineVersion: { kind: kinds.engineVersion, key: "version" },
  storageMode: { kind: kinds.storageMode, key: "storage" },
  writer: { kind: kinds.writer, key: "on", default: { kind: "serverless" } },
  minAcu: { kind: kinds.acuRange.minAcu, key: "min" },
  maxAcu: { kind: kinds.acuRange.maxAcu, key: "max" },
  profile: { kind: kinds.profile, key: "platform", flag: "profile", default: "platform-4" },
  autoPauseS: { kind: { is: "nullable", of: kinds.pauseSeconds }, key: "pause", default: null },
  schedule: { kind: { is: "list", of: kinds.scheduleWindow, most: 168 }, key: "week", default: [] },
  readers: { kind: { is: "list", of: kinds.reader, most: kinds.MOST_READERS }, key: "readers", default: [] },
  growthPct: {
    kind: { is: "nullable", of: { is: "number", from: -99, to: 10_000, unit: "%" } },
    key: "grow",
    flag: "growth-pct",
    default: null,
  },
  speeds: { kind: { is: "optional", of: kinds.speeds }, key: "speed", flag: "speed" },
  commitment: { kind: kinds.commitment, key: "pay", default: { kind: "none" } },
  workingSetGib: {
    kind: { is: "nullable", of: { is: "number", from: 0, to: 1e7, unit: "GiB" } },
    key: "set",
    flag: "working-set-gib",
    default: null,
  },
  pastedMemory: { kind: { is: "optional", of: { is: "nullable", of: kinds.pastedMemory } }, key: "mem" },
  storageGb: { kind: { is: "nullable", of: kinds.volumeGb }, key: "gb", flag: "storage-gb", default: null },
  ioRequestsPerMonth: { kind: { is: "nullable", of: count }, key: "io", flag: "io-requests", default: null },
  backupGb: { kind: nullableGb, key: "backup", flag: "backup-gb", default: null },
  peakConnections: {
    kind: { is: "optional", of: { is: "nullable", of: { is: "number", from: 0, to: 1e6, step: 1 } } },
    key: "connections",
    flag: "connections",
    default: null,
  },
  limits: {
    kind: {
      is: "record",
      of: {
        maxThrottledPct: percent,
        minCachedPct: percent,
        standby: { is: "optional", of: { is: "choice", of: ["required", "none"] } },
        maxTermYears: { is: "choice", of: [0, 1, 3] },
        buys: { is: "optional", of: { is: "choice", of: ["savings-plan"] } },
      },
    },
    default: {
      maxThrottledPct: DEFAULT_TIME_LIMIT_PCT,
      minCachedPct: DEFAULT_CACHED_PCT,
      maxTermYears: DEFAULT_TERM_YEARS,
    },
    key: "limits",
  },
  privateDiscountPct: {
    kind: { is: "optional", of: kinds.privateDiscounts },
    key: "off",
    flag: "private-discount",
  },
  reservedDiscountPct: {
    kind: { is: "optional", of: kinds.reservedDiscounts },
    key: "ri",
    flag: "reserved-discount",
  },
  currency: { kind: { is: "optional", of: { is: "nullable", of: kinds.currency } }, key: "money" },
  extras: {
    kind: {
      is: "optional",
      of: {
        is: "record",
        of: {
          insightsRetentionMonths: { is: "optional", of: kinds.insightsMonths },
          manualSnapshotGb: optionalGb,
          snapshotExportGb: optionalGb,
          internetOutGb: optionalGb,
          interRegionGb: optionalGb,
          globalReplicatedWriteIos: optionalCount,
          backtrackChangeRecords: optionalCount,
          dataApiRequests: optionalCount,
        },
      },
    },
    key: "extras",
    flag: "extra",
  },
  features: { kind: kinds.features, key: "has" },
  burstable: { kind: kinds.burstable, key: "burst", flag: "burstable" },
  catalog: { kind: { is: "optional", of: { is: "nullable", of: kinds.catalogVersion } }, key: "catalog" },
} as const satisfies { readonly [K in keyof Required<Settings>]: SettingField };
