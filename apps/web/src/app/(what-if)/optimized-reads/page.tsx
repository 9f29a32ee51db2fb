import type { Metadata } from "next";
import { OptimizedReadsScreen } from "../../../features/optimized-reads/optimized-reads-screen.tsx";
import { QuestionFrame } from "../../../tool/question-frame.tsx";
import { PRICES_LINE } from "../../../ui/frame/prices-line.ts";

export const metadata: Metadata = { title: "Optimized Reads" };

export default function OptimizedReadsPage() {
  return (
    <QuestionFrame current="/optimized-reads" title="Optimized Reads" prices={PRICES_LINE}>
      <OptimizedReadsScreen />
    </QuestionFrame>
  );
}
