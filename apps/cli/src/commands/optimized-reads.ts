import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import {
  type Access,
  agreedAccess,
  fitReadConstants,
  OPTIMIZED_READS_DEFAULTS,
  type OptimizedReadsInput,
  type OptimizedReadsPlan,
  PAGES_PER_GIB,
  planOptimizedReads,
  type ReadConstants,
  type ReadMember,
  type ReadOption,
  type ReadVerdict,
} from "@acuity/engine/reads";
import { COMMAND_LINE, explainReads, notesOf, readsRequirementWords, readsVerdictWords } from "@acuity/words";
import { badOption } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import { numberOption, requiredNumber, requiredText, textOption } from "../options/option-values.ts";
import { readAccess } from "../options/read-access.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { engineOption, storageModeOption } from "../options/setting-options.ts";
import { noteLines } from "../printers/said-line.ts";
import { textTable } from "../printers/text-table.ts";

export const summary = "whether NVMe, more memory or neither pays for a working set";

export const help = `
Usage: acuity optimized-reads --instance-class C --working-set-gib N [what is known of the workload]

  --instance-class C        class of the writer, such as db.r6g.8xlarge
  --working-set-gib N       pages that are read, GiB
  --access A                uniform (default), zipf:0.9, or hot:0.1:0.9 (share of pages : share of touches)
  --buffer-cache-hit-pct P  fits the Zipf exponent to CloudWatch's BufferCacheHitRatio instead of --access
  --region R                us-east-1 unless told
  --storage-mode M          io-optimized (default) or standard
  --dataset-gib N           size of the data: adds the price of storage
  --queries-per-s N         page touches a second of an instance: adds I/O cost and the read ceiling
  --other-io-per-month N    billed I/O requests that are not these reads; without it Standard is not advised
  --readers N               readers of the same class; --reader-working-set-gib N, --reader-queries-per-s N
  --sort-gib N              temporary data of a sort, --concurrent-sorts N at a time, --index-build-gib N
  --temp-space-multiple N   aurora_temp_space_size, 2 to 6 times memory
  --max-storage-pct P       page touches that may reach storage in the pick (10)
  --engine E                aurora-postgresql (default); --engine-version V, --serverless
  --tiered-cache            refuse an answer without a tiered cache
  --constant NAME=VALUE     replaces a constant, such as storageReadMs=1.2; may be given again
  --json                    sizes, hits, latency, options, verdict, curve and explanations

Example: acuity optimized-reads --instance-class db.r6g.8xlarge --working-set-gib 1008 --access uniform
`;

const options: OptionTable = optionTable({
  text: "instance-class working-set-gib access buffer-cache-hit-pct region storage-mode dataset-gib queries-per-s other-io-per-month readers reader-working-set-gib reader-queries-per-s sort-gib concurrent-sorts index-build-gib temp-space-multiple max-storage-pct engine engine-version",
  ...{ many: "constant", flags: "serverless tiered-cache" },
});

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const plan = planOptimizedReads(await inputOf(given));
  return written({ io, isJson: given.json }, { json: planJson(plan), text: planText(plan) });
}

async function inputOf(given: GivenOptions): Promise<OptimizedReadsInput> {
  const defaults = OPTIMIZED_READS_DEFAULTS;
  const region = textOption(given, "region") ?? "us-east-1";
  const engine = engineOption(given);
  const storageMode = storageModeOption(given);
  const maxStoragePct = numberOption(given, "max-storage-pct");
  return {
    ...defaults,
    engine: engine ?? defaults.engine,
    engineVersion: textOption(given, "engine-version") ?? null,
    isServerless: given.flags.has("serverless"),
    storageMode: storageMode ?? defaults.storageMode,
    wantsTieredCache: given.flags.has("tiered-cache"),
    ...membersOf(given, storageMode ?? defaults.storageMode),
    instances: instanceSpecs(),
    prices: await loadPriceSheet({ region, engine: "aurora-postgresql" }),
    datasetGib: numberOption(given, "dataset-gib") ?? null,
    otherIoPerMonth: numberOption(given, "other-io-per-month") ?? defaults.otherIoPerMonth,
    tempSpaceMultiple: numberOption(given, "temp-space-multiple") ?? defaults.tempSpaceMultiple,
    tempNeed: tempNeedOf(given),
    maxStorageShare: maxStoragePct === undefined ? defaults.maxStorageShare : maxStoragePct / 100,
    constants: constantsOf(given),
  };
}

