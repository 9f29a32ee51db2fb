import {
  type Baseline,
  countedSet,
  defaultSettings,
  descriptionFindings,
  figuresInUse,
  growthInUse,
  type KnownFigures,
  platformInUse,
  type Resolved,
  type Settings,
  type SourceSetting,
} from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import type { ProfileId } from "@acuity/engine/units";
import {
  currencyWords,
  describeSchedule,
  ENGINE_NAMES,
  FEATURE_WORDS,
  formatAcuRange,
  formatDuration,
  formatGib,
  formatNumber,
  isPlaceAssumed,
  pastedPointWords,
  platformWords,
  priceTermsWords,
  READS_LIMIT,
  STANDARD_PLACE,
  speedsWords,
  standbyLimitWords,
  storageModeName,
  timeLimitWords,
} from "@acuity/words";
import { readersRow } from "./readers-row.ts";
import type { SettingOrigin, SettingRow, SettingsOf } from "./settings-row.ts";

/** When the older platforms were measured. */
const MEASURED: Partial<Readonly<Record<ProfileId, string>>> = {
  "mysql-2022": " (as measured in 2022)",
  "postgres-2024": " (as measured in 2024)",
};

type Told = Pick<SettingRow, "value" | "origin">;

const NOT_KNOWN: Told = { value: "not known", origin: "not known" };

/** A figure and whose it is, or that nobody knows it: a line that is missing is not one of nothing. */
export function figureTold(figure: Resolved | null, text: (value: number) => string): Told {
  return figure === null ? NOT_KNOWN : { value: text(figure.value), origin: figure.origin };
}

/** Without a trend nobody found that it does not grow. */
function growthTold(settings: Settings, workload: KnownFigures): Told {
  const percent = (pct: number) => `${formatNumber(pct, 1)} %`;
  if (settings.growthPct === null && workload.trend === undefined)
    return { value: percent(0), origin: "default" };
  return figureTold(growthInUse(settings, workload), percent);
}

/** Of what runs today: its description's word, or that of whoever checked the files; another than today's is the user's. */
function toldToday(
  key: "engine" | "region" | "storageMode" | "source",
  { settings, baseline }: Pick<SettingsOf, "settings" | "baseline">,
): SettingOrigin {
  if (key !== "source" && settings[key] !== baseline[key]) return "yours";
  if (key === "engine" && settings.engineVersion !== baseline.engineVersion) return "yours";
  if (key !== "source" && isPlaceAssumed(key, { settings, baseline })) return "assumed";
  return isDescribed(key, baseline) ? "described" : "input check";
}

const OF_KEY = {
  ...{ engine: ["engine", "version"], region: ["region"], storageMode: ["storage"] },
  source: ["class", "range"],
} as const;

/** Whether the description says it, and nothing else was said: what was said counts (TOD-1). */
function isDescribed(key: keyof typeof OF_KEY, { described, ...said }: Baseline): boolean {
  if (described?.[key] == null) return false;
  const differing = descriptionFindings({ ...described, readers: [] }, said);
  return !differing.some(
    (one) => one.code === "description-differs" && OF_KEY[key].some((of) => of === one.of),
  );
}

/** Every setting the figures rest on, in words, and whose word each is. */
export function settingsRows(of: SettingsOf, workload: KnownFigures): readonly SettingRow[] {
  const { settings, baseline, shape = "yours" } = of;
  const engine = ENGINE_NAMES[settings.engine];
  const { engineVersion: version, storageMode } = settings;
  return [
    {
      name: "Engine",
      value: version === null ? engine : `${engine} ${version}`,
      origin: toldToday("engine", of),
    },
    { name: "Region", value: settings.region, origin: toldToday("region", of) },
    {
      name: "Storage mode",
      value: storageModeText(storageMode, baseline.storageMode),
      origin: storageMode === baseline.storageMode ? toldToday("storageMode", of) : shape,
    },
    { name: "Trace measured on", value: sourceText(baseline.source), origin: toldToday("source", of) },
    ...othersRow(baseline),
    ...describedRow(baseline),
    ...writerRows(settings, baseline).map((row) => ({ ...row, origin: row.origin ?? shape })),
    readersRow(of),
    ...featuresRow(settings, baseline),
    { name: "Growth of demand", ...growthTold(settings, workload) },
    ...speedsRow(settings),
    ...figureRows(of, workload),
    ...pricesRows(settings, baseline.owned),
    limitsRow(of),
  ];
}

function figureRows(
  { settings, hasCurve = false, notes = [] }: SettingsOf,
  workload: KnownFigures,
): readonly SettingRow[] {
  const inUse = figuresInUse(settings, workload);
  const counted = countedSet(inUse.workingSetGib, notes).value;
  const gb = (value: number) => `${formatNumber(value)} GB`;
  return [
    {
      name: "Working set",
      ...(hasCurve && inUse.workingSetGib.origin !== "yours"
        ? { value: "not known; memory is judged by page reads", origin: "not known" as const }
        : figureTold(inUse.workingSetGib, (gib) => setText(gib, counted))),
    },
    ...pastedRow(settings),
    { name: "Storage", ...figureTold(inUse.storageGb, gb) },
    { name: "I/O requests a month", ...figureTold(inUse.ioRequestsPerMonth, formatNumber) },
    ...(settings.backupGb === null
      ? []
      : [{ name: "Billed backup", value: gb(settings.backupGb), origin: "yours" as const }]),
    {
      name: "Connections at most",
      ...figureTold(inUse.peakConnections, (most) => formatNumber(Math.ceil(most))),
    },
  ];
}

