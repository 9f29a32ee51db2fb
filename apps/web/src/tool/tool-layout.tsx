import { Button, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./tool-layout.module.css";

interface ToolLayoutProps {
  readonly controlsTitle: string;
  /** What is true of the cluster whatever is asked of it. */
  readonly facts: ReactNode;
  readonly controls: ReactNode;
  /** What the address asked for and the page did not take. */
  readonly leftOut: readonly string[];
  readonly children: ReactNode;
}

/** A page of one question: inputs at the left, the answer at the right; on a phone they fold below the verdict. */
export function ToolLayout({ controlsTitle, facts, controls, leftOut, children }: ToolLayoutProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
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
      <aside className={classes["controls"]} aria-label={controlsTitle} data-unfolded={isUnfolded}>
        <Button
          hiddenFrom="md"
          variant="default"
          fullWidth
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Fold the inputs" : "Change the inputs"}
        </Button>
        <Stack className={classes["fields"] ?? ""} gap="md" mt="0.875rem">
          <Text component="h2" size="sm" fw={650}>
            Facts of the cluster
          </Text>
          <Text size="xs" c="dimmed" mt="-0.75rem">
            Asked once: Optimized Reads and failover go by the same.
          </Text>
          {facts}
          <Text component="h2" size="sm" fw={650} className={classes["own"] ?? ""}>
            {controlsTitle}
          </Text>
          {controls}
        </Stack>
      </aside>
      <div className={classes["answer"]}>{children}</div>
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
