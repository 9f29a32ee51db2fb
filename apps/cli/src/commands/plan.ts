import { instanceSpecs } from "@acuity/catalog";
import { type Evidence, gatherCluster } from "@acuity/engine/demand";
import {
  type Baseline,
  defaultSettings,
  describedBaseline,
  type Plan,
  planSteps,
  prepareWorkload,
  type ReaderSetting,
  settingFields,
  unsaidSource,
  type Workload,
} from "@acuity/engine/plan";
import type { PriceSheet } from "@acuity/engine/prices";
import { COMMAND_LINE, notesOf, TIME_LIMIT, toldNotes } from "@acuity/words";
import { CliError } from "../cli-error.ts";
import { exitCodes, type Io, tell, written } from "../command.ts";
import { readersOf } from "../options/cluster-options.ts";
import { featureHelp, featuresOf } from "../options/feature-options.ts";
import { saidFirst } from "../options/left-unanswered.ts";
import { baselineOf, measuredSource, sourceOptions } from "../options/measured-source.ts";
import { choiceOption, dayOption, rangedOption, textOption } from "../options/option-values.ts";
import { pastedMemoryOf, pasteOptions } from "../options/pasted-memory.ts";
import { ownedOf, planSettingOptions, planSettings } from "../options/plan-settings.ts";
import { priceSheetOf, priceSheetOptions } from "../options/price-sheet-option.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { allowedWords, storageModeOption } from "../options/setting-options.ts";
import { outcomeOf } from "../printers/plan-outcome.ts";
import { planReport } from "../printers/plan-report.ts";
import { planText } from "../printers/plan-text.ts";
import { type FileRemark, readAllSeries, spanRemarks } from "../readers/read-all-series.ts";

export const summary = "every Aurora shape for a measured workload: cost, unmet demand, the pick and why";

const { default: limits, kind } = settingFields.limits;
const { maxTermYears: termYears } = kind.of;

