import type { Metadata } from "next";
import { PRICES_LINE } from "../../../../ui/frame/prices-line.ts";
import { SavedPlan } from "./saved-plan.tsx";

export const metadata: Metadata = { title: "Plan" };

interface SavedPlanProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function SavedPlanPage({ params }: SavedPlanProps) {
  const { id } = await params;
  return <SavedPlan id={id} prices={PRICES_LINE} />;
}
