import { clusterLine } from "@acuity/words";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Fold } from "../ui/fold/fold.tsx";
import classes from "./asked-panel.module.css";
import { type Asking, QuestionFields } from "./fields/question-fields.tsx";
import { keysOf } from "./question/door.ts";
import type { OpeningQuestion } from "./question/use-question.ts";
import type { Found, Tool } from "./tool.ts";

/** What is known of a cluster whatever is asked of it: one line until it is to be changed. */
const CLUSTER = ["instanceClass", "region", "engine", "storageMode", "isServerless"];

interface AskedPanelProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Pick<Tool<Question, Plan>, "about" | "spec" | "decides" | "beside">;
  readonly asking: Asking<Question>;
}

/** What is asked: the cluster in one line, the values that decide beside each other, and the rest folded. */
export function AskedPanel<Question extends OpeningQuestion, Plan extends Found>({
  tool,
  asking,
}: AskedPanelProps<Question, Plan>) {
  const { about, spec, decides, beside } = tool;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { question, missing } = asking.draft;
  const isCluster = (name: keyof Question) => CLUSTER.includes(String(name));
  const cluster = keysOf(spec).filter(isCluster);
  const rest = keysOf(spec).filter(
    (name) => !isCluster(name) && !decides.includes(name) && beside?.names.includes(name) !== true,
  );
  return (
    <aside
      className={classes["asked"]}
      aria-label={`What is asked about ${about}`}
      data-unfolded={isUnfolded}
    >
      <div className={classes["folds"]}>
        <Fold title={clusterLine(question)} verb="Change" testId="cluster-facts">
          <div className={classes["fields"]}>
            <QuestionFields asking={asking} names={cluster} />
          </div>
        </Fold>
        <div className={classes["more"]}>
          <Fold title={`More about ${about}`} opens={rest.some((name) => missing.has(name))}>
            <div className={classes["fields"]}>
              <QuestionFields asking={asking} names={rest} />
            </div>
          </Fold>
        </div>
      </div>
      <Button
        hiddenFrom="md"
        variant="default"
        fullWidth
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {isUnfolded ? "Fold the inputs" : "Change the inputs"}
      </Button>
      <div className={classes["decides"]}>
        <QuestionFields asking={asking} names={decides} isBrief />
      </div>
    </aside>
  );
}
