import type { Metadata } from "next";
import { Suspense } from "react";
import { FailoverScreen } from "../../features/failover/failover-screen.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PRICES_LINE } from "../../ui/prices-line.ts";

export const metadata: Metadata = { title: "Failover" };

export default function FailoverPage() {
  return (
    <PageFrame crumbs={[{ label: "Failover" }]} prices={PRICES_LINE}>
      <Suspense>
        <FailoverScreen />
      </Suspense>
    </PageFrame>
  );
}
