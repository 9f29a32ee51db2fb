import { decodeSamplesBody, patience, type SamplesPart } from "@acuity/contract";
import { pauseMs } from "./ask-again.ts";
import { NOT_REACHED } from "./sentence-of.ts";

/**
 * Samples of a saved file, packed, part after part; asked for again where they did not come to their end, as where the process that
 * sends them is replaced. @throws Error with a sentence
 */
export async function readSamples(uploadId: string): Promise<SamplesPart[]> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`/api/uploads/${uploadId}/samples`).catch(() => null);
    if (answer !== null && !answer.ok) throw new Error(await toldBy(answer));
    const body = (await answer?.arrayBuffer().catch(() => null)) ?? null;
    if (body !== null) return decodeSamplesBody(new Uint8Array(body));
    if (tries >= patience.noAnswer.tries) throw new Error(NOT_REACHED);
    await new Promise((over) => setTimeout(over, pauseMs(tries)));
  }
}

async function toldBy(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  const message = typeof said === "object" && said !== null && "message" in said ? said.message : null;
  return typeof message === "string" ? message : NOT_REACHED;
}
