import type { Metadata } from "next";
import { ModelDocument } from "../../features/model/model-document.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "The model" };

export default function ModelPage() {
  return (
    <PageFrame crumbs={[{ label: "The model" }]} prices={PRICES_LINE}>
      <ModelDocument />
    </PageFrame>
  );
}