export const help = `
Usage: acuity plan FILE… --region R --engine E (--instance-class C | --serverless-max ACU) [options]
       acuity plan FILE… clusters.json instances.json [options]

What was measured
  FILE…                 CloudWatch exports with CPUUtilization of the instance; and what the commands aws rds
                        describe-db-clusters and describe-db-instances write, which then need not be said:
                        region, engine, version, class or range, the other instances, storage mode,
                        features. An option given wins.
  --instance-class C    what it ran on, such as db.r6g.xlarge; or --serverless-max ACU
  --serverless-min ACU  its minimum (the lowest half hour of ServerlessDatabaseCapacity)
  --instance NAME       the writer, when the files describe several (the one that WriteIOPS or
                        AuroraReplicaLag shows, else the busiest)
  --cpu-unit U          of CPUUtilization that never exceeds 1: percent, the instance idles (percent), or
                        share, of 1: it is multiplied by 100
  --has FEATURE         what the cluster uses beside what is described; repeatable; one of
                        ${featureHelp}
  --storage-mode M      what runs today: standard or io-optimized (standard)
  --growth-pct N        demand grows by this much from the end of the files on, -99 to 10,000 %
                        (their trend, else 0)
  --working-set-gib N   --connections N   --storage-gb N   --backup-gb N   --io-requests N (a month):
                        in place of what the files say
  --pasted FILE         what the database says of its memory, as psql or mysql prints it: shared_buffers, two
                        snapshots of pg_stat_database, buffers of pg_buffercache, InnoDB status
  --pasted-elsewhere FILE  the same of an instance of another size, such as a reader that ran for an hour

What is planned
  --region R            such as us-east-1; region and engine are said or described, never assumed here
  --engine E            aurora-postgresql or aurora-mysql; --engine-version V where it is known
  --profile P           ${allowedWords(settingFields.profile)};
                        else what the cluster is described to run on, else the newest
  --min, --max ACU      a serverless range of your own, compared with the pick
  --speed W             r8g=1.45, platform-4=1.3: speed of a family's vCPU or a platform's ACU as a multiple
                        of r6g's, in place of the assumed range; repeatable
  --schedule WINDOW     ranges of your own by hour of the week in UTC: "mon-fri 8-18:30 4-32"; repeatable;
                        beside a writer on a class of its serverless readers
  --auto-pause S|never  also from 0 ACU: seconds without connections until a pause, 300 to 86,400
  --reader R            tier=1,share=0.5: promotion tier and demand as a share of the writer's;
                        class=db.r6g.large makes it provisioned; instance=NAME,on=CLASS takes its own
                        demand from the files, measured on that class or on a maximum of so many ACU;
                        repeatable; none = the writer alone (the described instances, and those whose
                        capacity was measured, each with its own demand)

What an option must meet
  --max-throttled-pct P largest share of the time ${TIME_LIMIT} (${limits.maxThrottledPct}); nothing meets it: exit code 1
  --min-cached-pct P    smallest share of it in which the buffer pool holds the working set (${limits.minCachedPct})
  --standby W           required: the others must carry the load of any instance should it be lost;
                        none: not asked (as today: what those that run now could, a pick's must)
  --burstable W         T classes: allowed, refused (allowed where one runs today)
  --max-term-years N    longest commitment to buy: ${allowedWords({ kind: termYears, default: limits.maxTermYears })}
  --buys savings-plan   of what a term would bind to, savings plans alone (default: reserved instances too)

Prices
  --date D              YYYY-MM-DD the month is priced for (today)
  --catalog PATH        prices of an imported catalog in place of the built-in one
  --owned-ri FILE       reserved instances you have: rows class,count,usd_per_hour,ends_on
  --owned-dsp N         savings plan you have, USD an hour; N@2027-05-01 says when it ends (in a year)
  --private-discount W  compute=5: percent off a kind of bill line; repeatable
  --reserved-discount W 1yr-no-upfront=30: percent off on demand that you were offered; repeatable
  --extra W             internet-out-gb=500: a bill line no export tells; repeatable; also
                        insights-months, manual-snapshot-gb, snapshot-export-gb, inter-region-gb,
                        global-write-ios, backtrack-records, data-api-requests

Output
  --all                 every option with its sentence, not only those in the running
  --seed N              of the ensemble behind the intervals (1); --members N of it, 0 to 1,000 (64)
  --json                {catalog, on, decision: {sentence, recommended: {action, id, title, term, monthlyUsd,
                        againstTodayUsd, upfrontUsd, unmetMinutes, buyNext}, alternative, serverless, saves,
                        monthlyUsd, confidence, why, restsOn, …}: act on recommended, and not on pick,
                        compared: {rows: [{roles, id, cells, unmetMinutes, …}], pickRow},
                        headline: {verdict, reason, cost, changes, sure}, demand, settings, baseline,
                        options: [{id, kind, title, settings, monthlyUsd: {p10, p50, p90}, throttledPct,
                        throttledPctInterval, unmetAcuHours, cachedPct, connectionsFit, quality,
                        meetsLimits, onPareto, reasons, …}], pareto, pick, runnerUp, nearestMiss, trust,
                        memory, memoryCurve, standby, platform, upgrade, today, sensitivity, warnings,
                        bills: {pick, runnerUp, today}}

Example: acuity plan cpu.csv --region us-east-1 --engine aurora-postgresql --instance-class db.r6g.xlarge
`;

export const options: OptionTable = {
  ...priceSheetOptions,
  ...planSettingOptions,
  ...pasteOptions,
  ...optionTable({
    text: "engine-version instance-class serverless-max serverless-min instance cpu-unit connections date seed members",
    many: "has",
    flags: "all",
  }),
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  sourceOptions(given, "serverless-max");
  featuresOf(given);
  const on = dayOption(given, "date") ?? new Date().toISOString().slice(0, 10);
  const seed = rangedOption(given, { name: "seed", from: 0, to: 2 ** 32 - 1, step: 1 }) ?? 1;
  const members = rangedOption(given, { name: "members", from: 0, to: 1000, step: 1 }) ?? 64;
  const cpuUnit = choiceOption(given, { name: "cpu-unit", from: ["percent", "share"] });
  const answers = cpuUnit === undefined ? {} : { "cpu-unit": cpuUnit };
  const { series, description, remarks } = await readAllSeries(given.files, { ...io, answers });
  const [instance, region] = [textOption(given, "instance") ?? null, textOption(given, "region") ?? null];
  const specs = instanceSpecs();
  const evidence = gatherCluster(series, { instance, region, description, specs });
  refuseElsewhere(given, evidence);
  askRegion(given, evidence);
  const readers = readersOf(given);
  const { sheet, today } = await saidFirst(remarks, async () => {
    const priced = await priceSheetOf(given, describedBaseline(evidence));
    return { sheet: priced, today: todayFrom(given, { evidence, readers, sheet: priced }) };
  });
  const baseline = { ...today, owned: await ownedOf(given, on) };
  const workload = prepareWorkload({ evidence, baseline, specs, readers });
  const { pasted, findings } = await pastedMemoryOf(given, { baseline, specs });
  const settings = {
    ...planSettings(given, { defaults: defaultSettings(baseline, workload.view), baseline }),
    ...(pasted !== null && { pastedMemory: pasted }),
  };
  const market = { sheet, specs, on };
  const plan = finish(planSteps({ workload, settings, market, seed, members }), io);
  const warnings = [
    ...spanRemarks(workload.demand),
    ...remarks,
    ...notesOf([...workload.view.notes, ...toldNotes(plan), ...findings], COMMAND_LINE),
    ...todayRemarks(plan, workload),
  ];
  const outcome = outcomeOf(plan, { workload, settings, market, warnings });
  if (!given.json) tell(warnings, io);
  const text = planText(outcome, given.flags.has("all"));
  const done = written({ io, isJson: given.json }, { json: planReport(outcome), text });
  return given.values.has("max-throttled-pct") && plan.pick === null ? exitCodes.problemFound : done;
}

