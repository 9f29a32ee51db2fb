import type { Metadata } from "next";
import { DataDocument } from "../../features/data/data-document.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "What leaves the browser" };

export default function DataPage() {
  return (
    <PageFrame crumbs={[{ label: "What leaves the browser" }]} prices={PRICES_LINE}>
      <DataDocument />
    </PageFrame>
  );
}
