import { type CapacityParameters, lowestMinimum, pauseBlockers, withSpread } from "@acuity/engine/capacity";
import { settingFields } from "@acuity/engine/plan";
import { blockingAmong, type Feature } from "@acuity/engine/units";
import { COMMAND_LINE, notesOf } from "@acuity/words";
import { CliError } from "../cli-error.ts";
import { type Io, tell, written } from "../command.ts";
import {
  type ClusterChoice,
  checkPauseMinimum,
  clusterOf,
  clusterOptions,
} from "../options/cluster-options.ts";
import { featureHelp, featuresOf } from "../options/feature-options.ts";
import { modelOf, modelOptions } from "../options/model-options.ts";
import { choiceOption, numberOption, requiredNumber, textOption } from "../options/option-values.ts";
import { priceSheetOf, priceSheetOptions } from "../options/price-sheet-option.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { allowedWords, engineOption, storageModeOption } from "../options/setting-options.ts";
import { simulationReport } from "../printers/simulation-report.ts";
import { simulationText } from "../printers/simulation-text.ts";
import { demandOptions, type SimulatedDemand, simulatedDemand } from "../simulation/simulated-demand.ts";
import { monthBill, simulateMembers } from "../simulation/simulation.ts";

export const summary = "the capacity of a serverless cluster over a demand, second by second";

export const help = `
Usage: acuity simulate (FILE… | --demand-csv F) --min ACU --max ACU [options]

Demand
  FILE…                 CloudWatch exports with CPUUtilization, and what they were measured on:
  --instance-class C    a provisioned class, such as db.r6g.xlarge; or
  --source-max-acu N    a serverless instance with this maximum
  --instance NAME       which instance, when the files describe several (the busiest)
  --demand-csv F        instead of files: rows second,acu; each holds until the next, the last ends the
                        run. A third column connections tells connected from idle
  --starts-at TIME      of the first row, such as 2026-03-02T09:00Z (second 0 is Thursday 00:00 UTC)
  --growth-pct N        demand grows by this much from the end of the files on, -99 to 10,000 % (0)
  --speed-factor F      one vCPU of --instance-class against a serverless one (by its family)
  --working-set-gib N   reports how long the buffer pool holds it (what the files say)
  --connections N       reports whether the maximum takes this peak (what the files say)

Cluster
  --min, --max          the capacity range to try, ACU in steps of 0.5
  --schedule WINDOW     another range by hour of the week in UTC: "mon-fri 8-18:30 4-32"; repeatable
  --auto-pause S|never  with --min 0: seconds without connections until a pause, 300 to 86,400 (300)
  --has FEATURE         what the cluster uses, and what may keep it from pausing; repeatable; one of
                        ${featureHelp}
  --reader R            tier=1,share=0.5: promotion tier and demand as a share of the writer's;
                        class=db.r6g.large makes it provisioned; instance=NAME,on=CLASS takes its own
                        demand from the files, measured on that class or on a maximum of so many ACU;
                        repeatable
  --writer-class C      the writer is provisioned and the range is the serverless readers'

What is allowed
  --engine E            aurora-postgresql or aurora-mysql (aurora-postgresql)
  --engine-version V    such as 16.3: the range it allows
  --platform N          1 to 4: the range it allows, and its profile

Scaling model (rules ACU-1 to ACU-4; the profile's own value unless given)
  --profile P           ${allowedWords(settingFields.profile)};
                        else what the cluster is described to run on, else the newest
  --date D              YYYY-MM-DD: the profile as it was that day (the newest)
  --burst ACU           size of the token bucket, 1 to 100
  --rate M              speed of its refill against 2022, 0.001 to 100
  --cold-wait S         --warm-wait S: before a rise from idle, and under load, 0 to 3,600
  --rho R               steady used over allocated capacity, 0.001 to 1
  --tick S              --hold S: between two looks at scaling down, and how far a look goes back
  --shrink R            smallest part of the capacity that one look leaves, 0 to 1
  --straight-down ACU   at or below, a look goes straight to what is wanted (0: never)
  --phase S             second of the first look at scaling down (0)
  --start ACU           capacity at the first second (what the first sample wants)
  --mode drop|queue     what becomes of demand above capacity (drop)
  --max-served ACU      with --mode queue: the most its work can keep busy at once (no limit of its own)

Prices
  --region R            adds the compute of a month of 730 h, line by line; needs --engine; of files with
                        instances of several regions those of this one are taken (the busiest)
  --storage-mode M      standard or io-optimized (standard)
  --catalog PATH        prices of an imported catalog in place of the built-in one

Output
  --series              adds demand and capacity at every change
  --json                {profile, parameters, start, settings, simulatedS, acuHours, throttledS,
                        deficitAcuS, longestEpisodeS, worstRatio, pauses, resumes, pausedS, waitedS,
                        queue, changes: [[second, acu]…], month, pool, connections, pauseBlockers,
                        members, cluster, bill, series, warnings}: the writer's run, then what was asked for

Example: acuity simulate --demand-csv demand.csv --min 0.5 --max 16 --json
         acuity simulate cpu.csv --instance-class db.r6g.xlarge --min 1 --max 16 \\
           --schedule "mon-fri 7:30-18 4-16" --reader tier=1,share=0.3 --region us-east-1 \\
           --engine aurora-postgresql
`;

