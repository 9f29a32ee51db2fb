import { instanceSpecs } from "@acuity/catalog";
import type { CapacityParameters } from "@acuity/engine/capacity";
import { type DemandTrace, gatherCluster, growDemand, trendRate } from "@acuity/engine/demand";
import {
  describedBaseline,
  expectedSpeeds,
  expectedSpread,
  figureInUse,
  figuresInUse,
  growthFactor,
  memberParameters,
  ownParameters,
  prepareWorkload,
  type ReaderSetting,
  type Resolved,
  type RunsOn,
  type SourceSetting,
  startingProfile,
  unsaidSource,
  type Workload,
  type WorkloadView,
  workRatio,
} from "@acuity/engine/plan";
import type { Finding, ProfileId } from "@acuity/engine/units";
import { COMMAND_LINE, notesOf } from "@acuity/words";
import { badOption } from "../cli-error.ts";
import type { Io } from "../command.ts";
import { saidFirst } from "../options/left-unanswered.ts";
import { baselineOf, measuredSource, sourceOptions } from "../options/measured-source.ts";
import { rangedOption, textOption } from "../options/option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "../options/read-options.ts";
import { settingOption } from "../options/setting-options.ts";
import { type FileRemark, readAllSeries, spanRemarks } from "../readers/read-all-series.ts";
import { readDemandCsv } from "../readers/read-demand-csv.ts";

/** Where demand comes from and what multiplies it. */
export const demandOptions: OptionTable = optionTable({
  text: "demand-csv starts-at instance-class source-max-acu instance growth-pct speed-factor working-set-gib connections",
});

export interface SimulatedDemand {
  /** The writer's, in units of what it runs on. */
  readonly trace: DemandTrace;
  /** The same as it was measured, with growth. */
  readonly measured: DemandTrace;
  readonly growthPct: number;
  /** The one that was named, else where a plan of this source starts (ACU-4). */
  readonly profile: ProfileId;
  /** What the writer's demand was multiplied by besides growth. */
  readonly speedFactor: number;
  /** What a member's demand is multiplied by on what it runs on (SPD-1). */
  readonly workOf: WorkOf;
  /** How far seconds stray inside samples (INS-2); null for rows, which say each second. */
  readonly spread: number | null;
  /** A profile's constants as the trace shows them (INS-5). */
  readonly ownOf: (parameters: CapacityParameters) => CapacityParameters;
  /** The writer's constants as a reader's own climbs show them, where no first rise was given (INS-5). */
  readonly memberOf: (reader: ReaderSetting, parameters: CapacityParameters) => CapacityParameters;
  /** The user's figures, else what the files say; null where neither does. */
  readonly workingSetGib: Resolved | null;
  readonly peakConnections: Resolved | null;
  /** Own demand of the readers that were measured, without growth. */
  readonly readers: Workload["readers"];
  /** What the files came to and what was assumed; nothing without files. */
  readonly warnings: readonly FileRemark[];
}

/**
 * Demand of the writer with growth and speed factor.
 * @throws CliError for files that cannot be read or options that do not go together;
 * EngineError `series-missing` without CPUUtilization
 */
export async function simulatedDemand(given: GivenOptions, to: Asked): Promise<SimulatedDemand> {
  const path = textOption(given, "demand-csv");
  if (path !== undefined && given.files.length > 0) {
    throw badOption("Give either --demand-csv or files, not both.");
  }
  const growthPct = settingOption(given, "growthPct") ?? 0;
  const ownFactor = rangedOption(given, { name: "speed-factor", from: 0.1, to: 10 });
  if (given.values.has("speed-factor") && textOption(given, "instance-class") === undefined) {
    throw badOption(
      "--speed-factor compares a provisioned vCPU with a serverless one; it needs files and --instance-class.",
    );
  }
  const measured = path === undefined ? await fromFiles(given, to) : await fromCsv(given, { path, ...to });
  const { rows, ...known } = measured;
  const workOf: WorkOf = (runsOn, source) =>
    ownFactor !== undefined && runsOn.kind === "serverless" ? ownFactor : measured.workOf(runsOn, source);
  const speedFactor = workOf(to.writer);
  const growth = growthFactor({ growthPct });
  const trace = growDemand(rows, growth * speedFactor);
  return { ...known, trace, measured: growDemand(rows, growth), growthPct, speedFactor, workOf };
}

type WorkOf = (runsOn: RunsOn, source?: SourceSetting) => number;

interface Asked {
  readonly io: Io;
  readonly readers: readonly ReaderSetting[];
  readonly writer: RunsOn;
  /** Null where none was named. */
  readonly profile: ProfileId | null;
}

type Measured = Omit<SimulatedDemand, "growthPct" | "speedFactor" | "trace" | "measured"> & {
  readonly rows: DemandTrace;
};

