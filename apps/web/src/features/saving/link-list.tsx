import { Text } from "@mantine/core";
import { ofKept } from "../../session/saved/kept-links.ts";
import { ReportLinkList } from "../../ui/report-link-list.tsx";
import type { Links } from "./use-links.ts";

/** Links of this cluster, or nothing before there are any. */
export function LinkList({ links: { reports, problem, revoke } }: { readonly links: Links }) {
  if (problem !== null) {
    return (
      <Text role="alert" c="var(--ac-loss)" size="sm">
        {problem}
      </Text>
    );
  }
  if (reports === null || reports.length === 0) return null;
  return (
    <section aria-labelledby="links-title">
      <Text id="links-title" component="h3" fw={600} size="sm" mb={4}>
        Links of this cluster
      </Text>
      <ReportLinkList reports={reports} {...ofKept(revoke)} />
    </section>
  );
}
