import { instanceSpec } from "@acuity/catalog";
import { type Demand, type DemandSource, demandFromSeries } from "@acuity/engine";
import { CliError } from "./cli-error.ts";
import type { Io } from "./command.ts";
import { numberOption, textOption } from "./option-values.ts";
import type { GivenOptions } from "./read-options.ts";
import { readTraces } from "./read-traces.ts";

/**
 * Demand from the files named on the command line; what was assumed goes to stderr.
 * @throws CliError for files that cannot be read or without a word on what they were measured on;
 * EngineError `series-missing` without CPUUtilization
 */
export async function measuredDemand(given: GivenOptions, io: Io): Promise<Demand> {
  const source = measuredSource(given);
  const { files, errors } = await readTraces(given.files, io);
  const [failure] = errors;
  if (failure !== undefined) {
    const place = failure.line === null ? failure.file : `${failure.file}, line ${failure.line}`;
    throw new CliError("file-invalid", `${place}: ${failure.message}`);
  }
  for (const { path, warnings, questions } of files) {
    for (const { message } of [...warnings, ...questions]) io.stderr(`${path}: ${message}\n`);
  }
  const series = files.flatMap((file) => file.series);
  const demand = demandFromSeries({ series, source, instance: textOption(given, "instance") });
  for (const { message } of demand.notes) io.stderr(`${message}\n`);
  return demand;
}

function measuredSource(given: GivenOptions): DemandSource {
  const instanceClass = textOption(given, "instance-class");
  const maxAcu = numberOption(given, "source-max-acu");
  if ((instanceClass === undefined) === (maxAcu === undefined)) {
    throw new CliError(
      "option-missing",
      "Say what the files were measured on: --instance-class db.r6g.xlarge, or --source-max-acu 16 (one of them).",
    );
  }
  if (maxAcu !== undefined) return { kind: "serverless", minAcu: 0, maxAcu };
  const { vcpu, memoryGib } = instanceSpec(instanceClass ?? "");
  return { kind: "provisioned", instanceClass: instanceClass ?? "", vcpu, memoryGib };
}
