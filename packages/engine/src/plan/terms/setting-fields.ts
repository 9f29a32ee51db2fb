import * as kinds from "./setting-kinds.ts";
import type { Settings } from "./settings.ts";

/** One setting: what it may be, how it is called in the address and on the command line, and what it moves. */
export interface SettingField {
  readonly kind: kinds.Kind;
  /** Short key of the address. */
  readonly key: string;
  /** Option of the command line, where one sets it alone. */
  readonly flag?: string;
  /** Where a what-if starts; absent where the files say it. */
  readonly default?: unknown;
  readonly words: string;
  readonly moves: "demand" | "capacity" | "bill" | "limits" | "face";
}

const { gb, count, percent } = kinds;
const seconds = { is: "number", from: 300, to: 86_400, step: 1, unit: "s" } as const;
const nullableGb = { is: "nullable", of: gb } as const;
const optionalGb = { is: "optional", of: gb } as const;
const optionalCount = { is: "optional", of: count } as const;

/** Every setting of a what-if. */
export const settingFields = {
  region: { kind: kinds.region, key: "region", flag: "region", words: "Region", moves: "bill" },
  engine: { kind: kinds.engineName, key: "engine", flag: "engine", words: "Engine", moves: "bill" },
  engineVersion: {
    kind: kinds.engineVersion,
    key: "version",
    flag: "engine-version",
    words: "Engine version",
    moves: "capacity",
  },
  storageMode: {
    kind: kinds.storageMode,
    key: "storage",
    flag: "storage-mode",
    words: "Storage",
    moves: "bill",
  },
  writer: {
    kind: kinds.writer,
    key: "on",
    words: "Writer",
    default: { kind: "serverless" },
    moves: "capacity",
  },
  minAcu: { kind: kinds.acuRange.minAcu, key: "min", flag: "min", words: "Minimum", moves: "capacity" },
  maxAcu: { kind: kinds.acuRange.maxAcu, key: "max", flag: "max", words: "Maximum", moves: "capacity" },
  profile: {
    kind: kinds.profile,
    key: "platform",
    flag: "profile",
    default: "platform-4",
    words: "Platform",
    moves: "capacity",
  },
  autoPauseS: {
    kind: { is: "nullable", of: seconds },
    key: "pause",
    flag: "auto-pause",
    default: null,
    words: "Auto-pause",
    moves: "capacity",
  },
  schedule: {
    kind: { is: "list", of: kinds.scheduleWindow, most: 168 },
    key: "week",
    default: [],
    words: "Schedule",
    moves: "capacity",
  },
  readers: {
    kind: { is: "list", of: kinds.reader, most: kinds.MOST_READERS },
    key: "readers",
    default: [],
    words: "Readers",
    moves: "capacity",
  },
  growthPct: {
    kind: { is: "number", from: -99, to: 10_000, unit: "%" },
    key: "grow",
    flag: "growth-pct",
    default: 0,
    words: "Growth",
    moves: "demand",
  },
  commitment: {
    kind: kinds.commitment,
    key: "pay",
    default: { kind: "none" },
    words: "Commitment",
    moves: "bill",
  },
  workingSetGib: {
    kind: { is: "nullable", of: { is: "number", from: 0, to: 1e7, unit: "GiB" } },
    key: "set",
    flag: "working-set-gib",
    default: null,
    words: "Working set",
    moves: "demand",
  },
  storageGb: {
    kind: nullableGb,
    key: "gb",
    flag: "storage-gb",
    default: null,
    words: "Stored data",
    moves: "bill",
  },
  ioRequestsPerMonth: {
    kind: { is: "nullable", of: count },
    key: "io",
    flag: "io-requests",
    default: null,
    words: "I/O requests a month",
    moves: "bill",
  },
  backupGb: {
    kind: nullableGb,
    key: "backup",
    flag: "backup-gb",
    default: null,
    words: "Backup beyond the free allowance",
    moves: "bill",
  },
  peakConnections: {
    kind: {
      is: "optional",
      of: { is: "nullable", of: { is: "number", from: 0, to: 1e6, step: 1 } },
    },
    key: "connections",
    flag: "connections",
    default: null,
    words: "Most connections",
    moves: "demand",
  },
  limits: {
    kind: {
      is: "record",
      of: {
        maxThrottledPct: percent,
        minCachedPct: percent,
        maxTermYears: { is: "choice", of: [0, 1, 3] },
      },
    },
    default: { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 },
    key: "limits",
    words: "Limits",
    moves: "limits",
  },
  privateDiscountPct: {
    kind: { is: "optional", of: kinds.privateDiscounts },
    key: "off",
    flag: "private-discount",
    words: "Negotiated discounts",
    moves: "bill",
  },
  reservedDiscountPct: {
    kind: { is: "optional", of: kinds.reservedDiscounts },
    key: "ri",
    flag: "reserved-discount",
    words: "Discounts of reserved instances",
    moves: "bill",
  },
  currency: {
    kind: { is: "optional", of: { is: "nullable", of: kinds.currency } },
    key: "money",
    words: "Currency",
    moves: "face",
  },
  extras: {
    kind: {
      is: "optional",
      of: {
        is: "record",
        of: {
          insightsRetentionMonths: {
            is: "optional",
            of: { is: "number", from: 0, to: 24, step: 1, unit: "months" },
          },
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
    words: "Also on the bill",
    moves: "bill",
  },
  catalog: {
    kind: { is: "optional", of: { is: "nullable", of: kinds.catalogVersion } },
    key: "catalog",
    words: "Price list",
    moves: "bill",
  },
} as const satisfies { readonly [K in keyof Required<Settings>]: SettingField };
