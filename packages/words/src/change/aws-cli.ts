import type { StorageMode } from "@acuity/engine/prices";
import { storageModeName } from "../plan/option-title.ts";
import { freeName } from "./aws-names.ts";
import {
  COLD_WORDS,
  FAILOVER_WORDS,
  IN_PLACE_WORDS,
  READER_WORDS,
  shorterWords,
  UNREAD_WORDS,
} from "./downtime-words.ts";
import {
  type ClusterRange,
  isSameRange,
  type PlannedChange,
  type PlannedInstance,
  SERVERLESS,
} from "./planned-change.ts";
import { becameWriter, isStandIn, movedTo, standInTag, whileReader } from "./role-checks.ts";
import { ruleInput, ruleName, scheduleRules } from "./schedule-rules.ts";
import { command, quoted } from "./shell.ts";
import { equalStandIn, isAlone } from "./stand-in.ts";

/** One step of the change: what it does, what stands still meanwhile, and the commands. */
export interface ChangeStep {
  readonly title: string;
  /** What whoever is connected notices. */
  readonly downtime: string;
  readonly commands: readonly string[];
  /** What nobody but a person can say has come: `the others have carried a busy hour`. */
  readonly waitsFor?: string;
}

const STORAGE: Readonly<Record<StorageMode, string>> = { standard: "aurora", "io-optimized": "aurora-iopt1" };
const NO_DOWNTIME = "Nothing stands still.";

/** The steps from what runs today to the shape, in an order that keeps the cluster up, and those back. */
export function cliSteps(change: PlannedChange): readonly ChangeStep[] {
  const { instances, storage, range } = change;
  const [writer, ...readers] = instances;
  return [
    ...(range.to === null || isSameRange(range.from, range.to) ? [] : [rangeStep(change, range.to)]),
    ...readers.filter(({ from }) => from === null).map((reader) => newReader(change, reader)),
    ...readers
      .filter(({ from, to, tier }) => from !== null && to !== null && (from !== to || tier !== undefined))
      .map((reader) => changedReader(change, reader)),
    ...(writer === undefined || writer.from === writer.to ? [] : writerSteps(change, writer)),
    ...readers.filter(({ to }) => to === null).map((reader) => goneReader(change, reader)),
    ...(storage.from === storage.to ? [] : [storageStep(change)]),
    ...(change.schedule.length === 0 ? [] : scheduleSteps(change)),
  ];
}

/** A range as the option takes it. */
export function rangeText({ minAcu, maxAcu, pauseS }: ClusterRange): string {
  const min = minAcu === null ? [] : [`MinCapacity=${minAcu}`];
  const pause = pauseS === undefined ? [] : [`SecondsUntilAutoPause=${pauseS}`];
  return [...min, `MaxCapacity=${maxAcu}`, ...pause].join(",");
}

function rangeStep({ cluster, region }: PlannedChange, range: ClusterRange): ChangeStep {
  const { minAcu, maxAcu } = range;
  return {
    title: `Set the capacity range of the cluster to ${minAcu ?? "its minimum"} to ${maxAcu} ACU`,
    downtime: `${NO_DOWNTIME} Another maximum sets max_connections and buffers at the next restart of an instance.`,
    commands: [
      command("rds modify-db-cluster", {
        "--db-cluster-identifier": cluster,
        "--serverless-v2-scaling-configuration": rangeText(range),
        ...{ "--apply-immediately": "", "--region": region },
      }),
      settled(cluster, region),
    ],
  };
}

function storageStep({ cluster, region, storage, ioOptimizedFrom }: PlannedChange): ChangeStep {
  const isThere = storage.to === "io-optimized";
  const once = isThere ? " AWS lets a cluster go there once in 30 days." : "";
  const from = isThere && ioOptimizedFrom !== undefined ? ioOptimizedFrom : null;
  return {
    ...(from !== null && { waitsFor: `it is ${from}, from when AWS lets this cluster go there` }),
    title: `Set the storage to ${storageModeName(storage.to)}`,
    downtime: `${NO_DOWNTIME}${once}${from === null ? "" : ` This one from ${from} on.`}`,
    commands: [
      command("rds modify-db-cluster", {
        "--db-cluster-identifier": cluster,
        "--storage-type": STORAGE[storage.to],
        ...{ "--apply-immediately": "", "--region": region },
      }),
      settled(cluster, region),
    ],
  };
}

