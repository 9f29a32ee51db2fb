import {
  type Baseline,
  figuresInUse,
  growthInUse,
  type KnownFigures,
  type Plan,
  platformInUse,
  type Resolved,
  type Settings,
  type SourceSetting,
} from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import type { ProfileId } from "@acuity/engine/units";
import {
  describeSchedule,
  FEATURE_WORDS,
  formatAcuRange,
  formatDuration,
  formatGib,
  formatNumber,
  pastedPointWords,
  platformWords,
  READS_LIMIT,
  STANDARD_PLACE,
  speedsWords,
  standbyLimitWords,
  storageModeName,
  timeLimitWords,
} from "@acuity/words";
import { currencyWords, priceTermsWords } from "../../format/price-terms-words.ts";

export interface SettingRow {
  readonly name: string;
  readonly value: string;
}

/** When the older platforms were measured. */
const MEASURED: Partial<Readonly<Record<ProfileId, string>>> = {
  "mysql-2022": " (as measured in 2022)",
  "postgres-2024": " (as measured in 2024)",
};

/** What stands before a figure that is not the user's. */
const FROM: Readonly<Record<Resolved["origin"], string>> = {
  ...{ yours: "", measured: "from the trace, ", pasted: "pasted, ", assumed: "assumed, " },
};

/** A figure and whose it is, or that nobody knows it: a line that is missing is not one of nothing. */
export function figureText(figure: Resolved | null, text: (value: number) => string): string {
  return figure === null ? "not known" : `${FROM[figure.origin]}${text(figure.value)}`;
}

/** Without a trend nobody found that it does not grow. */
function growthText(settings: Settings, workload: KnownFigures): string {
  const percent = (pct: number) => `${formatNumber(pct, 1)} %`;
  if (settings.growthPct === null && workload.trend === undefined) return percent(0);
  return figureText(growthInUse(settings, workload), percent);
}

/** Every setting the figures rest on, in words. */
export function settingsRows(
  {
    settings,
    baseline,
    hasCurve = false,
    standby,
  }: {
    readonly settings: Settings;
    readonly baseline: Baseline;
    /** Whether page reads decided what memory a shape needs, and no working set. */
    readonly hasCurve?: boolean;
    /** What the plan asked of the loss of its writer. */
    readonly standby?: Plan["standby"];
  },
  workload: KnownFigures,
): readonly SettingRow[] {
  const inUse = figuresInUse(settings, workload);
  const engine = settings.engine === "aurora-postgresql" ? "Aurora PostgreSQL" : "Aurora MySQL";
  return [
    {
      name: "Engine",
      value: settings.engineVersion === null ? engine : `${engine} ${settings.engineVersion}`,
    },
    { name: "Region", value: settings.region },
    { name: "Storage mode", value: storageModeText(settings.storageMode, baseline.storageMode) },
    { name: "Trace measured on", value: sourceText(baseline.source) },
    ...othersRow(baseline),
    ...describedRow(baseline),
    ...writerRows(settings, baseline),
    { name: "Readers", value: readersText(settings) },
    ...featuresRow(settings),
    { name: "Growth of demand", value: growthText(settings, workload) },
    ...speedsRow(settings),
    {
      name: "Working set",
      value:
        hasCurve && inUse.workingSetGib.origin !== "yours"
          ? "not known; memory is judged by page reads"
          : figureText(inUse.workingSetGib, formatGib),
    },
    ...pastedRow(settings),
    {
      name: "Storage",
      value: figureText(inUse.storageGb, (gb) => `${formatNumber(gb)} GB`),
    },
    {
      name: "I/O requests a month",
      value: figureText(inUse.ioRequestsPerMonth, formatNumber),
    },
    ...(settings.backupGb === null
      ? []
      : [{ name: "Billed backup", value: `${formatNumber(settings.backupGb)} GB` }]),
    {
      name: "Connections at most",
      value: figureText(inUse.peakConnections, (most) => formatNumber(Math.ceil(most))),
    },
    ...pricesRows(settings, baseline.owned),
    {
      name: "Limits",
      value: `${[timeLimitWords(settings.limits, STANDARD_PLACE), memoryLimit(settings, hasCurve), standbyLimitWords(settings.limits, standby)].filter((one) => one !== null).join("; ")}`,
    },
  ];
}

