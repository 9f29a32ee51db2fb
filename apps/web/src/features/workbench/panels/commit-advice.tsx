import { commitHint } from "@acuity/words";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";

type Asked = Omit<Parameters<typeof commitHint>[1], "place"> & {
  readonly plan: Parameters<typeof commitHint>[0];
};

/** What the decision says of a commitment to the pick, above what every way to pay would cost. */
export function CommitAdvice({ plan, ...of }: Asked) {
  const place = usePlace();
  const words = commitHint(plan, { ...of, place });
  if (words === "") return null;
  return (
    <Panel>
      <PanelFoot>{words}</PanelFoot>
    </Panel>
  );
}
