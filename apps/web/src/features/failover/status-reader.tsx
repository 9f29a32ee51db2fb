import { explainCcmStatus, readCcmStatus } from "@acuity/engine/failover";
import { EngineError } from "@acuity/engine/units";
import { ccmStatusWords, STANDARD_PLACE } from "@acuity/words";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import classes from "./status-reader.module.css";

/** Either what the row means or why it cannot be read. */
function readPaste(text: string): {
  readonly reading: { readonly state: string; readonly sentences: readonly string[] } | null;
  readonly problem: string | null;
} {
  if (text.trim() === "") return { reading: null, problem: null };
  try {
    const status = readCcmStatus(text);
    const reading = explainCcmStatus(status);
    const sentences = ccmStatusWords({ status, reading }, STANDARD_PLACE);
    return { reading: { state: reading.state, sentences }, problem: null };
  } catch (error) {
    if (error instanceof EngineError) return { reading: null, problem: error.message };
    throw error;
  }
}

/** Says in words what a pasted row of aurora_ccm_status() means. */
export function StatusReader() {
  const [text, setText] = useState("");
  const { reading, problem } = readPaste(text);
  return (
    <div className={classes["reader"]}>
      <Textarea
        label="Output of select * from aurora_ccm_status(), asked on the writer"
        description="psql's table or its expanded form (\x). It stays in this browser."
        placeholder={"buffers_sent_last_scan  | 17920442\nbuffers_found_last_scan | 17923410\n…"}
        minRows={5}
        autosize
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite" data-testid="ccm-status">
        {reading !== null && (
          <ul className={classes["sentences"]} data-state={reading.state}>
            {reading.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
