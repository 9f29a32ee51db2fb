import type { Metadata } from "next";
import { PageFrame } from "../../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../../ui/frame/prices-line.ts";
import { CheckDesk } from "./check-desk.tsx";

export const metadata: Metadata = { title: "Input check" };

export default function CheckPage() {
  return (
    <PageFrame crumbs={[{ label: "Input check" }]} prices={PRICES_LINE}>
      <CheckDesk />
    </PageFrame>
  );
}
