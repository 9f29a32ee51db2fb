import { instanceSpecs } from "@acuity/catalog";
import {
  defaultSettings,
  type Interval,
  type Plan,
  type PlanOption,
  PROFILE_IDS,
  planSteps,
  prepareWorkload,
  type WorkloadView,
} from "@acuity/engine";
import { exitCodes, type Io } from "../command.ts";
import { measuredSource } from "../measured-source.ts";
import { numberOption, textOption } from "../option-values.ts";
import { planSettingOptions, planSettings } from "../plan-settings.ts";
import { priceSheetOf, priceSheetOptions } from "../price-sheet-option.ts";
import { type FileRemark, readAllSeries } from "../read-all-series.ts";
import { type OptionTable, readOptions } from "../read-options.ts";
import { textTable } from "../text-table.ts";

export const summary = "every Aurora shape for a measured workload: cost, unmet demand, the pick and why";

export const help = `
Usage: acuity plan FILE… --region R --engine E (--instance-class C | --serverless-max ACU) [options]

  FILE…                 CloudWatch exports with CPUUtilization of the instance
  --region R            such as us-east-1
  --engine E            aurora-postgresql or aurora-mysql; --engine-version V where it is known
  --instance-class C    what the files were measured on; or --serverless-max ACU
  --instance NAME       which instance, when the files describe several
  --storage-mode M      what runs today: standard or io-optimized (standard)
  --profile P           ${PROFILE_IDS.join(", ")} (platform-4)
  --date D              YYYY-MM-DD the month is priced for (today)
  --working-set-gib N   --storage-gb N   --io-requests N (a month): in place of what the files say
  --growth-pct N        demand grows by this much
  --max-throttled-pct P largest share of the time with unmet demand (0.1); nothing meets it: exit code 1
  --max-term-years N    longest commitment to buy: 0, 1 or 3 (1)
  --owned-ri FILE       reserved instances you have: rows class,count,usd_per_hour,ends_on
  --owned-dsp N         savings plan you have, USD an hour; N@2027-05-01 says when it ends (in a year)
  --catalog PATH        prices of an imported catalog in place of the built-in one
  --seed N              of the ensemble behind the intervals (1)
  --json                {demand, options, pareto, pick, runnerUp, warnings, …}

Example: acuity plan cpu.csv --region us-east-1 --engine aurora-postgresql --instance-class db.r6g.xlarge
`;

const options: OptionTable = {
  ...priceSheetOptions,
  "engine-version": { type: "string" },
  "instance-class": { type: "string" },
  "serverless-max": { type: "string" },
  instance: { type: "string" },
  ...planSettingOptions,
  date: { type: "string" },
  seed: { type: "string" },
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const source = measuredSource(given, "serverless-max");
  const sheet = await priceSheetOf(given);
  const { series, remarks } = await readAllSeries(given.files, io);
  const specs = instanceSpecs();
  const workingSetGib = numberOption(given, "working-set-gib") ?? null;
  const instance = textOption(given, "instance") ?? null;
  const workload = prepareWorkload({ series, source, specs, instance, workingSetGib });
  const { region, engine } = sheet;
  const engineVersion = textOption(given, "engine-version") ?? null;
  const defaults = defaultSettings({ region, engine, engineVersion, source, workload: workload.view });
  const on = textOption(given, "date") ?? new Date().toISOString().slice(0, 10);
  const settings = await planSettings(given, { defaults, on });
  const seed = numberOption(given, "seed") ?? 1;
  const plan = finish(planSteps({ workload, settings, market: { sheet, specs, on }, seed }), io);
  const warnings = [...remarks, ...workload.view.notes, ...plan.notes];
  const catalog = { version: sheet.catalogVersion, publishedOn: sheet.publishedOn, region };
  io.stdout(
    given.json
      ? `${JSON.stringify({ catalog, ...report({ plan, view: workload.view, warnings }) })}\n`
      : describe(plan, workload.view),
  );
  if (!given.json) for (const message of new Set(warnings.map((w) => w.message))) io.stderr(`${message}\n`);
  const mustMeet = given.values.has("max-throttled-pct");
  return mustMeet && plan.pick === null ? exitCodes.problemFound : exitCodes.ok;
}

