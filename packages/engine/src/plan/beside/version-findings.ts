import { discountLines, paidUsd } from "../../bill/bill-line.ts";
import {
  changesWithinMonth,
  extendedSupportLines,
  extendedSupportYear,
} from "../../bill/extended-support-year.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { isListedMajor, listedMajors, minorSupportEnd } from "../../versions/minor-calendar.ts";
import { chargedMajors, type SupportDates, supportOf } from "../../versions/support-calendar.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { minimumFor, type Planned, specsSold } from "../search/eligible-specs.ts";
import type { Today } from "../today/today-of.ts";

interface Shown {
  readonly option: Candidate | undefined;
  /** The version that the plan says to upgrade to first; null where it says none. */
  readonly upgradesTo: string | null;
  /** Today's bill; null or absent where nobody can price it. */
  readonly today?: Pick<Today, "lines"> | null;
}

/** What the engine version keeps out, and what its support costs the option (CLU-3). */
export function versionFindings(planned: Planned, shown: Shown): readonly PlanFinding[] {
  return [...classFindings(planned), ...supportFindings(planned, shown)];
}

function classFindings(planned: Planned): readonly PlanFinding[] {
  const { engineVersion } = planned.settings;
  if (engineVersion === null) return [];
  const byMinimum = new Map<string | null, Set<string>>();
  for (const spec of specsSold(planned)) {
    const minimum = minimumFor(spec, planned);
    if (minimum === undefined) continue;
    byMinimum.set(minimum, (byMinimum.get(minimum) ?? new Set()).add(spec.family));
  }
  return [...byMinimum].map(([minimum, families]) => ({
    ...{ code: "class-needs-version", engineVersion, families: [...families].sort(), minimum },
    assumption: false,
  }));
}

/** Extended Support now, within the term looked at, or, of an unknown version, perhaps. */
function supportFindings(planned: Planned, shown: Shown): readonly PlanFinding[] {
  const { settings, market } = planned;
  const { engine, engineVersion } = settings;
  if (engineVersion === null) {
    const majors = chargedMajors(engine, market.on).filter((major) => mayRunToday(major, planned));
    const newest = majors.at(-1);
    if (newest === undefined) return [];
    const monthlyUsd = supportUsd(shown.option, { planned, engineVersion: newest, on: market.on });
    return [{ code: "extended-support-unknown", majors, monthlyUsd, assumption: false }];
  }
  const { dates } = supportOf(engine, engineVersion);
  if (dates === null && !isListedMajor(engine, engineVersion))
    return [{ code: "version-not-listed", engineVersion, majors: listedMajors(engine), assumption: false }];
  if (dates === null || dates.chargedFrom > endOfTerm(planned)) return minorFindings(planned, engineVersion);
  if (dates.endsOn < market.on)
    return [{ code: "support-over", engineVersion, endedOn: dates.endsOn, assumption: false }];
  const isCharged = dates.chargedFrom <= market.on;
  return [
    extendedSupport(shown, { planned, engineVersion, dates }),
    // In Extended Support the minor's date is the major's.
    ...(isCharged ? [] : minorFindings(planned, engineVersion)),
  ];
}

/** No version of a major runs a serverless instance where its last one does not (UNI-3). */
function mayRunToday(major: string, { settings, workload }: Planned): boolean {
  const { source, readers } = workload.baseline;
  const hasRange = [source, ...readers.map((reader) => reader.source)].some(
    ({ kind }) => kind === "serverless",
  );
  return (
    !hasRange || findAcuRange({ engine: settings.engine, engineVersion: `${major}.${LAST_MINOR}` }) !== null
  );
}

/** Above every minor there is. */
const LAST_MINOR = 99;

function extendedSupport(
  { option, upgradesTo, today = null }: Shown,
  of: { readonly planned: Planned; readonly engineVersion: string; readonly dates: SupportDates },
): PlanFinding {
  const { planned, engineVersion } = of;
  const { chargedFrom: from, endsOn, year3From, before } = of.dates;
  const { on } = planned.market;
  const usdFrom = (day: string) => supportUsd(option, { planned, engineVersion, on: day });
  const isCharged = from <= on;
  const rises = isCharged && year3From !== null && year3From > on;
  const { engine } = planned.settings;
  const thisMonthUsd = changesWithinMonth({ engine, engineVersion, on }) ? usdFrom(on) : null;
  // A month at the price before it rises: the first that was charged has no other.
  const beforeUsd = rises && thisMonthUsd !== null ? usdFrom(from) : null;
  return {
    ...{ code: "extended-support", engineVersion, from, isCharged, assumption: false },
    monthlyUsd: usdFrom(isCharged ? on : from),
    ...(thisMonthUsd !== null && { thisMonthUsd }),
    ...(beforeUsd !== null && { beforeUsd }),
    ...(isCharged &&
      today !== null && {
        todayUsd: paidUsd(today.lines, ["extended-support"]),
      }),
    ...(rises && { third: { from: year3From, monthlyUsd: usdFrom(year3From) } }),
    ...(isCharged && { ends: { on: endsOn, ...(before && { before }) } }),
    ...(upgradesTo !== null && { upgradesTo }),
  };
}

/** Where standard support of the minor version ends within the term, or has ended. */
function minorFindings(planned: Planned, engineVersion: string): readonly PlanFinding[] {
  const endsOn = minorSupportEnd(planned.settings.engine, engineVersion);
  if (endsOn === null || endsOn > endOfTerm(planned)) return [];
  const isOver = endsOn < planned.market.on;
  return [{ code: "minor-support-ends", engineVersion, endsOn, isOver, assumption: false }];
}

/** Last day of the longest commitment looked at, a year at least. */
function endOfTerm({ settings, market }: Planned): string {
  const years = Math.max(1, settings.limits.maxTermYears);
  return `${Number(market.on.slice(0, 4)) + years}${market.on.slice(4, 10)}`;
}

/** What the option's month pays for it on a day, US dollars; null without an option or a price. */
function supportUsd(
  option: Candidate | undefined,
  asked: { readonly planned: Planned; readonly engineVersion: string; readonly on: string },
): number | null {
  const { settings, market } = asked.planned;
  const { sheet } = market;
  const { engineVersion, on } = asked;
  const { engine, extendedSupport } = sheet;
  const { years } = extendedSupportYear({ engine, engineVersion, on });
  const at = years === "none" ? "years1To2" : years;
  const { vcpuHour, acuHour } = extendedSupport;
  if (option === undefined || vcpuHour[at] === null || acuHour[at] === null) return null;
  const usage = { ...option.evaluated.month.usage, extendedSupport: { engineVersion, on } };
  const lines = extendedSupportLines({ sheet, usage });
  return paidUsd(
    [...lines, ...discountLines(lines, settings.privateDiscountPct ?? {})],
    ["extended-support"],
  );
}
