import { DAY_S, HOUR_S } from "@acuity/engine/units";
import { formatSetGib, memberWords } from "@acuity/words";
import { nameOf } from "../simulation/simulation.ts";
import { billTable } from "./said-line.ts";
import {
  connectionsOf,
  knownSeconds,
  monthReport,
  poolOf,
  type SimulationOutcome,
  writerOf,
} from "./simulation-report.ts";
import { supplySteps } from "./supply-steps.ts";
import { textTable } from "./text-table.ts";

type Figure = readonly [name: string, value: string, unit: string];

/** The answer for people: the writer's figures, the cluster's, a month, its bill, then the steps. */
export function simulationText(outcome: SimulationOutcome, withSeries: boolean): string {
  const { profile, simulation, blockers, bill, demand } = outcome;
  const figures = textTable<Figure>(
    [...runFigures(outcome), ...monthFigures(outcome), ...fitFigures(outcome)],
    [
      { title: `profile ${profile.id}`, cell: ([name]) => name },
      { title: "", align: "right", cell: ([, value]) => value },
      { title: "", cell: ([, , unit]) => unit },
    ],
  );
  const members = simulation.members.length > 1 ? membersTable(outcome) : "";
  const blocked = (blockers ?? []).map(({ message }) => `${message}\n`).join("");
  const series = withSeries ? seriesTable(demand.trace, writerOf(simulation).run.changes) : "";
  const parts = [figures, members, blocked, bill === null ? "" : billTable(bill), series];
  return parts.filter((part) => part !== "").join("\n");
}

function runFigures({ simulation }: SimulationOutcome): readonly Figure[] {
  const writer = writerOf(simulation);
  const { run } = writer;
  return [
    ["simulated", hours(knownSeconds(writer)), "h"],
    [
      writer.instanceClass === null ? "billed capacity" : `capacity of ${writer.instanceClass}`,
      run.acuHours.toFixed(3),
      "ACU-h",
    ],
    ["time with unmet demand", String(run.throttledS), "s"],
    ["unmet demand", run.deficitAcuS.toFixed(3), "ACU-s"],
    ["longest unmet episode", String(run.longestEpisodeS), "s"],
    ["resumes after a pause", String(run.resumes), ""],
    ...(run.pausedS === 0 ? [] : [["paused", hours(run.pausedS), "h"] as const]),
    ...(run.waitedS === 0 ? [] : [["callers waited for a resume", String(run.waitedS), "s"] as const]),
    ...(run.queue === null
      ? []
      : [["longest delay in the queue", run.queue.longestDelayS.toFixed(1), "s"] as const]),
  ];
}

/** A month says something from a day of demand on. */
function monthFigures({ simulation }: SimulationOutcome): readonly Figure[] {
  const writer = writerOf(simulation);
  if (knownSeconds(writer) < DAY_S) return [];
  const month = monthReport(writer);
  return [
    ["in a month of 730 h", month.acuHours.toFixed(2), "ACU-h"],
    ["share of it with unmet demand", month.throttledPct.toFixed(3), "%"],
  ];
}

function fitFigures(outcome: SimulationOutcome): readonly Figure[] {
  const pool = poolOf(outcome);
  const connections = connectionsOf(outcome);
  const set =
    pool === null
      ? ""
      : `${pool.assumption ? "assumed " : ""}working set of ${formatSetGib(pool.workingSetGib)}`;
  return [
    ...(pool === null || pool.cachedPct === null
      ? []
      : [[`${set} cached`, pool.cachedPct.toFixed(1), "% of the time"] as const]),
    ...(connections === null
      ? []
      : [
          [
            `peak of ${connections.peak.toLocaleString("en-US")} connections`,
            connections.fit ? "fits" : "too many",
            `max_connections ${connections.accepted.toLocaleString("en-US")}`,
          ] as const,
        ]),
  ];
}

function membersTable({ simulation }: SimulationOutcome): string {
  const { members, cluster } = simulation;
  const rows = [
    ...members.map((member) => ({
      name: `${memberWords(nameOf(member))}${member.instanceClass === null ? "" : `, ${member.instanceClass}`}`,
      acuHours: member.instanceClass === null ? member.run.acuHours.toFixed(3) : "",
      throttledS: member.run.throttledS,
      deficitAcuS: member.run.deficitAcuS,
    })),
    { name: "Cluster", ...cluster, acuHours: cluster.acuHours.toFixed(3) },
  ];
  return textTable(rows, [
    { title: "member", cell: ({ name }) => name },
    { title: "ACU-h", align: "right", cell: ({ acuHours }) => acuHours },
    { title: "unmet s", align: "right", cell: ({ throttledS }) => String(throttledS) },
    { title: "unmet ACU-s", align: "right", cell: ({ deficitAcuS }) => deficitAcuS.toFixed(3) },
  ]);
}

function seriesTable(trace: SimulationOutcome["demand"]["trace"], changes: Int32Array): string {
  return textTable(supplySteps(trace, changes), [
    { title: "second", align: "right", cell: ([second]) => String(second) },
    { title: "demand ACU", align: "right", cell: ([, demand]) => demand?.toFixed(3) ?? "unknown" },
    { title: "capacity ACU", align: "right", cell: ([, , acu]) => acu?.toFixed(1) ?? "unknown" },
  ]);
}

function hours(seconds: number): string {
  return (seconds / HOUR_S).toFixed(2);
}
