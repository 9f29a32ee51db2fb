import { instanceSpecs } from "@acuity/catalog";
import { type Calibration, calibrate, type FittedParameter, PROFILE_IDS } from "@acuity/engine/capacity";
import { gatherCluster } from "@acuity/engine/demand";
import { prepareWorkload } from "@acuity/engine/plan";
import { COMMAND_LINE, fitRefusalWords, notesOf } from "@acuity/words";
import { type Io, tell, written } from "../command.ts";
import { baselineOf } from "../options/measured-source.ts";
import { choiceOption, requiredNumber, textOption } from "../options/option-values.ts";
import { regionAmong } from "../options/price-sheet-option.ts";
import { type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { textTable } from "../printers/text-table.ts";
import { readAllSeries, spanRemarks } from "../readers/read-all-series.ts";

export const summary = "a serverless trace against the model, and the constants that fit it best";

export const help = `
Usage: acuity calibrate FILE… --min ACU --max ACU [options]

  FILE…                 CloudWatch exports with CPUUtilization and ServerlessDatabaseCapacity
  --min, --max          the capacity range the trace ran with, ACU
  --profile P           ${PROFILE_IDS.join(", ")}: the trace's platform
                        (by the trace's date)
  --instance NAME       which instance, when the files describe several (the busiest)
  --region R            which region's, when several have one of that name (the busiest)
  --json                {profile, profileBasis, before: {actualAcuHours, simulatedAcuHours, errorPct, rmseAcu,
                        explainedPct}, refusal, after, fitted: {rho, burstAcu, speed}}; a figure of fitted is
                        {value, low, high, isIdentified}; after and fitted are null when the fit is refused

Example: acuity calibrate serverless.json --min 0.5 --max 16
`;

/** Where it runs makes no difference to its capacity. */
const ANYWHERE = { region: "us-east-1", engine: "aurora-postgresql" } as const;

const options: OptionTable = optionTable({ text: "min max profile instance region" });

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const source = {
    kind: "serverless" as const,
    minAcu: requiredNumber(given, "min"),
    maxAcu: requiredNumber(given, "max"),
    profile: choiceOption(given, { name: "profile", from: PROFILE_IDS }) ?? null,
  };
  const { series, description, remarks } = await readAllSeries(given.files, io);
  const instance = textOption(given, "instance") ?? null;
  const region = regionAmong(given, series);
  const evidence = gatherCluster(series, { instance, region, description, specs: instanceSpecs() });
  const { demand, view } = prepareWorkload({
    ...{
      evidence,
      baseline: baselineOf({ ...ANYWHERE, source, instance }, { readers: [] }),
      specs: instanceSpecs(),
    },
  });
  const found = calibrate({ demand, source });
  const warnings = [...spanRemarks(demand), ...remarks, ...notesOf(view.notes, COMMAND_LINE)];
  if (!given.json) tell(warnings, io);
  return written({ io, isJson: given.json }, { json: { ...report(found), warnings }, text: describe(found) });
}

/** A refused fit is not presented: neither its figures nor what they would give. */
function report({ profile, profileBasis, before, after, fitted, refusal }: Calibration) {
  const { rho, burstAcu, speed } = fitted;
  return {
    profile: profile.id,
    profileBasis,
    before: reconciled(before),
    refusal: refusal && fitRefusalWords(refusal),
    after: refusal === null ? reconciled(after) : null,
    fitted: refusal === null ? { rho, burstAcu, speed } : null,
  };
}

function reconciled({ explainedRatio, ...figures }: Calibration["before"]) {
  return { ...figures, explainedPct: 100 * explainedRatio };
}

function describe(found: Calibration): string {
  const { profile, profileBasis, before, after, fitted, refusal } = found;
  const runs = [
    [
      `as published (${profile.id}${profileBasis === "date" ? ", by the trace's date" : ""})`,
      before,
    ] as const,
    ...(refusal === null ? [["fitted to this trace", after] as const] : []),
  ];
  const table = textTable(runs, [
    { title: "model", cell: ([name]) => name },
    { title: "measured ACU-h", align: "right", cell: ([, run]) => run.actualAcuHours.toFixed(2) },
    { title: "simulated ACU-h", align: "right", cell: ([, run]) => run.simulatedAcuHours.toFixed(2) },
    { title: "error %", align: "right", cell: ([, run]) => run.errorPct.toFixed(2) },
    { title: "rms ACU", align: "right", cell: ([, run]) => run.rmseAcu.toFixed(3) },
    { title: "explained %", align: "right", cell: ([, run]) => (100 * run.explainedRatio).toFixed(1) },
  ]);
  if (refusal !== null) return `${table}\n${fitRefusalWords(refusal)}\n`;
  const constants: readonly (readonly [string, FittedParameter])[] = [
    ["ρ, used ÷ allocated", fitted.rho],
    ["burst, ACU", fitted.burstAcu],
    ["speed, × 2022", fitted.speed],
  ];
  const fit = textTable(constants, [
    { title: "constant", cell: ([name]) => name },
    { title: "value", align: "right", cell: ([, { value }]) => value.toFixed(3) },
    { title: "95 % of what the trace allows", cell: ([, one]) => sureness(one) },
  ]);
  return `${table}\n${fit}`;
}

function sureness({ low, high, isIdentified }: FittedParameter): string {
  if (!isIdentified) return "the trace does not tell: the published value, or the nearest it allows";
  return `${low.toFixed(3)} to ${high.toFixed(3)}`;
}
