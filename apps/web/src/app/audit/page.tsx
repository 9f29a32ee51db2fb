import type { Metadata } from "next";
import { ServerQueries } from "../../api/queries.tsx";
import { AuditScreen } from "../../features/audit/audit-screen.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "Audit" };

export default function AuditPage() {
  return (
    <PageFrame
      crumbs={[{ label: "Saved clusters", href: "/clusters" }, { label: "Audit" }]}
      prices={PRICES_LINE}
    >
      <ServerQueries>
        <AuditScreen />
      </ServerQueries>
    </PageFrame>
  );
}
