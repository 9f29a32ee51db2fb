import { groupThousands } from "../explain/group-thousands.ts";
import type { Note } from "../explain/note.ts";
import type { FailoverInput } from "./failover-plan.ts";

/** A rate that the model cannot carry differs from the one given by more than this. */
const TOLERATED_RATIO = 0.99;

/** What a reader of the figures must know beside them (CCM-1, CCM-2). */
export function noteOnFailover(
  input: FailoverInput,
  found: {
    readonly steadyTps: number;
    readonly isSecondCold: boolean;
    readonly readerWarmUpS: number;
  },
): Note[] {
  const isRateLower = found.steadyTps < input.tps * TOLERATED_RATIO;
  return [
    say(
      "read-constants",
      "Storage latency and read ceiling were fitted on r6g.8xlarge and are assumed for every class.",
      true,
    ),
    say("recovery-read-so", "90 % is read as 90 % of the mean before, over 10 s.", true),
    ...(input.failoversPerYear > 0
      ? [say("failovers-assumed", `A year is taken to have ${input.failoversPerYear} failovers.`, true)]
      : []),
    ...(isRateLower
      ? [
          say(
            "rate-above-model",
            `The set is larger than the cache, and ${groupThousands(input.tps)} transactions a second would need more storage reads than the class can do; ${groupThousands(found.steadyTps)} are taken as the rate before.`,
            true,
          ),
        ]
      : []),
    ...(found.isSecondCold
      ? [
          say(
            "second-failover-cold",
            `The reader needs ${found.readerWarmUpS} s to warm up; the second failover comes after ${input.secondFailoverAfterS} s and starts cold.`,
            false,
          ),
        ]
      : []),
  ];
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function say(code: string, message: string, assumption: boolean): Note {
  return { code, message, assumption };
}