function newReader(change: PlannedChange, { id, to, tier }: PlannedInstance): ChangeStep {
  return {
    title: `Add the reader ${id} on ${to}`,
    downtime: NO_DOWNTIME,
    commands: [created(change, { id, to: to ?? SERVERLESS, tier: tier ?? 1 }), waited(change, id)],
  };
}

function changedReader(change: PlannedChange, { id, from, to, tier }: PlannedInstance): ChangeStep {
  const toClass = from === to ? {} : { "--db-instance-class": to ?? "" };
  const toTier = tier === undefined ? {} : { "--promotion-tier": String(tier) };
  return {
    title: from === to ? `Set the tier of ${id} to ${tier}` : `Move the reader ${id} to ${to}`,
    downtime: from === to ? NO_DOWNTIME : READER_WORDS,
    commands: [
      whileReader(change, id),
      modified(change, { id, ...{ ...toClass, ...toTier } }),
      from === to ? waited(change, id) : movedTo(change, { id, class_: to ?? SERVERLESS }),
    ],
  };
}

function goneReader(change: PlannedChange, { id }: PlannedInstance): ChangeStep {
  return {
    title: `Remove the reader ${id}, once the others have carried a busy hour`,
    downtime: READER_WORDS,
    commands: [whileReader(change, id), deleted(change, id)],
    waitsFor: "the others have carried a busy hour",
  };
}

/** A reader on the new class takes over while the writer changes: names and endpoints stay, and it costs two failovers. */
function writerSteps(change: PlannedChange, writer: PlannedInstance): readonly ChangeStep[] {
  const { id, to } = writer;
  const class_ = to ?? SERVERLESS;
  const standIn = change.instances.find((one) => !one.isWriter && one.to === class_ && one.from !== null);
  const takes = standIn?.id ?? freeName(id, { end: "move", taken: change.instances.map((one) => one.id) });
  const stays = equalStandIn(change);
  // Whether it follows the writer goes by its tier (RDR-1): it takes that of whose place it takes.
  const inTier = stays?.inTier === undefined ? {} : { "--promotion-tier": String(stays.inTier) };
  const move: ChangeStep = {
    title: `Move ${id} to ${class_} while it is a reader`,
    downtime:
      standIn !== undefined
        ? READER_WORDS
        : `${NO_DOWNTIME}${isAlone(change) ? ` ${shorterWords({ id, takes })}` : ""}`,
    commands: [
      whileReader(change, id),
      modified(change, { id, "--db-instance-class": class_, ...inTier }),
      movedTo(change, { id, class_ }),
    ],
  };
  const remove: ChangeStep = {
    title: `Remove ${takes}`,
    downtime: NO_DOWNTIME,
    commands: [whileReader(change, takes), isStandIn(change, { takes, id }), deleted(change, takes)],
  };
  if (stays !== null) {
    const title = `Fail over to ${takes}, which stays the writer: both run on ${class_} then`;
    return [failover(change, { title, to: takes, waitsFor: `${takes} is warm` }), move];
  }
  const isUnread = isAlone(change);
  return [
    ...(standIn === undefined ? [added(change, { id, takes, class_ })] : []),
    failover(change, {
      title: `Fail over to ${takes}`,
      to: takes,
      waitsFor: isUnread ? `${takes} was warmed by reads of yours, or may be cold` : `${takes} is warm`,
    }),
    move,
    {
      ...failover(change, {
        title: `Fail back to ${id}`,
        to: id,
        waitsFor: `${id} is warm or the hour quiet`,
      }),
      downtime: `${FAILOVER_WORDS} ${COLD_WORDS}`,
    },
    ...(standIn === undefined ? [remove] : []),
  ];
}

