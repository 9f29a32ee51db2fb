import type { BillLine, BillUsage } from "../../bill/bill.ts";
import type { InstanceEvidence } from "../../evidence/evidence.ts";
import {
  type Absence,
  type LateStart,
  type MeasuredMember,
  measuredAccounts,
  NOTHING_MEASURED,
} from "../../measured/measured-accounts.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { measuredMonth } from "../month/measured-month.ts";
import { type BilledMonth, pricedMonth } from "../month/priced-month.ts";
import { isSold, usageOfMonth } from "../month/usage-of-month.ts";
import { withoutGrowth } from "../month/without-growth.ts";
import type { Baseline } from "../terms/baseline.ts";
import { pauseOfToday } from "../terms/features-in-use.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import { tierToday } from "../terms/planned-readers.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { asItRan } from "../workload/workload.ts";
import { enteredToday } from "./entered-today.ts";
import { type HeldMember, type HoldingMonth, holdingMonth } from "./holding-month.ts";
import { isOtherwiseDescribed } from "./otherwise-described.ts";
import { replayedBeside } from "./replayed-beside.ts";

/** The month of what runs today, and where its compute is from (TOD-1). */
export interface Today {
  /** `measured`: ServerlessDatabaseCapacity of each instance; `simulated`: its range replayed; `listed`: classes by the hour. */
  readonly basis: "measured" | "simulated" | "listed";
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
  /** ACU-hours of the serverless instances; null without any. */
  readonly acuHours: number | null;
  /** What the model gives for the same instance and range; null where its range is not known. */
  readonly simulatedAcuHours: number | null;
  /** Instances of the cluster whose class nobody said: they are not in the bill. */
  readonly unpriced: readonly string[];
  /** Classes and ranges of the bill that no file tells (ENT-1); absent where files tell all, and in old reports. */
  readonly entered?: readonly SourceSetting[];
  /** It is of what the description denies (TOD-1); absent where it is not, and in old reports. */
  readonly isOtherwiseDescribed?: true;
  /** Instances that ran for a part of the time; absent without any. */
  readonly absences?: readonly Absence[];
  /** Instances counted for the whole month whose files begin a day and more after the others'; absent without any. */
  readonly late?: readonly LateStart[];
  /** How many instances of the bill run together. */
  readonly instances?: number;
  /** The planned instance where its range is replayed, beside those whose capacity was measured; absent otherwise. */
  readonly replayed?: { readonly instance: string | null; readonly beside: readonly string[] };
  /** What holds the measured capacity; absent where none was measured. */
  readonly holding?: HoldingMonth;
}

/** What the bill of today is made from; null where it cannot be priced here. */
function partsOf(effective: Effective) {
  const { baseline, evidence, measured, doubts } = effective.workload;
  const isServerless = baseline.source.kind === "serverless";
  const { members: ran } = measured;
  const isWriterUnmeasured = isServerless && ran.length === 0;
  const doubtOf = ({ id }: InstanceEvidence) => doubts.find(({ instance }) => instance === id);
  // By whose CPU more was asked than it had, nobody knows what it costs.
  if (isServerless && doubtOf(evidence.planned)?.isDenied) return null;
  // Without the planned one's capacity the others' is beside its replay: the options run them too.
  const { members: beside, ...besides } = isWriterUnmeasured
    ? measuredAccounts(
        evidence.others.filter((one) => doubtOf(one) === undefined),
        evidence.planned,
      )
    : NOTHING_MEASURED;
  const known = new Set([...ran, ...beside].map(({ instance }) => instance));
  const readers = classedReaders(baseline, known);
  const now = asToday(effective, readers);
  const simulated = simulatedToday(now);
  if (isWriterUnmeasured && simulated === null) return null;
  const month = billedToday(effective, { now, ran, beside, simulated });
  if (!isSold(month.usage, { market: now.market, mode: baseline.storageMode })) return null;
  return { ran, beside, besides, known, readers, now, simulated, month };
}

/** What runs today as it is billed, for other ways to pay for it; null where it cannot be priced. */
export function billOfToday(
  effective: Effective,
): { readonly effective: Effective; readonly month: BilledMonth } | null {
  const parts = partsOf(effective);
  return parts && { effective: parts.now, month: parts.month };
}

/**
 * What runs today as the files and the baseline have it, whatever is tried: measured where it was measured, at today's
 * storage mode, on demand but for what is owned. Null where it cannot be priced here.
 */
