import type { Metadata } from "next";
import { PRICES_LINE } from "../../../ui/frame/prices-line.ts";
import { PlanScreen } from "./plan-screen.tsx";

export const metadata: Metadata = { title: "Plan" };

export default function PlanPage() {
  return <PlanScreen prices={PRICES_LINE} />;
}
