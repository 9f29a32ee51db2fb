import { decodeSamplesBody, type SamplesPart } from "@acuity/contract";
import { NOT_REACHED } from "./sentence-of.ts";

/** Samples of a saved file, packed, part after part. @throws Error with a sentence */
export async function readSamples(uploadId: string): Promise<SamplesPart[]> {
  const answer = await fetch(`/api/uploads/${uploadId}/samples`).catch(() => null);
  if (answer === null) throw new Error(NOT_REACHED);
  if (!answer.ok) throw new Error(await toldBy(answer));
  const body = await answer.arrayBuffer().catch(() => null);
  if (body === null) throw new Error(NOT_REACHED);
  return decodeSamplesBody(new Uint8Array(body));
}

async function toldBy(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  const message = typeof said === "object" && said !== null && "message" in said ? said.message : null;
  return typeof message === "string" ? message : NOT_REACHED;
}
