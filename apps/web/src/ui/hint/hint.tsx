"use client";

import { useEffect } from "react";
import classes from "./hint.module.css";
import { type HintId, hintMemory } from "./hint-memory.ts";

const memory = hintMemory(() => ({ ever: localStorage, visit: sessionStorage }));

/** What a first visit learns, one line each, where it is done. */
const HINTS: Readonly<Record<HintId, { readonly title: string; readonly line: string }>> = {
  drop: {
    title: "Drop everything you have",
    line: "Metrics and describe output of one cluster belong together; more can follow later.",
  },
  ask: {
    title: "Answer what you know",
    line: "The question that moves the answer most stands first; what stays open is assumed, and said so.",
  },
  share: {
    title: "Share when it convinces you",
    line: "Until you save or share, nothing leaves this browser; a link shows exactly what you see.",
  },
};

/** Said once at its place; gone for ever when waved off, when done, or after the visit. Takes no focus. */
export function Hint({ id }: { readonly id: HintId }) {
  const { title, line } = HINTS[id];
  useEffect(() => memory.meet(id), [id]);
  return (
    <div role="note" aria-label={title} className={classes["hint"]} data-hint={id}>
      <p>
        <strong>{title}.</strong> {line}
      </p>
      <button type="button" onClick={() => dismissHint(id)} aria-label={`Got it: ${title}`}>
        Got it
      </button>
    </div>
  );
}

/** Also for whoever just did what the hint says. */
export function dismissHint(id: HintId): void {
  memory.dismiss(id);
  const { dataset } = document.documentElement;
  dataset["hinted"] = `${dataset["hinted"] ?? ""} ${id}`.trim();
}
