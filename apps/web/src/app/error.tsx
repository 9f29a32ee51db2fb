"use client";

import { EmptyState } from "../ui/frame/empty-state.tsx";
import { isUnreached } from "../ui/later/is-unreached.ts";
import classes from "./error.module.css";

/**
 * What a user sees when a page fails: what to do, never a stack. Every page loads it, so it brings nothing along; and
 * what draws the frame may be what failed.
 */
export default function ErrorPage({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  const retry = isUnreached(error) ? () => window.location.reload() : reset;
  const again = (
    <button type="button" onClick={retry}>
      <u>Try again</u>
    </button>
  );
  return (
    <main className={classes["failed"]}>
      <EmptyState title="This page failed" action={again}>
        Files you dropped are still in this browser and nothing you saved was changed. If it fails again,
        reload the page; the what-if is in the address.
      </EmptyState>
    </main>
  );
}
