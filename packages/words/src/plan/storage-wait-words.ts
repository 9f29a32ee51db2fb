import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../formats/place.ts";
import { formatDay } from "./decision/day-words.ts";

type Wait = Pick<Extract<Finding, { readonly code: "io-optimized-from" }>, "from" | "isBack">;

/** From which day AWS lets the cluster go to I/O-Optimized; null where it does at once, and where the pick's storage is no other. */
export function storageWait({ notes }: Pick<Plan, "notes">): Wait | null {
  return notes.find((one) => one.code === "io-optimized-from") ?? null;
}

/** The same as a finding (EVD-11). */
export function storageWaitSentence({ from, isBack }: Wait): string {
  const told = "(IOOptimizedNextAllowedModificationTime of the description)";
  return isBack
    ? `Standard is open at any time, but AWS lets this cluster go back to I/O-Optimized from ${from} on only ${told}.`
    : `AWS lets this cluster go to I/O-Optimized from ${from} on ${told}: until then it refuses the change of the storage.`;
}

/** What the next step says of it. */
export function storageStepWords({ from, isBack }: Wait, place: Place): string {
  const day = formatDay(from, place);
  return isBack
    ? `The way back to I/O-Optimized is open from ${day} on.`
    : `Its storage changes from ${day} on: AWS refuses I/O-Optimized before.`;
}

/** As the steps of the change take it. */
export function ioOptimizedFrom(plan: Pick<Plan, "notes">): { readonly ioOptimizedFrom?: string } {
  const wait = storageWait(plan);
  return wait === null ? {} : { ioOptimizedFrom: wait.from };
}
