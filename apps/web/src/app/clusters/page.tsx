import type { Metadata } from "next";
import { ServerQueries } from "../../api/queries.tsx";
import { ClustersScreen } from "../../features/cluster/clusters-screen.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "Saved clusters" };

export default function ClustersPage() {
  return (
    <PageFrame crumbs={[{ label: "Saved clusters" }]} prices={PRICES_LINE}>
      <ServerQueries>
        <ClustersScreen />
      </ServerQueries>
    </PageFrame>
  );
}
