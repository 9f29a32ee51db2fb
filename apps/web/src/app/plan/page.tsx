import type { Metadata } from "next";
import { PageFrame } from "../../ui/page-frame.tsx";

export const metadata: Metadata = { title: "Plan" };

export default function PlanPage() {
  return (
    <PageFrame crumbs={[{ label: "Plan" }]}>
      <p>Drop an export on the start page first.</p>
    </PageFrame>
  );
}
