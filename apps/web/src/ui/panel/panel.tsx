import { Center } from "@mantine/core";
import { type ReactNode, type Ref, Suspense, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  /** Stands above what the panel holds; without, that has a title of its own. */
  readonly title?: string;
  /** Names the panel where nothing in it does. */
  readonly label?: string;
  /** Beside the title, lighter. */
  readonly note?: string;
  /** At the right end of the title's row. */
  readonly tools?: ReactNode;
  readonly testId?: string;
  /** While what it shows is not the newest. */
  readonly isBusy?: boolean;
  /** Where it holds a sentence alone: beside another it is no taller than that. */
  readonly isSaid?: boolean;
  /** False for what only makes sense on a screen. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** A bordered part of a page. */
export function Panel(props: PanelProps) {
  const { title, label, note, tools, testId, isBusy, isSaid = false, isPrinted = true, children } = props;
  const id = useId();
  const marks = {
    ...{ className: classes["panel"], "data-testid": testId },
    ...{ "data-printed": isPrinted, "data-said": isSaid || undefined },
  };
  if (label !== undefined) {
    return (
      <section {...marks} aria-label={label} aria-busy={isBusy}>
        {children}
      </section>
    );
  }
  if (title === undefined) return <div {...marks}>{children}</div>;
  return (
    <section {...marks} aria-labelledby={id} aria-busy={isBusy}>
      <header className={classes["head"]}>
        <h2 id={id} className={classes["title"]}>
          {title} {note !== undefined && <span>{note}</span>}
        </h2>
        {tools !== undefined && <div className={classes["tools"]}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}

/** Panels side by side where there is room; a last one without a neighbour takes the row. */
export function PanelPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes["pair"]}>{children}</div>;
}

interface PlotProps {
  readonly height: number;
  /** Said until there is something to draw. */
  readonly wait?: string;
  readonly plotRef?: Ref<HTMLDivElement>;
  /** False while there is nothing to draw. */
  readonly children: ReactNode;
}

/** The place of a chart, as high before it is drawn as after. */
export function Plot({ height, wait = "", plotRef, children }: PlotProps) {
  const waiting = (
    <Center c="dimmed" style={{ height }}>
      {wait}
    </Center>
  );
  return (
    <div ref={plotRef} className={classes["plot"]} style={{ minHeight: height }}>
      <Suspense fallback={waiting}>{children === false ? waiting : children}</Suspense>
    </div>
  );
}

/** A sentence below the figures. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return <p className={classes["foot"]}>{children}</p>;
}

/** A sentence that must not be overlooked. */
export function PanelWarning({ children, role }: { readonly children: ReactNode; readonly role?: "status" }) {
  return (
    <p className={classes["warning"]} role={role}>
      {children}
    </p>
  );
}
