import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./tool-layout.module.css";

interface ToolLayoutProps {
  /** What the address asked for and the page did not take. */
  readonly leftOut: readonly string[];
  readonly children: ReactNode;
}

/** A page of one question: what is asked above, the answer below. */
export function ToolLayout({ leftOut, children }: ToolLayoutProps) {
  return (
    <div className={classes["layout"]}>
      {leftOut.length > 0 && (
        <div className={classes["leftOut"]} role="status" data-testid="left-out">
          {leftOut.map((sentence) => (
            <Text key={sentence} inherit>
              {sentence}
            </Text>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

/** Holds the place until it is known what the session holds and what things cost. */
export function ToolWaiting() {
  return (
    <Text
      c="dimmed"
      size="sm"
      mih="70vh"
      maw={1440}
      mx="auto"
      px="md"
      py="0.875rem"
      aria-live="polite"
      aria-busy="true"
    >
      Reading the trace and the prices…
    </Text>
  );
}
