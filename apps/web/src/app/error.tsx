"use client";

import { EmptyState } from "../ui/frame/empty-state.tsx";

/**
 * What a user sees when a page fails: what to do, never a stack. Every page loads it, so it brings nothing along; and
 * what draws the frame may be what failed.
 */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  const again = (
    <button type="button" onClick={reset}>
      <u>Try again</u>
    </button>
  );
  return (
    <main>
      <EmptyState title="This page failed" action={again}>
        Files you dropped are still in this browser and nothing you saved was changed. If it fails again,
        reload the page; the what-if is in the address.
      </EmptyState>
    </main>
  );
}