function yoursOf(given: GivenOptions) {
  return {
    workingSetGib: settingOption(given, "workingSetGib") ?? null,
    peakConnections: settingOption(given, "peakConnections") ?? null,
    ...{ storageGb: null, ioRequestsPerMonth: null },
  };
}

async function fromFiles(given: GivenOptions, { io, readers, profile: named }: Asked): Promise<Measured> {
  sourceOptions(given, "source-max-acu");
  if (given.values.has("starts-at")) {
    throw badOption("--starts-at goes with --demand-csv; files carry their own times.");
  }
  const { series, description, remarks } = await readAllSeries(given.files, io);
  const instance = textOption(given, "instance") ?? null;
  const region = textOption(given, "region") ?? null;
  const evidence = gatherCluster(series, { instance, region, description, specs: instanceSpecs() });
  const { capacity } = evidence.planned;
  const described = describedBaseline(evidence);
  const asked = { max: "source-max-acu", capacity, described: described?.source ?? null };
  const source = await saidFirst(remarks, async () =>
    measuredSource(given, { ...asked, unsaid: unsaidSource(evidence) }),
  );
  const profile = named ?? startingProfile({ source, readers: described?.readers ?? [] });
  // Where it runs makes no difference to its capacity.
  const anywhere = { region: "us-east-1", engine: "aurora-postgresql" } as const;
  const baseline = baselineOf({ ...anywhere, source, instance }, { readers });
  const workload = prepareWorkload({ evidence, baseline, readers, specs: instanceSpecs() });
  const { demand } = workload;
  const notes = notesOf([...workload.view.notes, ...trendOf(workload.view)], COMMAND_LINE);
  const { workingSetGib, peakConnections } = figuresInUse(yoursOf(given), workload.view);
  return {
    ...{ rows: demand.expected, profile },
    workOf: (runsOn, measuredOn = source) =>
      workRatio(expectedSpeeds, { source: measuredOn, runsOn, profile }),
    spread: expectedSpread(workload),
    ownOf: (parameters) => ownParameters(workload, parameters),
    memberOf: (reader, parameters) =>
      given.values.has("burst")
        ? parameters
        : memberParameters({ workload, settings: { profile }, parameters }, reader),
    ...{ workingSetGib, peakConnections },
    readers: workload.readers,
    warnings: [...spanRemarks(demand), ...remarks, ...notes],
  };
}

/** Each sample stands at the level of the trace's end, whatever growth is given (TRD-1). */
function trendOf({ trend, endS, atEnd, meanAcu }: WorkloadView): readonly Finding[] {
  if (trend === undefined) return [];
  const rate = trendRate(trend, { endAcu: atEnd?.meanAcu ?? meanAcu });
  const fromDay = new Date(1000 * endS).toISOString().slice(0, 10);
  const ahead = { growthPct: null, aboveMeanPct: null, fromDay, missesFrom: null, termUsd: null };
  return [{ code: "trend", ...rate, ...ahead, assumption: true }];
}

async function fromCsv(
  given: GivenOptions,
  { path, readers, profile }: Pick<Asked, "readers" | "profile"> & { readonly path: string },
): Promise<Measured> {
  if (readers.some(({ measured }) => measured)) {
    throw badOption("--reader instance=NAME goes with files; --demand-csv knows the writer's demand only.");
  }
  const needless = ["instance-class", "source-max-acu", "instance"].find((name) => given.values.has(name));
  if (needless !== undefined) {
    throw badOption(`--${needless} goes with files; the rows of --demand-csv are in ACU already.`);
  }
  const trace = await readDemandCsv(path);
  const startS = startOf(given) ?? trace.startS;
  const { workingSetGib, peakConnections } = yoursOf(given);
  return {
    ...{ rows: { ...trace, startS }, profile: profile ?? startingProfile(null) },
    workOf: () => 1,
    spread: null,
    ownOf: (parameters) => parameters,
    memberOf: (_, parameters) => parameters,
    workingSetGib: figureInUse(workingSetGib, null),
    peakConnections: figureInUse(peakConnections, null),
    ...{ readers: [], warnings: [] },
  };
}

/** Epoch second of an ISO time; without a zone it is UTC. */
function startOf(given: GivenOptions): number | null {
  const text = textOption(given, "starts-at");
  if (text === undefined) return null;
  const isIso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  const isZoned = !text.includes("T") || /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const ms = isIso ? Date.parse(isZoned ? text : `${text}Z`) : Number.NaN;
  if (Number.isFinite(ms)) return Math.floor(ms / 1000);
  throw badOption(`--starts-at is a time such as 2026-03-02T09:00Z; got "${text}".`);
}
