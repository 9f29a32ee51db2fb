"use client";

import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./tool-layout.module.css";

interface ToolLayoutProps {
  readonly controlsTitle: string;
  readonly controls: ReactNode;
  /** What the address asked for and the page did not take. */
  readonly leftOut: readonly string[];
  readonly children: ReactNode;
}

/** A page of one question: inputs at the left, the answer at the right; on a phone they fold below the verdict. */
export function ToolLayout({ controlsTitle, controls, leftOut, children }: ToolLayoutProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <div className={classes["layout"]}>
      {leftOut.length > 0 && (
        <div className={classes["leftOut"]} role="status" data-testid="left-out">
          {leftOut.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <aside className={classes["controls"]} aria-label={controlsTitle} data-unfolded={isUnfolded}>
        <h2 className={classes["title"]}>{controlsTitle}</h2>
        <Button
          className={classes["unfold"] ?? ""}
          variant="default"
          fullWidth
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Fold the inputs" : "Change the inputs"}
        </Button>
        <div className={classes["fields"]}>{controls}</div>
      </aside>
      <div className={classes["answer"]}>{children}</div>
    </div>
  );
}

/** Holds the place until it is known what the session holds and what things cost. */
export function ToolWaiting() {
  return (
    <p className={classes["waiting"]} aria-live="polite">
      Reading the trace and the prices…
    </p>
  );
}
