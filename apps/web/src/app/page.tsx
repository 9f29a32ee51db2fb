import { PageFrame } from "../ui/page-frame.tsx";

export default function StartPage() {
  return (
    <PageFrame>
      <h1>What would this workload cost on Aurora?</h1>
    </PageFrame>
  );
}