/** Runs the planner to its end and says how far it is. */
function finish(steps: Generator<number, Plan, void>, io: Io): Plan {
  let told = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const quarter = Math.floor(step.value * 4) / 4;
    if (quarter > told) io.stderr(`Planning: ${quarter * 100} %\n`);
    told = Math.max(told, quarter);
  }
}

interface Outcome {
  readonly plan: Plan;
  readonly view: WorkloadView;
  readonly warnings: readonly FileRemark[];
}

function report({ plan, view, warnings }: Outcome) {
  const { pareto, pick, runnerUp, nearestMiss, today, sensitivity } = plan;
  return {
    demand: {
      start: instant(view.startS),
      end: instant(view.endS),
      coveredPct: view.coveredPct,
      peakAcu: view.peakAcu,
      meanAcu: view.meanAcu,
      censoredS: view.censored.toS.reduce((sum, toS, at) => sum + toS - (view.censored.fromS[at] ?? toS), 0),
      workingSetGib: view.workingSetGib,
      peakConnections: view.peakConnections,
      storageGb: view.storageGb,
      ioRequestsPerMonth: view.ioRequestsPerMonth,
    },
    options: plan.options.map(({ throttledPct, ...option }) => ({
      ...option,
      throttledPct: throttledPct.p50,
      throttledPctInterval: throttledPct,
    })),
    pareto,
    pick,
    runnerUp,
    nearestMiss,
    today,
    sensitivity,
    warnings: warnings.map(({ code, message }) => ({ code, message })),
  };
}

const mostRows = 15;

function describe(plan: Plan, view: WorkloadView): string {
  const shown = telling(plan);
  const table = textTable<PlanOption>(shown, [
    { title: "", cell: ({ id }) => (id === plan.pick ? "→" : id === plan.today ? "today" : "") },
    { title: "option", cell: ({ title }) => title },
    { title: "USD a month", align: "right", cell: ({ monthlyUsd }) => usd(monthlyUsd.p50) },
    { title: "10–90 %", align: "right", cell: ({ monthlyUsd }) => range(monthlyUsd) },
    { title: "unmet %", align: "right", cell: ({ throttledPct }) => throttledPct.p50.toFixed(3) },
    { title: "why", cell: ({ reasons }) => reasons[0] ?? "" },
  ]);
  const left = plan.options.length - shown.length;
  const titleOf = (id: string | null) => plan.options.find((option) => option.id === id)?.title;
  const lines = [
    `Demand: ${instant(view.startS)} to ${instant(view.endS)}, mean ${view.meanAcu.toFixed(2)}, peak ${view.peakAcu.toFixed(2)} ACU, ${view.coveredPct.toFixed(1)} % covered`,
    plan.pick === null
      ? `Nothing meets the limits; the nearest: ${titleOf(plan.nearestMiss) ?? "none"}`
      : `Pick: ${titleOf(plan.pick)}${plan.runnerUp === null ? "" : `; runner-up: ${titleOf(plan.runnerUp)}`}`,
  ];
  const more = left > 0 ? `… and ${left} more; --json has them all.\n` : "";
  return `${lines.join("\n")}\n\n${table}${more}`;
}

/** Pick, runner-up, today and the Pareto front; then the cheapest that meet the limits. Cheapest first. */
function telling(plan: Plan): readonly PlanOption[] {
  const named = new Set([plan.pick, plan.runnerUp, plan.nearestMiss, plan.today, ...plan.pareto]);
  const first = plan.options.filter(({ id }) => named.has(id));
  const rest = plan.options.filter(({ id, meetsLimits }) => meetsLimits && !named.has(id));
  const chosen = new Set([...first, ...rest].slice(0, mostRows));
  return plan.options.filter((option) => chosen.has(option));
}

function usd(amount: number): string {
  return amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function range({ p10, p90 }: Interval): string {
  return p10 === p90 ? "" : `${usd(p10)}–${usd(p90)}`;
}

function instant(epochS: number): string {
  return new Date(epochS * 1000).toISOString().replace(".000Z", "Z");
}