function memoryLimit({ limits }: Settings, hasCurve: boolean): string {
  return hasCurve ? READS_LIMIT : `working set cached at least ${formatNumber(limits.minCachedPct, 1)} %`;
}

/** What changes list prices, a row each kind that is set. */
function pricesRows(settings: Settings, owned: Baseline["owned"]): readonly SettingRow[] {
  const terms = priceTermsWords(settings, owned);
  const currency = currencyWords(settings);
  return [
    ...(settings.catalog == null ? [] : [{ name: "Price list", value: settings.catalog }]),
    ...(terms.length === 0 ? [] : [{ name: "Prices", value: terms.join("; ") }]),
    ...(currency === null ? [] : [{ name: "Currency", value: currency }]),
  ];
}

/** What else runs today, as far as it was said. */
function othersRow({ readers }: Baseline): readonly SettingRow[] {
  const others = readers.map(({ instance, source }) => `${instance} on ${sourceText(source)}`);
  return others.length === 0 ? [] : [{ name: "Runs beside it today", value: others.join("; ") }];
}

/** What describe-db-clusters and describe-db-instances said, where the plan was made with them. */
function describedRow({ described }: Baseline): readonly SettingRow[] {
  if (described === undefined) return [];
  const { source, engineVersion, storageMode, readers, features } = described;
  const said = [
    ...(source === null ? [] : [sourceText(source)]),
    ...(engineVersion === null ? [] : [`version ${engineVersion}`]),
    ...(storageMode === null ? [] : [storageModeName(storageMode)]),
    ...readers.map((reader) => `${reader.instance} on ${sourceText(reader.source)}`),
    ...features.map((feature) => FEATURE_WORDS[feature]),
  ];
  return said.length === 0 ? [] : [{ name: "By its description", value: said.join("; ") }];
}

function speedsRow({ speeds }: Settings): readonly SettingRow[] {
  const words = speedsWords(speeds, STANDARD_PLACE);
  return words === null ? [] : [{ name: "Speeds, yours", value: words }];
}

function pastedRow({ pastedMemory: pasted }: Settings): readonly SettingRow[] {
  if (pasted == null) return [];
  const pool = pasted.poolMib === null ? [] : [`buffer pool ${formatGib(pasted.poolMib / 1024)}`];
  const points = pasted.points.map((point) => pastedPointWords(point, STANDARD_PLACE));
  return [{ name: "Pasted from the database", value: [...pool, ...points].join("; ") }];
}

function featuresRow({ features = [] }: Settings): readonly SettingRow[] {
  const names = features.map((feature) => FEATURE_WORDS[feature]);
  return names.length === 0 ? [] : [{ name: "The cluster also uses", value: names.join(", ") }];
}

function storageModeText(tried: StorageMode, today: StorageMode): string {
  return `${storageModeName(tried)}${tried === today ? "" : `, today ${storageModeName(today)}`}`;
}

function sourceText(source: SourceSetting): string {
  if (source.kind === "provisioned") return source.instanceClass;
  const { minAcu, maxAcu } = source;
  return minAcu === null
    ? `serverless up to ${maxAcu} ACU`
    : `serverless ${formatAcuRange({ minAcu, maxAcu })}`;
}

function writerRows(settings: Settings, baseline: Baseline): readonly SettingRow[] {
  if (settings.writer.kind === "provisioned")
    return [{ name: "Writer", value: settings.writer.instanceClass }];
  const pause = settings.autoPauseS === null ? "off" : `after ${formatDuration(settings.autoPauseS)}`;
  const { profile, schedule } = settings;
  return [
    { name: "Capacity range", value: formatAcuRange(settings) },
    {
      name: "Platform version",
      value: `${platformWords(platformInUse(settings, baseline))}${MEASURED[profile] ?? ""}`,
    },
    { name: "Auto-pause", value: pause },
    { name: "Schedule", value: schedule.length === 0 ? "none" : describeSchedule(schedule, settings) },
  ];
}

function readersText({ readers }: Settings): string {
  if (readers.length === 0) return "none";
  return readers
    .map(({ kind, instanceClass, tier, measured }) => {
      const shape = kind === "serverless" ? kind : instanceClass;
      return `${shape}, tier ${tier}${measured == null ? "" : `, with the load of ${measured.instance}`}`;
    })
    .join("; ");
}
