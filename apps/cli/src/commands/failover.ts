import { instanceSpec, loadPriceSheet } from "@acuity/catalog";
import {
  explainCcmStatus,
  FAILOVER_DEFAULTS,
  type FailoverInput,
  type FailoverInstance,
  type FailoverPlan,
  PUBLISHED_INSTANCE,
  planFailover,
  type Recovery,
  readCcmStatus,
  splitCachedSet,
} from "@acuity/engine/failover";
import {
  COMMAND_LINE,
  cacheRequirementWords,
  ccmStatusWords,
  explainFailover,
  failoverVerdictWords,
  notesOf,
} from "@acuity/words";
import { badOption } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import { numberOption, requiredNumber, requiredText, textOption } from "../options/option-values.ts";
import { readAccess } from "../options/read-access.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { engineOption, storageModeOption } from "../options/setting-options.ts";
import { noteLines } from "../printers/said-line.ts";
import { textTable } from "../printers/text-table.ts";
import { readInput } from "../readers/read-input.ts";
import { describeCacheChange, recoveryColumns } from "./failover-change.ts";
import { constantsOf } from "./optimized-reads.ts";

export const summary = "the cold minutes after a failover, with and without cluster cache management";

export const help = `
Usage: acuity failover --instance-class C --cached-gib N --tps N --clients N [what is known of the cluster]
       acuity failover --change WHAT --cached-gib N --tps N --clients N [what it changes]
       acuity failover --ccm-status FILE

  --instance-class C            class of the writer, such as db.r6g.8xlarge
  --cached-gib N                what the writer has in its cache, GiB
  --tps N                       transactions a second before the failover
  --clients N                   connections that send one transaction after the other
  --access A                    uniform (default), zipf:0.9 or hot:0.1:0.9
  --region R                    us-east-1 unless told
  --storage-mode M              standard (default) or io-optimized
  --reader-overlap P            percent of the cached set that the reader holds by itself (0)
  --second-failover-after-s S   when the next failover comes
  --failovers-per-year N        2 unless told
  --failover-s S                until the new writer takes connections (35)
  --reader-class C              class of the tier-0 reader; give it again for two of them
  --no-reader --not-enabled --serverless --global-secondary, --engine aurora-mysql: the cluster as it is
  --constant NAME=VALUE         replaces storageReadMs, nvmeReadMs or readCeilingPerS
  --series                      adds TPS of every second from the failure on
  --change WHAT                 what else empties the cache, with the same workload:
                                  serverless-shrink --from-acu N --to-acu N, class-change --to-class C
                                  or restart --instance-class C
  --change-outage-s S           without transactions during a class change or a restart (35)
  --changes-per-year N          12 unless told
  --ccm-status FILE             explains pasted output of aurora_ccm_status()
  --json                        {failoverS, without, with, readerMonthlyUsd, requirements, verdict, …}

Example: acuity failover --instance-class db.r6g.8xlarge --cached-gib 120 --tps 60000 --clients 300
`;

const options: OptionTable = optionTable({
  text: "instance-class cached-gib tps clients access region storage-mode reader-overlap second-failover-after-s failovers-per-year failover-s engine change from-acu to-acu to-class change-outage-s changes-per-year ccm-status",
  many: "reader-class constant",
  flags: "no-reader not-enabled serverless global-secondary series",
});

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const statusFile = textOption(given, "ccm-status");
  if (statusFile !== undefined) return explainStatus(statusFile, { given, io });
  if (given.values.has("change")) return describeCacheChange(given, io);
  const plan = planFailover(await inputOf(given));
  const json = planJson(plan, given.flags.has("series"));
  return written({ io, isJson: given.json }, { json, text: planText(plan) });
}

async function explainStatus(
  file: string,
  { given, io }: { readonly given: GivenOptions; readonly io: Io },
): Promise<number> {
  const status = readCcmStatus(new TextDecoder().decode(await readInput(file)));
  const reading = explainCcmStatus(status);
  const sentences = ccmStatusWords({ status, reading });
  const json = { status, ...reading, sentences };
  return written({ io, isJson: given.json }, { json, text: `${sentences.join("\n")}\n` });
}

