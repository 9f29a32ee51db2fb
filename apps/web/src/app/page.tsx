import { StartScreen } from "../features/trace/start-screen.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";
import { PRICES_LINE } from "../ui/frame/prices-line.ts";
import { KeptNotice } from "../ui/kept/kept-until.tsx";

export default function StartPage() {
  return (
    <PageFrame prices={PRICES_LINE}>
      <KeptNotice />
      <StartScreen />
    </PageFrame>
  );
}
