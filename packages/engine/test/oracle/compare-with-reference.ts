import type { Reference, ReferenceAnswer, ReferenceCase } from "../../bench/c-reference.ts";
import { type CapacityRun, simulate } from "../../src/capacity/simulate.ts";
import { boundsTimeline } from "../../src/schedule/bounds-timeline.ts";
import { askable } from "./askable.ts";
import type { CapacityCase } from "./capacity-case.ts";
import { differentTotals } from "./run-totals.ts";

/** Sentences on what differs between the engine and the C reference ; empty when equal. */
export function compareWithReference(
  reference: Reference,
  cases: readonly CapacityCase[],
): readonly string[] {
  const answers = reference.verify(cases.map(referenceCase));
  return cases.flatMap((question, i) => {
    const run = simulate(askable(question));
    return differences(run, answers[i] as ReferenceAnswer).map((text) => `case ${i}: ${text}`);
  });
}

function referenceCase(question: CapacityCase): ReferenceCase {
  const { trace, parameters, phaseS, windows, mode, maxServedAcu } = question;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  return {
    trace,
    parameters,
    phaseS,
    startHalf: question.startAcu === undefined ? null : question.startAcu * 2,
    autoPauseS: askable(question).autoPauseS ?? null,
    bounds: boundsTimeline({ startS: trace.startS, totalS, bounds: question, schedule: windows }),
    ...{ mode, reads: question.reads },
    mostServedMilliAcu: maxServedAcu === undefined ? null : Math.round(maxServedAcu * 1000),
  };
}

function differences(run: CapacityRun, answer: ReferenceAnswer): readonly string[] {
  const found = differentTotals(run, answer);
  if (run.queue !== null) {
    const { queue } = answer;
    if (run.queue.waitingS !== queue.waitingS) found.push("waitingS");
    if (run.queue.unservedAcuS !== queue.unservedMilliAcuS / 1000) found.push("unservedAcuS");
    if (run.queue.peakBacklogAcuS !== queue.peakBacklogMilliAcuS / 1000) found.push("peakBacklogAcuS");
    if (run.queue.longestDelayS !== queue.longestDelayS) found.push("longestDelayS");
    if (run.queue.bursts.length !== queue.bursts) found.push("bursts");
    if ((run.queue.bursts.at(-1)?.doneS ?? 0) !== queue.lastDoneS) found.push("lastDoneS");
  }
  const changes = onceEachSecond(answer.changes);
  const same = run.changes.length === changes.length && run.changes.every((v, i) => v === changes[i]);
  return same ? found : [...found, "the changes differ"];
}

/** C notes a resume and a change in that very second one after the other; the later one is what the second has. */
function onceEachSecond(changes: Int32Array): readonly number[] {
  return [...changes].filter((_, i) => {
    const at = i - (i % 2);
    return changes[at] !== changes[at + 2];
  });
}
