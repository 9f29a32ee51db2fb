import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";

/** Pages below keep their what-if in the URL. */
export default function WhatIfLayout({ children }: { readonly children: ReactNode }) {
  return <NuqsAdapter>{children}</NuqsAdapter>;
}
