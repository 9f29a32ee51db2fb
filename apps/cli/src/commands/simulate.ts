import {
  type CapacityRun,
  type DemandTrace,
  PROFILE_IDS,
  type Profile,
  profileFor,
  simulate,
} from "@acuity/engine";
import { CliError } from "../cli-error.ts";
import { exitCodes, type Io } from "../command.ts";
import { measuredDemand } from "../measured-demand.ts";
import { choiceOption, numberOption, requiredNumber, textOption } from "../option-values.ts";
import { readDemandCsv } from "../read-demand-csv.ts";
import { type GivenOptions, type OptionTable, readOptions } from "../read-options.ts";
import { supplySteps } from "../supply-steps.ts";
import { textTable } from "../text-table.ts";

export const summary = "the capacity of one serverless instance over a demand, second by second";

export const help = `
Usage: acuity simulate (FILE… | --demand-csv F) --min ACU --max ACU [options]

  FILE…                 CloudWatch exports with CPUUtilization, and what they were measured on:
  --instance-class C    a provisioned class, such as db.r6g.xlarge; or
  --source-max-acu N    a serverless instance with this maximum
  --instance NAME       which instance, when the files describe several
  --demand-csv F        instead of files: rows second,acu; each holds until the next, the last ends the run
  --min, --max          the capacity range to try, ACU
  --profile P           ${PROFILE_IDS.join(", ")} (platform-4)
  --date D              YYYY-MM-DD: the profile as it was that day (today's)
  --start ACU           capacity at the first second (what the first sample wants)
  --phase S             second of the first look at scaling down (0)
  --mode drop|queue     what becomes of demand above capacity (drop)
  --max-served ACU      with --mode queue: the most the work can keep busy at once (capacity alone limits it)
  --auto-pause S        with --min 0: seconds without connections until a pause (300)
  --series              adds demand and capacity at every change
  --json                {profile, acuHours, throttledS, deficitAcuS, longestEpisodeS, resumes, changes}

Example: acuity simulate --demand-csv demand.csv --min 0.5 --max 16 --json
`;

const options: OptionTable = {
  "demand-csv": { type: "string" },
  "instance-class": { type: "string" },
  "source-max-acu": { type: "string" },
  instance: { type: "string" },
  min: { type: "string" },
  max: { type: "string" },
  profile: { type: "string" },
  date: { type: "string" },
  start: { type: "string" },
  phase: { type: "string" },
  mode: { type: "string" },
  "max-served": { type: "string" },
  "auto-pause": { type: "string" },
  series: { type: "boolean" },
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const minAcu = requiredNumber(given, "min");
  const maxAcu = requiredNumber(given, "max");
  const profile = profileFor({
    profile: choiceOption(given, { name: "profile", from: PROFILE_IDS }) ?? "platform-4",
    date: textOption(given, "date"),
  });
  const trace = await readDemand(given, io);
  const result = simulate({
    trace,
    minAcu,
    maxAcu,
    parameters: profile.parameters,
    mode: choiceOption(given, { name: "mode", from: ["drop", "queue"] }),
    maxServedAcu: numberOption(given, "max-served"),
    phaseS: numberOption(given, "phase"),
    startAcu: numberOption(given, "start"),
    autoPauseS: numberOption(given, "auto-pause"),
  });
  const outcome = { profile, trace, result, withSeries: given.flags.has("series") };
  io.stdout(given.json ? `${JSON.stringify(report(outcome))}\n` : table(outcome));
  return exitCodes.ok;
}

async function readDemand(given: GivenOptions, io: Io): Promise<DemandTrace> {
  const path = textOption(given, "demand-csv");
  if (path !== undefined && given.files.length > 0) {
    throw new CliError("option-invalid", "Give either --demand-csv or files, not both.");
  }
  if (path !== undefined) return readDemandCsv(path);
  return measuredDemand(given, io);
}

interface Outcome {
  readonly profile: Profile;
  readonly trace: DemandTrace;
  readonly result: CapacityRun;
  readonly withSeries: boolean;
}

function report({ profile, trace, result, withSeries }: Outcome) {
  const { simulatedS, acuHours, throttledS, deficitAcuS, longestEpisodeS, worstRatio } = result;
  const { pauses, resumes, pausedS, waitedS, queue } = result;
  return {
    profile: profile.id,
    parameters: profile.parameters,
    start: new Date(trace.startS * 1000).toISOString(),
    simulatedS,
    acuHours,
    throttledS,
    deficitAcuS,
    longestEpisodeS,
    worstRatio,
    pauses,
    resumes,
    pausedS,
    waitedS,
    ...(queue !== null && { queue }),
    changes: pairs(result.changes),
    ...(withSeries && { series: supplySteps(trace, result.changes) }),
  };
}

/** `[second, acu]`; null where demand is unknown. */
function pairs(changes: Int32Array): readonly (readonly [number, number | null])[] {
  return Array.from({ length: changes.length / 2 }, (_, at) => {
    const halfAcu = changes[2 * at + 1] ?? -1;
    return [changes[2 * at] ?? 0, halfAcu < 0 ? null : halfAcu / 2];
  });
}

function table({ profile, trace, result, withSeries }: Outcome): string {
  const rows: readonly (readonly [string, string, string])[] = [
    ["simulated", hours(result.simulatedS), "h"],
    ["billed capacity", result.acuHours.toFixed(3), "ACU-h"],
    ["time with unmet demand", String(result.throttledS), "s"],
    ["unmet demand", result.deficitAcuS.toFixed(3), "ACU-s"],
    ["longest unmet episode", String(result.longestEpisodeS), "s"],
    ["resumes after a pause", String(result.resumes), ""],
    ...(result.queue === null
      ? []
      : [["longest delay in the queue", result.queue.longestDelayS.toFixed(1), "s"] as const]),
  ];
  const figures = textTable(rows, [
    { title: `profile ${profile.id}`, cell: ([name]) => name },
    { title: "", align: "right", cell: ([, value]) => value },
    { title: "", cell: ([, , unit]) => unit },
  ]);
  if (!withSeries) return figures;
  const steps = textTable(supplySteps(trace, result.changes), [
    { title: "second", align: "right", cell: ([second]) => String(second) },
    { title: "demand ACU", align: "right", cell: ([, demand]) => demand?.toFixed(3) ?? "unknown" },
    { title: "capacity ACU", align: "right", cell: ([, , acu]) => acu?.toFixed(1) ?? "unknown" },
  ]);
  return `${figures}\n${steps}`;
}

function hours(seconds: number): string {
  return (seconds / 3600).toFixed(2);
}
