import type { Metadata } from "next";
import { FailoverScreen } from "../../../features/failover/failover-screen.tsx";
import { QuestionFrame } from "../../../tool/question-frame.tsx";
import { PRICES_LINE } from "../../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "Failover" };

export default function FailoverPage() {
  return (
    <QuestionFrame current="/failover" title="Failover" prices={PRICES_LINE}>
      <FailoverScreen />
    </QuestionFrame>
  );
}
