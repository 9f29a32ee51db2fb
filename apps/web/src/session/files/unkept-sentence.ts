/** What to tell somebody whose browser kept nothing of what it was given. */
export function unkeptSentence(cause: unknown): string {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  return isFull
    ? "This browser keeps nothing more: its storage is full. What is here stays until the tab is closed or reloaded."
    : "This browser keeps nothing: a private window or its settings forbid it. What is here stays until the tab is closed or reloaded.";
}
