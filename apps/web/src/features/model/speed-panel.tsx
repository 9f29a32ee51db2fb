"use client";

import { formatNumber } from "@acuity/words";
import { Button } from "@mantine/core";
import { useState } from "react";
import classes from "./model-document.module.css";
import { runSpeedSweep, type SpeedResult } from "./run-speed-sweep.ts";

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly result: SpeedResult }
  | { readonly kind: "failed"; readonly sentence: string };

/** How fast the engine is where it is used: in this browser, while the page stays free. */
export function SpeedPanel() {
  const [state, setState] = useState<State>({ kind: "idle" });
  const run = () => {
    setState({ kind: "running" });
    runSpeedSweep().then(
      (result) => setState({ kind: "done", result }),
      () =>
        setState({ kind: "failed", sentence: "The sweep could not run in this browser; reload the page." }),
    );
  };
  return (
    <section aria-labelledby="speed">
      <h2 id="speed">Speed on this machine</h2>
      <p className={classes["note"]}>
        1,000 ranges, each simulated to the second over a year of minutes, in the browser's own workers.
        Nothing is sent anywhere.
      </p>
      <Button variant="default" size="compact-sm" onClick={run} loading={state.kind === "running"}>
        Try 1,000 ranges
      </Button>
      <p className={classes["note"]} aria-live="polite" data-testid="speed">
        {sentenceOf(state)}
      </p>
    </section>
  );
}

function sentenceOf(state: State): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "running":
      return "Simulating …";
    case "failed":
      return state.sentence;
    case "done":
      return resultSentence(state.result);
    default:
      return state satisfies never;
  }
}

function resultSentence(result: SpeedResult): string {
  if (!result.isRight) return "The sweep differs from single runs: this is a fault; please report it.";
  const seconds = formatNumber(result.tookMs / 1000, 2);
  const workers = result.workers === 1 ? "one worker" : `${result.workers} workers on shared memory`;
  const dropped = result.droppedFrames === 0 ? "none" : formatNumber(result.droppedFrames);
  return `1,000 settings in ${seconds} s on ${workers}, checked against single runs. Of ${formatNumber(result.frames)} frames of this page ${dropped} came late; the longest took ${formatNumber(result.longestFrameMs)} ms.`;
}