const setText = (gib: number, counted: number): string =>
  counted === gib ? formatGib(gib) : `${formatGib(gib)} entered, ${formatGib(counted)} counted`;

function limitsRow({ settings, baseline, hasCurve = false, standby }: SettingsOf): SettingRow {
  const { limits } = settings;
  const usual = defaultSettings(baseline, { peakAcu: 1, meanAcu: 1 }).limits;
  const words = [
    timeLimitWords(limits, STANDARD_PLACE),
    memoryLimit(settings, hasCurve),
    standbyLimitWords(limits, standby),
  ];
  return {
    name: "Limits",
    value: words.filter((one) => one !== null).join("; "),
    origin: JSON.stringify(limits) === JSON.stringify(usual) ? "default" : "yours",
  };
}

function memoryLimit({ limits }: Settings, hasCurve: boolean): string {
  return hasCurve ? READS_LIMIT : `working set cached at least ${formatNumber(limits.minCachedPct, 1)} %`;
}

/** What changes list prices, a row each kind that is set. */
function pricesRows(settings: Settings, owned: Baseline["owned"]): readonly SettingRow[] {
  const terms = priceTermsWords(settings, owned);
  const currency = currencyWords(settings);
  return [
    ...(settings.catalog == null
      ? []
      : [{ name: "Price list", value: settings.catalog, origin: "yours" as const }]),
    ...(terms.length === 0 ? [] : [{ name: "Prices", value: terms.join("; "), origin: "yours" as const }]),
    ...(currency === null ? [] : [{ name: "Currency", value: currency, origin: "yours" as const }]),
  ];
}

/** What else runs today, as far as it was said: what a description has so apart from what somebody entered. */
function othersRow({ described, ...said }: Baseline): readonly SettingRow[] {
  const differing = descriptionFindings(described ?? null, said);
  const isDescribedSo = ({ instance }: Baseline["readers"][number]) =>
    described?.readers.some((one) => one.instance === instance) === true &&
    !differing.some((one) => one.code === "description-differs" && one.instance === instance);
  return (["described", "input check"] as const).flatMap((origin) => {
    const of = said.readers.filter((one) => isDescribedSo(one) === (origin === "described"));
    const value = of.map(({ instance, source }) => `${instance} on ${sourceText(source)}`).join("; ");
    return of.length === 0 ? [] : [{ name: "Runs beside it today", value, origin }];
  });
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
  return said.length === 0
    ? []
    : [{ name: "By its description", value: said.join("; "), origin: "described" }];
}

function speedsRow({ speeds }: Settings): readonly SettingRow[] {
  const words = speedsWords(speeds, STANDARD_PLACE);
  return words === null ? [] : [{ name: "Speeds", value: words, origin: "yours" }];
}

function pastedRow({ pastedMemory: pasted }: Settings): readonly SettingRow[] {
  if (pasted == null) return [];
  const pool = pasted.poolMib === null ? [] : [`buffer pool ${formatGib(pasted.poolMib / 1024)}`];
  const points = pasted.points.map((point) => pastedPointWords(point, STANDARD_PLACE));
  return [{ name: "Pasted from the database", value: [...pool, ...points].join("; "), origin: "pasted" }];
}

function featuresRow({ features = [] }: Settings, { described }: Baseline): readonly SettingRow[] {
  const names = features.map((feature) => FEATURE_WORDS[feature]);
  const isDescribed = features.every((feature) => described?.features.includes(feature));
  const origin = isDescribed ? "described" : "yours";
  return names.length === 0 ? [] : [{ name: "The cluster also uses", value: names.join(", "), origin }];
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

/** Without an origin where the shape's own counts. */
function writerRows(
  settings: Settings,
  baseline: Baseline,
): readonly (Omit<SettingRow, "origin"> & { readonly origin?: SettingOrigin })[] {
  if (settings.writer.kind === "provisioned")
    return [{ name: "Writer", value: settings.writer.instanceClass }];
  const pause = settings.autoPauseS === null ? "off" : `after ${formatDuration(settings.autoPauseS)}`;
  const { profile, schedule } = settings;
  const platform = platformInUse(settings, baseline);
  return [
    { name: "Capacity range", value: formatAcuRange(settings) },
    {
      name: "Platform version",
      value: `${platformWords(platform)}${MEASURED[profile] ?? ""}`,
      origin: platform.origin,
    },
    { name: "Auto-pause", value: pause },
    { name: "Schedule", value: schedule.length === 0 ? "none" : describeSchedule(schedule, settings) },
  ];
}
