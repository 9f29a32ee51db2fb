import { StartScreen } from "../features/trace/start-screen.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../ui/frame/prices-line.ts";
import { KeptNoticeOnDemand } from "../ui/kept/kept-notice-on-demand.tsx";

export default function StartPage() {
  return (
    <PageFrame prices={PRICES_LINE}>
      <KeptNoticeOnDemand />
      <StartScreen />
    </PageFrame>
  );
}
