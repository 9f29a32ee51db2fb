import type { ReactNode } from "react";
import classes from "./tool-layout.module.css";

interface ToolLayoutProps {
  readonly controlsTitle: string;
  readonly controls: ReactNode;
  readonly children: ReactNode;
}

/** A page of one question: its inputs at the left, the answer at the right; on a phone the answer comes first. */
export function ToolLayout({ controlsTitle, controls, children }: ToolLayoutProps) {
  return (
    <div className={classes["layout"]}>
      <aside className={classes["controls"]} aria-label={controlsTitle}>
        <h2 className={classes["title"]}>{controlsTitle}</h2>
        {controls}
      </aside>
      <div className={classes["answer"]}>{children}</div>
    </div>
  );
}

/** A bordered part of the answer. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={classes["panel"]}>{children}</div>;
}

/** Panels side by side where there is room. */
export function PanelPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes["pair"]}>{children}</div>;
}
