"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../ui/frame/empty-state.tsx";
import { KeptUntil } from "../../ui/kept/kept-until.tsx";
import { ClusterSection } from "./cluster-section.tsx";
import classes from "./clusters-screen.module.css";
import { usageWords } from "./usage-words.ts";
import { useClusters } from "./use-clusters.ts";

/** Clusters of the workspace with their scenarios and links. */
export function ClustersScreen() {
  const state = useClusters();
  const [deleted, setDeleted] = useState<string | null>(null);
  const said = deleted !== null && <Said key={deleted}>{deleted}</Said>;
  if (state.kind === "loading") {
    return (
      <div className={classes["clusters"]} aria-busy="true">
        <h1>Saved clusters</h1>
        <p>Opening your workspace…</p>
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <EmptyState title="The workspace did not open" action={<Link href="/">Go to the start page</Link>}>
        {state.sentence}
      </EmptyState>
    );
  }
  const { clusters, total, more, isFetching, usage } = state;
  if (clusters.length === 0) {
    return (
      <>
        {said}
        <EmptyState title="Nothing saved yet" action={<Link href="/">Plan a cluster</Link>}>
          A plan stays in this browser until you press Save on it. Then its cluster appears here, with every
          scenario you name and every link you share.
        </EmptyState>
      </>
    );
  }
  return (
    <div className={classes["clusters"]}>
      <h1>Saved clusters</h1>
      {said}
      <div className={classes["about"]}>
        <KeptUntil />
        {usage !== null && <p>{usageWords(usage)}</p>}
        <p>
          <Link href="/audit">Who did what in this workspace</Link>
        </p>
      </div>
      {clusters.map((saved) => (
        <ClusterSection key={saved.id} saved={saved} onDeleted={setDeleted} />
      ))}
      {more !== null && (
        <Button variant="default" loading={isFetching} onClick={more}>
          Show more: {clusters.length} of {total} clusters are here
        </Button>
      )}
    </div>
  );
}

const focused = (line: HTMLParagraphElement | null): void => line?.focus();

/** Takes the focus, as what had it is gone. */
function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p ref={focused} tabIndex={-1} role="status" className={classes["said"]}>
      {children}
    </p>
  );
}
