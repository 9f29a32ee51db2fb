import type { Metadata } from "next";
import { ServerQueries } from "../../api/queries.tsx";
import { CatalogsScreen } from "../../features/catalog/catalogs-screen.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "Price lists" };

export default function CatalogsPage() {
  return (
    <PageFrame crumbs={[{ label: "Price lists" }]} prices={PRICES_LINE}>
      <ServerQueries>
        <CatalogsScreen />
      </ServerQueries>
    </PageFrame>
  );
}
