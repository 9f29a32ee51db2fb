import { type ReactNode, useId } from "react";
import classes from "./example-band.module.css";

interface ExampleBandProps {
  /** What of the question is no figure of the cluster; null where all is. */
  readonly example: string | null;
  readonly children: ReactNode;
}

/** Says across all figures that they are of an example, until the fact is given or measured. */
export function ExampleBand({ example, children }: ExampleBandProps) {
  const id = useId();
  if (example === null) return children;
  return (
    <section className={classes["example"]} aria-labelledby={id} data-testid="example">
      <p id={id} className={classes["band"]}>
        {example}
      </p>
      {children}
    </section>
  );
}