function added(
  change: PlannedChange,
  { id, takes, class_ }: { readonly id: string; readonly takes: string; readonly class_: string },
): ChangeStep {
  return {
    title: `Add a reader on ${class_} that takes over meanwhile${isAlone(change) ? "" : ", and let a busy hour warm it"}`,
    downtime: `${NO_DOWNTIME} It costs its class by the hour until it goes.${isAlone(change) ? ` ${UNREAD_WORDS}` : ""}`,
    commands: [created(change, { id: takes, to: class_, tier: 0, standsInFor: id }), waited(change, takes)],
  };
}

/** The command returns before anything has happened: the step ends when the cluster says who writes. */
export function failover(
  change: PlannedChange,
  { title, to, waitsFor }: { readonly title: string; readonly to: string; readonly waitsFor: string },
): ChangeStep {
  const commands = [failedOver(change, to), becameWriter(change, to), settled(change.cluster, change.region)];
  return { title, downtime: FAILOVER_WORDS, commands, waitsFor };
}

/** The short way: the writer changes in place. */
export function inPlaceStep(change: PlannedChange): ChangeStep | null {
  const [writer] = change.instances;
  if (writer === undefined || writer.to === null || writer.from === writer.to) return null;
  return {
    title: `Or in place: move the writer to ${writer.to} in a quiet hour`,
    downtime: IN_PLACE_WORDS,
    commands: [
      modified(change, { id: writer.id, "--db-instance-class": writer.to }),
      movedTo(change, { id: writer.id, class_: writer.to }),
    ],
  };
}

/** The role that the rules run as is the user's own: an account number is nothing that a file says. */
function scheduleSteps({ cluster, region, range, schedule }: PlannedChange): readonly ChangeStep[] {
  const { minAcu = 0, maxAcu = 0 } = range.to ?? {};
  const commands = scheduleRules(schedule, { minAcu: minAcu ?? 0, maxAcu }).map((rule) =>
    command("scheduler create-schedule", {
      "--name": ruleName(cluster, rule.name),
      "--schedule-expression": quoted(rule.cron),
      "--schedule-expression-timezone": "UTC",
      "--flexible-time-window": "Mode=OFF",
      "--target": quoted(
        JSON.stringify({
          Arn: "arn:aws:scheduler:::aws-sdk:rds:modifyDBCluster",
          RoleArn: "arn:aws:iam::123456789012:role/your-scheduler-role",
          Input: ruleInput(cluster, rule),
        }),
      ),
      "--region": region,
    }),
  );
  return [
    {
      title: "Set the range by the clock, with a role that may call rds:ModifyDBCluster",
      downtime: `${NO_DOWNTIME} A higher minimum acts within a minute.`,
      commands,
    },
  ];
}

function created(
  { cluster, engine, region }: PlannedChange,
  {
    id,
    to,
    tier,
    standsInFor,
  }: Pick<PlannedInstance, "id"> & {
    readonly to: string;
    readonly tier: number;
    readonly standsInFor?: string;
  },
): string {
  return command("rds create-db-instance", {
    "--db-instance-identifier": id,
    "--db-cluster-identifier": cluster,
    ...{
      "--engine": engine,
      "--db-instance-class": to,
      "--promotion-tier": String(tier),
      ...(standsInFor !== undefined && { "--tags": standInTag(standsInFor) }),
      "--region": region,
    },
  });
}

function modified(
  { region }: PlannedChange,
  { id, ...options }: { readonly id: string; readonly [option: `--${string}`]: string },
): string {
  const all = { "--db-instance-identifier": id, ...options, "--apply-immediately": "", "--region": region };
  return command("rds modify-db-instance", all);
}

function waited({ region }: PlannedChange, id: string): string {
  return command("rds wait db-instance-available", { "--db-instance-identifier": id, "--region": region });
}

function failedOver({ cluster, region }: PlannedChange, id: string): string {
  return command("rds failover-db-cluster", {
    "--db-cluster-identifier": cluster,
    "--target-db-instance-identifier": id,
    "--region": region,
  });
}

function deleted({ region }: PlannedChange, id: string): string {
  return command("rds delete-db-instance", { "--db-instance-identifier": id, "--region": region });
}

function settled(cluster: string, region: string): string {
  return command("rds wait db-cluster-available", { "--db-cluster-identifier": cluster, "--region": region });
}
