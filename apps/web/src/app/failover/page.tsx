import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { FailoverScreen } from "../../features/failover/failover-screen.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PRICES_LINE } from "../../ui/prices-line.ts";
import { PrintButton } from "../../ui/print-button.tsx";

export const metadata: Metadata = { title: "Failover" };

export default function FailoverPage() {
  return (
    <PageFrame
      crumbs={[{ label: "Failover" }]}
      actions={
        <>
          <Link href="/optimized-reads">Optimized Reads</Link>
          <PrintButton />
        </>
      }
      prices={PRICES_LINE}
    >
      <Suspense>
        <FailoverScreen />
      </Suspense>
    </PageFrame>
  );
}
