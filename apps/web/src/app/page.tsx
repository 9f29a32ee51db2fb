import { StartScreen } from "../features/trace/start-screen.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { PRICES_LINE } from "../ui/prices-line.ts";

export default function StartPage() {
  return (
    <PageFrame prices={PRICES_LINE}>
      <StartScreen />
    </PageFrame>
  );
}