function membersOf(
  given: GivenOptions,
  storageMode: OptimizedReadsInput["storageMode"],
): Pick<OptimizedReadsInput, "writer" | "readers"> {
  const workingSetGib = requiredNumber(given, "working-set-gib");
  const access = accessOf(given, { workingSetGib, storageMode });
  const member = (set: { gib: number; count: number; queriesPerS: number | undefined }): ReadMember => ({
    instanceClass: requiredText(given, "instance-class"),
    count: set.count,
    queriesPerS: set.queriesPerS ?? null,
    pageClasses: [{ name: "working set", pages: set.gib * PAGES_PER_GIB, touches: 1, access }],
  });
  const queriesPerS = numberOption(given, "queries-per-s");
  const writer = member({ gib: workingSetGib, count: 1, queriesPerS });
  const count = numberOption(given, "readers") ?? 0;
  if (!(Number.isInteger(count) && count >= 0)) {
    throw badOption(`--readers is a whole number from 0; got "${count}".`);
  }
  const gib = numberOption(given, "reader-working-set-gib") ?? workingSetGib;
  const readerQueriesPerS = numberOption(given, "reader-queries-per-s") ?? queriesPerS;
  return { writer, readers: count === 0 ? null : member({ gib, count, queriesPerS: readerQueriesPerS }) };
}

function accessOf(
  given: GivenOptions,
  about: { readonly workingSetGib: number; readonly storageMode: OptimizedReadsInput["storageMode"] },
): Access {
  const bufferCacheHitPct = numberOption(given, "buffer-cache-hit-pct");
  if (bufferCacheHitPct === undefined) return readAccess(textOption(given, "access") ?? "uniform");
  if (given.values.has("access")) {
    throw badOption("Give either --access or --buffer-cache-hit-pct, not both.");
  }
  const instanceClass = requiredText(given, "instance-class");
  return agreedAccess({ ...about, instanceClass, bufferCacheHitPct }, instanceSpecs());
}

function tempNeedOf(given: GivenOptions): OptimizedReadsInput["tempNeed"] {
  const sortGib = numberOption(given, "sort-gib");
  const indexBuildGib = numberOption(given, "index-build-gib");
  if (sortGib === undefined && indexBuildGib === undefined) return null;
  const concurrentSorts = numberOption(given, "concurrent-sorts") ?? 1;
  return { sortGib: sortGib ?? 0, concurrentSorts, indexBuildGib: indexBuildGib ?? 0 };
}

/** Constants of ORD-3 with those the user replaces. */
export function constantsOf(given: GivenOptions): ReadConstants {
  let constants = fitReadConstants();
  for (const text of given.values.get("constant") ?? []) {
    const [name = "", value = ""] = text.split("=");
    if (!Object.hasOwn(constants, name) || value.trim() === "" || !Number.isFinite(Number(value))) {
      const names = Object.keys(constants).join(", ");
      throw badOption(`--constant is NAME=VALUE with one of ${names}; got "${text}".`);
    }
    constants = { ...constants, [name]: Number(value) };
  }
  return constants;
}

function planJson(plan: OptimizedReadsPlan) {
  const say = <Pick extends { readonly verdict: ReadVerdict }>({ verdict, ...rest }: Pick) => ({
    ...rest,
    verdict: readsVerdictWords(verdict, COMMAND_LINE),
    verdictFigures: verdict,
  });
  return {
    ...say(plan),
    writerPick: say(plan.writerPick),
    readersPick: plan.readersPick && say(plan.readersPick),
    requirements: plan.requirements.map((one) => ({ ...one, message: readsRequirementWords(one) })),
    notes: notesOf(plan.notes, COMMAND_LINE),
    explanations: explainReads(plan, COMMAND_LINE),
  };
}

function planText(plan: OptimizedReadsPlan): string {
  const table = textTable<ReadOption>(plan.options, [
    { title: "Option", cell: (option) => option.id },
    { title: "Class", cell: (option) => option.instanceClass },
    { title: "Memory %", align: "right", cell: (option) => percent(option.hits.memory) },
    { title: "Tiered cache %", align: "right", cell: (option) => percent(option.hits.tieredCache) },
    { title: "Storage %", align: "right", cell: (option) => percent(option.hits.storage) },
    { title: "Read ms", align: "right", cell: (option) => option.readLatencyMs.toFixed(3) },
    { title: "USD a month", align: "right", cell: (option) => option.monthlyUsd?.toFixed(2) ?? "no price" },
  ]);
  const sizes = `${plan.instanceClass}: buffer pool ${gib(plan.bufferPoolGib)}, tiered cache ${gib(plan.tieredCacheFittedGib)} fitted, ${gib(plan.tieredCacheDocumentedGib)} documented, temporary space ${gib(plan.tempSpaceGib)}\n`;
  const readers =
    plan.readersPick === null
      ? ""
      : `Readers: ${readsVerdictWords(plan.readersPick.verdict, COMMAND_LINE)}\n`;
  return `${readsVerdictWords(plan.verdict, COMMAND_LINE)}\n${readers}\n${sizes}\n${table}\n${noteLines(plan.notes)}`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

function gib(value: number | null): string {
  return value === null ? "not known" : `${value.toFixed(0)} GiB`;
}
