"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import classes from "./data-document.module.css";
import { forgetBrowser } from "./delete-data.ts";
import { DeleteFromServer } from "./delete-from-server.tsx";
import { ExportAction } from "./export-action.tsx";
import { RetentionAction } from "./retention.tsx";

/** What one may do with what is kept: the browser's forgotten after one more look, the server's deleted after its name was typed, thinned out or taken along. */
export function DeleteActions() {
  return (
    <div className={classes["actions"]}>
      <DeleteAction
        title="In this browser"
        line="Files, answers, plans put aside, imported price lists and the links you made here. What was saved stays on the server, and those links keep opening: revoke them first if they should not."
        verb="Forget everything here"
        work={forgetBrowser}
      />
      <DeleteFromServer />
      <RetentionAction />
      <ExportAction />
    </div>
  );
}

interface DeleteActionProps {
  readonly title: string;
  readonly line: string;
  readonly verb: string;
  /** Resolves with what was done, as a sentence. */
  readonly work: () => Promise<string>;
}

function DeleteAction({ title, line, verb, work }: DeleteActionProps) {
  const [step, setStep] = useState<"idle" | "asked" | "running">("idle");
  const [said, setSaid] = useState("");
  const run = async () => {
    setStep("running");
    setSaid(await work().catch(sentenceOf));
    setStep("idle");
  };
  return (
    <div className={classes["action"]}>
      <h3>{title}</h3>
      <p>{line}</p>
      {step === "idle" ? (
        <Button variant="default" onClick={() => setStep("asked")}>
          {verb}
        </Button>
      ) : (
        <Group gap="0.5rem">
          <Button color="red.9" onClick={() => void run()} loading={step === "running"}>
            Yes, it cannot be undone
          </Button>
          <Button variant="default" disabled={step === "running"} onClick={() => setStep("idle")}>
            Keep it
          </Button>
        </Group>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
