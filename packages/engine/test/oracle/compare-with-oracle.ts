import { simulate } from "../../src/capacity/simulate.ts";
import { askable } from "./askable.ts";
import type { CapacityCase } from "./capacity-case.ts";
import { differentTotals } from "./run-totals.ts";
import { simulateSlowly } from "./simulate-slowly.ts";

/** Sentences on what differs between the fast and the slow answer; empty when they are equal. */
export function compareWithOracle(question: CapacityCase): readonly string[] {
  const { windows, ...rest } = question;
  const asked = askable(question);
  const fast = simulate(asked);
  const slow = simulateSlowly({ ...rest, windows, autoPauseS: asked.autoPauseS });
  const differences = differentTotals(fast, slow);
  const second = firstDifference(fast.changes, slow.half);
  if (second !== null) differences.unshift(second);
  if (fast.queue !== null) {
    const { queue } = fast;
    if (queue.waitingS !== slow.waitingS) differences.push(`waitingS: ${queue.waitingS}, ${slow.waitingS}`);
    if (queue.unservedAcuS !== slow.unservedMilliAcuS / 1000) differences.push("unservedAcuS");
    if (queue.peakBacklogAcuS !== slow.peakBacklogMilliAcuS / 1000) differences.push("peakBacklogAcuS");
    if (queue.longestDelayS !== slow.longestDelayS) differences.push("longestDelayS");
    if (JSON.stringify(queue.bursts) !== JSON.stringify(slow.bursts)) differences.push("bursts");
  }
  return differences;
}

function firstDifference(changes: Int32Array, half: Int32Array): string | null {
  let c = 0;
  let present = -1;
  for (let t = 0; t < half.length; t++) {
    if (c < changes.length && (changes[c] as number) === t) {
      if (present === changes[c + 1] && t > 0) return `second ${t}: a change from ${present} to itself`;
      present = changes[c + 1] as number;
      c += 2;
      if (c < changes.length && changes[c] === t) return `second ${t}: two changes`;
    }
    if (present !== half[t]) return `second ${t}: fast ${present}, slow ${half[t]} half-ACU`;
  }
  return c === changes.length ? null : `a change at second ${changes[c]} comes too late`;
}