/** Who gave a description of another cluster is told so, and not asked for the options it was to save. */
/** Of several regions nobody can take one for the user: demand and every price are another's. */
function askRegion(given: GivenOptions, evidence: Evidence): void {
  const found = evidence.findings.find((one) => one.code === "regions-left-out");
  const isSaid = textOption(given, "region") !== undefined || describedBaseline(evidence)?.region != null;
  const regions = found?.sameName;
  if (regions === undefined || isSaid) return;
  const which = `the files hold ${found?.planned} of ${regions.join(" and ")}`;
  throw new CliError("option-missing", `--region is required: ${which}.`);
}

function refuseElsewhere(given: GivenOptions, { findings }: Evidence): void {
  const elsewhere = findings.filter(({ code }) => code === "description-elsewhere");
  if (elsewhere.length === 0 || (given.values.has("region") && given.values.has("engine"))) return;
  const [note] = notesOf(elsewhere, COMMAND_LINE);
  throw new CliError("option-missing", `${note?.message} Or say --region and --engine.`);
}

/** What runs today: the options, else what the files describe. */
function todayFrom(
  given: GivenOptions,
  at: { readonly evidence: Evidence; readonly readers: readonly ReaderSetting[]; readonly sheet: PriceSheet },
): Baseline {
  const { evidence, readers, sheet } = at;
  const described = describedBaseline(evidence);
  const { capacity } = evidence.planned;
  const source = measuredSource(given, {
    ...{
      max: "serverless-max",
      capacity,
      described: described?.source ?? null,
      unsaid: unsaidSource(evidence),
    },
  });
  const instance = textOption(given, "instance") ?? described?.instance ?? null;
  const engineVersion = textOption(given, "engine-version");
  const storageMode = storageModeOption(given);
  const features = featuresOf(given, described?.features);
  return baselineOf(
    {
      ...{ region: sheet.region, engine: sheet.engine, instance, source },
      ...(engineVersion !== undefined && { engineVersion }),
      ...(storageMode !== undefined && { storageMode }),
      ...(features.length > 0 && { features }),
    },
    { readers, described },
  );
}

/** Without a price for what runs today nothing is a saving. */
function todayRemarks(plan: Plan, { baseline, doubts, evidence }: Workload): readonly FileRemark[] {
  const { source, region, storageMode } = baseline;
  if (plan.baseline !== null) return [];
  const { id } = evidence.planned;
  if (source.kind === "serverless" && doubts.some((one) => one.instance === id && one.isDenied)) {
    const message =
      "The capacity and the CPU measured deny each other, so no option is compared with what runs today.";
    return [{ code: "today-denied", message }];
  }
  if (source.kind === "serverless" && source.minAcu === null) {
    const message =
      "The files hold no Average of ServerlessDatabaseCapacity and no --serverless-min was given, so what runs today cannot be priced.";
    return [{ code: "today-unknown", message }];
  }
  const what = source.kind === "provisioned" ? source.instanceClass : "serverless";
  const message = `${what} (${storageMode}) is not sold in ${region}, so no option is compared with what runs today.`;
  return [{ code: "today-not-sold", message }];
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
