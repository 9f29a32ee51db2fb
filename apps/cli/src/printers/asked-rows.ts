import { NOTHING_OWNED, platformInUse, type Settings } from "@acuity/engine/plan";
import { FEATURE_TERMS, type Feature } from "@acuity/engine/units";
import {
  askedOfLoss,
  COMMAND_LINE,
  FEATURE_WORDS,
  featureEffects,
  formatSetGib,
  platformWords,
  priceTermsWords,
  READS_LIMIT,
  speedsWords,
  standbyLimitWords,
  timeLimitWords,
} from "@acuity/words";
import { demandText } from "./demand-text.ts";
import type { PlanOutcome } from "./plan-report.ts";

/** A name and what stands beside it. */
export type Row = readonly [name: string, text: string];

/** The demand and the limits that an option must meet. */
export function askedRows({ plan, effective }: PlanOutcome): readonly Row[] {
  const { view, baseline } = effective.workload;
  const { settings } = effective;
  const { limits } = settings;
  const { compared } = plan;
  const span = `${minute(view.startS)} to ${minute(view.endS)} UTC, ${view.coveredPct.toFixed(1)} % covered`;
  const standby = askedOfLoss(plan, { findings: view.notes, place: COMMAND_LINE });
  const set =
    effective.memory === null
      ? `; working set of ${formatSetGib(effective.workingSetGib.value)} cached ${limits.minCachedPct} % of it`
      : `; ${READS_LIMIT}`;
  return [
    ["Demand", `${demandText(view, { compared, settings, source: baseline.source })}; ${span}`],
    [
      "Limits",
      `${timeLimitWords(limits, COMMAND_LINE)}${set}${otherLimits(limits, standbyLimitWords(limits, standby))}`,
    ],
    ...priceRows(effective.settings),
    ...platformRows(effective),
    ...speedRows(effective.settings),
    ...featureRows(effective.settings.features),
  ];
}

function otherLimits({ maxTermYears, buys }: Settings["limits"], loss: string | null): string {
  const survives = loss === null ? "" : `; ${loss}`;
  if (maxTermYears === 0) return `${survives}; no commitment`;
  if (buys === "savings-plan") return `${survives}; savings plans alone`;
  return `${survives}; terms up to ${maxTermYears} year${maxTermYears === 1 ? "" : "s"}`;
}

/** Prices that are not the list's; what is owned has lines of its own in the bill. */
function priceRows(settings: Settings): readonly Row[] {
  const own = priceTermsWords(settings, NOTHING_OWNED);
  return own.length === 0 ? [] : [["Prices", `the list's, today's too, with yours: ${own.join("; ")}`]];
}

/** What ranges run on, and whose word it is. */
function platformRows({ settings, workload }: PlanOutcome["effective"]): readonly Row[] {
  return [["Platform", platformWords(platformInUse(settings, workload.baseline))]];
}

function speedRows({ speeds }: Settings): readonly Row[] {
  const words = speedsWords(speeds, COMMAND_LINE);
  return words === null ? [] : [["Speeds", `yours: ${words}; not drawn`]];
}

/** What the cluster uses beside its load, and what each sets (FLO-1). */
function featureRows(features: readonly Feature[] = []): readonly Row[] {
  if (features.length === 0) return [];
  const effects = (feature: Feature) => featureEffects(FEATURE_TERMS[feature], COMMAND_LINE);
  return [["Features", features.map((one) => `${FEATURE_WORDS[one]} (${effects(one)})`).join("; ")]];
}

function minute(epochS: number): string {
  return new Date(epochS * 1000).toISOString().slice(0, 16).replace("T", " ");
}