async function inputOf(given: GivenOptions): Promise<FailoverInput> {
  const defaults = FAILOVER_DEFAULTS;
  const instance = instanceOf(requiredText(given, "instance-class"));
  const storageMode = storageModeOption(given) ?? defaults.storageMode;
  const overlapPct = numberOption(given, "reader-overlap");
  return {
    ...defaults,
    instance,
    storageMode,
    cluster: clusterOf(given, instance.instanceClass),
    pageClasses: splitCachedSet(
      requiredNumber(given, "cached-gib"),
      readAccess(textOption(given, "access") ?? "uniform"),
    ),
    tps: requiredNumber(given, "tps"),
    clients: requiredNumber(given, "clients"),
    readerOverlapShare: overlapPct === undefined ? defaults.readerOverlapShare : overlapPct / 100,
    secondFailoverAfterS: numberOption(given, "second-failover-after-s") ?? null,
    failoversPerYear: numberOption(given, "failovers-per-year") ?? defaults.failoversPerYear,
    failoverS: numberOption(given, "failover-s") ?? defaults.failoverS,
    readerHour: await readerHourOf(given, { instance, storageMode }),
    constants: constantsOf(given),
  };
}

function instanceOf(instanceClass: string): FailoverInstance {
  return instanceClass === PUBLISHED_INSTANCE.instanceClass
    ? PUBLISHED_INSTANCE
    : instanceSpec(instanceClass);
}

async function readerHourOf(
  given: GivenOptions,
  of: { readonly instance: FailoverInstance; readonly storageMode: FailoverInput["storageMode"] },
): Promise<FailoverInput["readerHour"]> {
  const region = textOption(given, "region") ?? "us-east-1";
  const sheet = await loadPriceSheet({ region, engine: "aurora-postgresql" });
  const price = sheet.instanceHour[of.instance.instanceClass]?.[of.storageMode];
  if (price === undefined) return null;
  return { usd: Number(price.usd), source: `catalog ${sheet.catalogVersion}, ${region}, ${price.source}` };
}

/** The cluster as the options say; without them, with the one reader that cluster cache management needs. */
function clusterOf(given: GivenOptions, writerClass: string): FailoverInput["cluster"] {
  const readers = given.values.get("reader-class") ?? [writerClass];
  if (given.flags.has("no-reader") && given.values.has("reader-class")) {
    throw badOption("Give either --no-reader or --reader-class, not both.");
  }
  return {
    engine: engineOption(given) ?? "aurora-postgresql",
    tierZeroReaderClasses: given.flags.has("no-reader") ? [] : readers,
    isEnabled: !given.flags.has("not-enabled"),
    isServerless: given.flags.has("serverless"),
    isGlobalSecondary: given.flags.has("global-secondary"),
  };
}

function planJson(plan: FailoverPlan, hasSeries: boolean) {
  const recovery = <Part extends Recovery>({ tps, ...rest }: Part) => ({
    ...rest,
    ...(hasSeries && { tps: Array.from(tps, (rate) => Math.round(rate * 10) / 10) }),
  });
  return {
    ...plan,
    without: recovery(plan.without),
    with: recovery(plan.with),
    verdict: failoverVerdictWords(plan.verdict, COMMAND_LINE),
    verdictFigures: plan.verdict,
    requirements: plan.requirements.map((one) => ({ ...one, message: cacheRequirementWords(one) })),
    notes: notesOf(plan.notes, COMMAND_LINE),
    explanations: explainFailover(plan, COMMAND_LINE),
  };
}

function planText(plan: FailoverPlan): string {
  const rows = [
    { title: "without", recovery: plan.without },
    { title: "with", recovery: plan.with },
  ];
  const table = textTable(rows, [
    { title: "Cluster cache management", cell: (row) => row.title },
    ...recoveryColumns<(typeof rows)[number]>(({ recovery }) => recovery),
  ]);
  const requirements = plan.requirements.map(
    (one) => `${one.met ? "met" : "NOT MET"}  ${one.id}: ${cacheRequirementWords(one)}\n`,
  );
  return `${failoverVerdictWords(plan.verdict, COMMAND_LINE)}\n\n${table}\n${requirements.join("")}\n${noteLines(plan.notes)}`;
}
