import { Button } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import classes from "./clusters-screen.module.css";

interface AskedDeleteProps {
  /** Of what is deleted. */
  readonly name: string;
  /** Names what ends with it. */
  readonly question: string;
  readonly work: () => Promise<void>;
}

const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** Deletes after one question. */
export function AskedDelete({ name, question, work }: AskedDeleteProps) {
  const [step, setStep] = useState<"idle" | "asked" | "running">("idle");
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async () => {
    setStep("running");
    setRefusal(null);
    await work().catch((cause: unknown) => {
      setRefusal(sentenceOf(cause));
      setStep("idle");
    });
  };
  if (step === "idle") {
    return (
      <>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete ${name}`}
          onClick={() => setStep("asked")}
        >
          Delete
        </Button>
        {refusal !== null && (
          <p role="alert" className={classes["problem"]}>
            {refusal}
          </p>
        )}
      </>
    );
  }
  return (
    <div className={classes["question"]}>
      <p>{question}</p>
      <Button
        color="red.9"
        size="compact-sm"
        aria-label={`Delete ${name} for good`}
        loading={step === "running"}
        onClick={() => void run()}
      >
        Delete for good
      </Button>
      <Button
        // Where the first press was: a second one by mistake takes nothing away.
        ref={focused}
        variant="default"
        size="compact-sm"
        disabled={step === "running"}
        onClick={() => setStep("idle")}
      >
        Keep
      </Button>
    </div>
  );
}