export function todayOf(effective: Effective): Today | null {
  const { baseline, evidence, measured } = effective.workload;
  const isServerless = baseline.source.kind === "serverless";
  const parts = partsOf(effective);
  if (parts === null) return null;
  const { ran, beside, besides, known, readers, now, simulated, month } = parts;
  const absences = [...measured.absences, ...besides.absences];
  const late = [...measured.late, ...besides.late];
  const atOnce = ran.length > 0 ? measured.atOnce : (isServerless ? 1 : 0) + besides.atOnce;
  const provisioned = readers.length + (isServerless ? 0 : 1);
  const { lines, totalUsd } = pricedMonth(now, month);
  const holding = holdingToday(now, { members: ran, month });
  const entered = enteredToday(effective.workload, new Set(namesOf([...ran, ...beside])));
  return {
    basis: ran.length > 0 ? "measured" : isServerless ? "simulated" : "listed",
    ...{ lines, totalUsd },
    acuHours: acuHoursOf(month),
    // The replay is of the planned instance alone: beside several it would be compared with their sum.
    simulatedAcuHours:
      simulated === null || ran.length > 1 || beside.length > 0 ? null : acuHoursOf(simulated),
    ...(beside.length > 0 && { replayed: { instance: evidence.planned.id, beside: namesOf(beside) } }),
    ...(absences.length > 0 && { absences }),
    ...(late.length > 0 && { late }),
    ...(entered.length > 0 && { entered }),
    ...(isOtherwiseDescribed(effective) && { isOtherwiseDescribed: true }),
    ...(holding !== null && { holding }),
    instances: provisioned + atOnce,
    unpriced: [...new Set([...namesOf(evidence.others), ...rangesOf(baseline)])].filter(
      (id) => !known.has(id),
    ),
  };
}

/**
 * What the measured capacity bills a month, US dollars, where its CPU asks for more than all of it: one of both is off, and capacity
 * is what AWS charges (TOD-1). Null elsewhere, and where capacity itself cannot be: 0 in most of the busy hours.
 */
export function meteredToday(effective: Effective): number | null {
  const { baseline, evidence, doubts } = effective.workload;
  const { planned, others } = evidence;
  const doubt = doubts.find(({ instance }) => instance === planned.id);
  if (baseline.source.kind !== "serverless" || !doubt?.isDenied || doubt.findings.length === 0) return null;
  const { members } = measuredAccounts([planned, ...others]);
  const known = new Set(members.map(({ instance }) => instance));
  const now = asToday(effective, classedReaders(baseline, known));
  const month = measuredMonth(now, { members, factor: 1 });
  const isPriced = isSold(month.usage, { market: now.market, mode: baseline.storageMode });
  return isPriced ? pricedMonth(now, month).totalUsd : null;
}

/** Names of instances, by either of the words they are known under. */
const namesOf = (all: readonly { readonly id?: string | null; readonly instance?: string | null }[]) =>
  all.flatMap(({ id, instance }) => id ?? instance ?? []);

/** Measured where it was, with what T classes run above their credits. */
function billedToday(
  effective: Effective,
  of: {
    readonly now: Effective;
    readonly ran: readonly MeasuredMember[];
    readonly beside: readonly MeasuredMember[];
    readonly simulated: BilledMonth | null;
  },
): BilledMonth {
  const { now, ran, beside, simulated: replayed } = of;
  const factor = ran.length + beside.length > 0 ? trendOfMeasured(effective, now) : 1;
  const billed =
    ran.length > 0
      ? measuredMonth(now, { members: ran, factor })
      : replayed === null
        ? { usage: usageOfMonth(now, { members: [] }), acuByHour: null }
        : replayedBeside(now, { replayed, members: beside, factor });
  return { ...billed, usage: { ...billed.usage, ...creditsToday(effective, now) } };
}

/** Readers of which only a range is known: without measured capacity nobody knows what they cost. */
const rangesOf = ({ readers }: Baseline): readonly string[] =>
  readers.flatMap(({ instance, source }) => (source.kind === "serverless" ? [instance] : []));

/** The measured month by what held its capacity, at the price of an ACU-hour in today's storage mode. */
function holdingToday(
  now: Effective,
  of: { readonly members: readonly MeasuredMember[]; readonly month: BilledMonth },
): HoldingMonth | null {
  if (of.members.length === 0) return null;
  const { workload, settings } = now;
  const usd = netHourUsd(now, { instanceClass: null, storageMode: settings.storageMode });
  const members = of.members.flatMap(({ instance, account }, i): HeldMember[] => {
    const held = workload.held.find((one) => one.instance === instance);
    const used = of.month.usage.serverless?.[i];
    return held && used ? [{ held, account, acuHours: used.acuHours }] : [];
  });
  return holdingMonth(members, usd);
}