export const options: OptionTable = {
  ...demandOptions,
  ...clusterOptions,
  ...priceSheetOptions,
  ...modelOptions,
  ...optionTable({
    text: "writer-class engine-version storage-mode phase start mode max-served",
    many: "has",
    flags: "series",
  }),
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const minAcu = requiredNumber(given, "min");
  const maxAcu = requiredNumber(given, "max");
  const { named, platform, profileOf } = modelOf(given);
  const cluster = clusterOf(given);
  const features = featuresOf(given);
  const writerClass = textOption(given, "writer-class") ?? null;
  checkCluster(cluster, { minAcu, writerClass });
  const engine = engineOption(given) ?? "aurora-postgresql";
  const storageMode = storageModeOption(given) ?? "standard";
  const sheet = given.values.has("region") ? await priceSheetOf(given) : null;
  const demand = await simulatedDemand(given, {
    ...{ io, readers: cluster.readers, profile: named },
    writer: { kind: writerClass === null ? "serverless" : "provisioned", instanceClass: writerClass },
  });
  const chosen = profileOf(demand.profile);
  const parameters = parametersOf(given, { demand, chosen: chosen.parameters });
  const profile = { ...chosen, parameters };
  const settings = {
    minAcu,
    maxAcu,
    parameters,
    mode: choiceOption(given, { name: "mode", from: ["drop", "queue"] }),
    maxServedAcu: numberOption(given, "max-served"),
    phaseS: numberOption(given, "phase"),
    startAcu: numberOption(given, "start"),
    schedule: cluster.schedule,
    autoPauseS: autoPauseOf(cluster, { features, writerClass }),
    engine: given.values.has("engine") || given.values.has("engine-version") ? engine : undefined,
    engineVersion: textOption(given, "engine-version"),
    platform: platform ?? undefined,
  };
  const simulation = simulateMembers({ demand, writerClass, readers: cluster.readers, settings });
  const blockers = blockersOf(demand, { settings, cluster, features });
  const bill = sheet === null ? null : monthBill(simulation, { sheet, storageMode });
  const outcome = {
    ...{ profile, engine, demand, settings, simulation, bill },
    blockers: blockers === null ? null : notesOf(blockers, COMMAND_LINE),
  };
  if (!given.json) tell(demand.warnings, io);
  const withSeries = given.flags.has("series");
  return written(
    { io, isJson: given.json },
    { json: simulationReport(outcome, withSeries), text: simulationText(outcome, withSeries) },
  );
}

/** The constants of the profile as the trace shows them, where nobody gave them. */
function parametersOf(
  given: GivenOptions,
  {
    demand: { spread, ownOf },
    chosen,
  }: { readonly demand: SimulatedDemand; readonly chosen: CapacityParameters },
): CapacityParameters {
  const own = given.values.has("burst") ? chosen : ownOf(chosen);
  // A ratio that was given or fitted holds the spread of the seconds already.
  return given.values.has("rho") || spread === null ? own : withSpread(own, spread);
}

interface WriterChoice {
  readonly minAcu: number;
  readonly writerClass: string | null;
}

/** What would change nothing and say nothing is refused. */
function checkCluster(cluster: ClusterChoice, writer: WriterChoice): void {
  checkServerless(cluster, writer);
  checkPause(cluster, writer);
}

function checkServerless({ readers }: ClusterChoice, { writerClass }: WriterChoice): void {
  if (writerClass === null || readers.some(({ kind }) => kind === "serverless")) return;
  throw new CliError(
    "option-missing",
    "A cluster with --writer-class has nothing serverless to simulate; add --reader tier=1,share=0.5.",
  );
}

function checkPause({ autoPauseS, schedule }: ClusterChoice, { minAcu, writerClass }: WriterChoice): void {
  if (typeof autoPauseS === "number" && writerClass !== null) {
    const message = `A writer on ${writerClass} never pauses, nor are its readers simulated with a pause: leave --auto-pause ${autoPauseS} or --writer-class out.`;
    throw new CliError("auto-pause-invalid", message);
  }
  checkPauseMinimum(autoPauseS, lowestMinimum({ minAcu, schedule }));
}

/** A feature that keeps connections open never lets the instance pause; a provisioned writer never pauses. */
function autoPauseOf(
  { autoPauseS }: ClusterChoice,
  known: { readonly features: readonly Feature[]; readonly writerClass: string | null },
): number | null | undefined {
  return blockingAmong(known.features).length > 0 || known.writerClass !== null ? null : autoPauseS;
}

/** What keeps the writer awake where pausing was asked for; null where it was not. */
function blockersOf(
  { trace }: SimulatedDemand,
  known: {
    readonly settings: { readonly minAcu: number };
    readonly cluster: ClusterChoice;
    readonly features: readonly Feature[];
  },
) {
  const { settings, cluster, features } = known;
  const { schedule, autoPauseS } = cluster;
  if (autoPauseS === null || lowestMinimum({ ...settings, schedule }) > 0) return null;
  const provisionedReaders = cluster.readers.filter(({ kind }) => kind === "provisioned").length;
  return pauseBlockers({
    trace,
    autoPauseS: autoPauseS ?? 300,
    facts: { features, provisionedReaders },
  });
}
