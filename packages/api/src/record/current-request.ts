import { processRecord, type RequestNotes } from "./process-record.ts";

/** The request under way here; none in a worker, or in what happens by itself. */
export const currentRequest = (): RequestNotes | undefined => processRecord().requests.getStore();

/** Has the line of the request under way say this too. */
export function noteRequest(notes: Partial<Omit<RequestNotes, "id" | "calls">>): void {
  const request = currentRequest();
  if (request !== undefined) Object.assign(request, notes);
}

export function noteCall(path: string): void {
  const request = currentRequest();
  if (request !== undefined) request.calls = [...(request.calls ?? []), path];
}