/** Readers in the bill by their class, each noted as known: what was measured needs none, and each is there once. */
function classedReaders({ readers }: Baseline, known: Set<string | null>): readonly ReaderSetting[] {
  return readers.flatMap((reader): ReaderSetting[] => {
    const { instance, source } = reader;
    if (source.kind === "serverless" || known.has(instance)) return [];
    known.add(instance);
    return [{ ...source, tier: tierToday(reader), demandShare: 0 }];
  });
}

/**
 * The settings of what runs today: nothing bought, today's storage, and no growth but what the trend makes of the month that
 * the options are projected for (TRD-1).
 */
function asToday(effective: Effective, readers: readonly ReaderSetting[]): Effective {
  const { workload, settings, market } = effective;
  const { source, storageMode, region, engine, engineVersion, features = [] } = workload.baseline;
  const today: Settings = {
    ...settings,
    ...{ region, engine, engineVersion, storageMode, readers, features },
    writer: source.kind === "serverless" ? { kind: "serverless" } : source,
    schedule: [],
    commitment: { kind: "none" },
  };
  const growth = effective.growthPct.origin === "yours" ? 1 : effective.growth;
  return {
    ...effective,
    ...{ growth, held: [], memory: null },
    settings: today,
    market: { ...market, sheet: market.today ?? market.sheet },
  };
}

/** What the bill of today multiplies measured ACU-hours by: what the trend makes of them (TRD-1). */
export function factorOfMeasured(effective: Effective): number {
  return trendOfMeasured(effective, asToday(effective, []));
}

/** What the trend makes of the measured capacity: as much as of the option that is today's own range. */
function trendOfMeasured(effective: Effective, now: Effective): number {
  const { workload } = now;
  const { source } = workload.baseline;
  const { meanAcu, atEnd } = workload.view;
  const ran = asItRan(workload);
  if (now.growth === 1 && ran === workload) return 1;
  const lift = atEnd === undefined || meanAcu === 0 ? 1 : atEnd.meanAcu / meanAcu;
  const { readers = [] } = workload.view;
  if (source.kind === "serverless" && source.minAcu === null) return now.growth * lift;
  const settings =
    source.kind === "serverless"
      ? { ...onRangeOfToday(now, source), readers }
      : settingsOfToday({ settings: now.settings, workload }, readers);
  const asked = { ...effective, settings };
  const hours = (of: Effective) => acuHoursOf(clusterMonth({ effective: of }));
  const isOwn = effective.growthPct.origin === "yours";
  const [asWas, grown] = [hours(withoutGrowth(asked, ran)), hours(isOwn ? withoutGrowth(asked) : asked)];
  return asWas === null || asWas === 0 ? now.growth * lift : (grown ?? 0) / asWas;
}

/** What its T classes run above their credits (CLU-2): as the option that is today's own instances has it, without the user's growth. */
function creditsToday(effective: Effective, now: Effective): Pick<BillUsage, "cpuCreditVcpuHours"> {
  const { readers = [] } = now.workload.view;
  const settings = { ...now.settings, readers };
  const hasBurst = [settings.writer, ...readers].some(
    (one) => one.kind === "provisioned" && isBurstable(one.instanceClass ?? ""),
  );
  if (!hasBurst) return {};
  const asked = { ...effective, settings };
  const isOwn = effective.growthPct.origin === "yours";
  const { cpuCreditVcpuHours } = clusterMonth({ effective: isOwn ? withoutGrowth(asked) : asked }).usage;
  return cpuCreditVcpuHours === undefined ? {} : { cpuCreditVcpuHours };
}

/** Ranges replayed, where nothing of them was measured. */
function simulatedToday(now: Effective): BilledMonth | null {
  const { source } = now.workload.baseline;
  if (source.kind !== "serverless" || source.minAcu === null) return null;
  return clusterMonth({ effective: { ...now, settings: onRangeOfToday(now, source) }, isReplay: true });
}

function onRangeOfToday(
  { settings }: Effective,
  source: Extract<SourceSetting, { kind: "serverless" }>,
): Settings {
  const { maxAcu } = source;
  const minAcu = source.minAcu ?? settings.minAcu;
  const autoPauseS = minAcu === 0 ? pauseOfToday(source) : null;
  return { ...settings, minAcu, maxAcu, autoPauseS };
}

function acuHoursOf({ usage }: BilledMonth): number | null {
  const { serverless = [] } = usage;
  return serverless.length === 0 ? null : serverless.reduce((sum, { acuHours }) => sum + acuHours, 0);
}
