// The server and what Next bundles have modules of their own; the process ends once.
const holder = globalThis as typeof globalThis & { acuityEnd?: AbortController };

/** Aborted by the server once this process takes no more requests: whoever waits here for long is to be told in time. */
export function processEnd(): AbortController {
  holder.acuityEnd ??= new AbortController();
  return holder.acuityEnd;
}
