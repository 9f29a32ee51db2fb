"use client";

import { Button } from "@mantine/core";
import { EmptyState } from "../ui/frame/empty-state.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

/** What a user sees when a page fails: what to do, never a stack. */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return (
    <PageFrame>
      <EmptyState title="This page failed" action={<Button onClick={reset}>Try again</Button>}>
        Files you dropped are still in this browser and nothing you saved was changed. If it fails again,
        reload the page; the what-if is in the address.
      </EmptyState>
    </PageFrame>
  );
}
