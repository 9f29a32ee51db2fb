import { instanceSpecs } from "@acuity/catalog";
import { type DemandTrace, prepareWorkload } from "@acuity/engine";
import type { Io } from "./command.ts";
import { measuredSource } from "./measured-source.ts";
import { textOption } from "./option-values.ts";
import { readAllSeries } from "./read-all-series.ts";
import type { GivenOptions } from "./read-options.ts";

/**
 * Demand from the files named on the command line; what was assumed goes to stderr.
 * @throws CliError for files that cannot be read or without a word on what they were measured on;
 * EngineError `series-missing` without CPUUtilization
 */
export async function measuredDemand(given: GivenOptions, io: Io): Promise<DemandTrace> {
  const source = measuredSource(given, "source-max-acu");
  const { series, remarks } = await readAllSeries(given.files, io);
  const instance = textOption(given, "instance") ?? null;
  const { demand } = prepareWorkload({ series, source, specs: instanceSpecs(), instance });
  for (const { message } of [...remarks, ...demand.notes]) io.stderr(`${message}\n`);
  return demand.trace;
}
