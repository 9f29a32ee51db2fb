import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { OptimizedReadsScreen } from "../../features/optimized-reads/optimized-reads-screen.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PRICES_LINE } from "../../ui/prices-line.ts";
import { PrintButton } from "../../ui/print-button.tsx";

export const metadata: Metadata = { title: "Optimized Reads" };

export default function OptimizedReadsPage() {
  return (
    <PageFrame
      crumbs={[{ label: "Optimized Reads" }]}
      actions={
        <>
          <Link href="/failover">Failover</Link>
          <PrintButton />
        </>
      }
      prices={PRICES_LINE}
    >
      <Suspense>
        <OptimizedReadsScreen />
      </Suspense>
    </PageFrame>
  );
}
