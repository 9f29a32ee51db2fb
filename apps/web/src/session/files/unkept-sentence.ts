const STAYS = "What is here stays until the tab is closed or reloaded.";

/** What to tell somebody whose browser kept nothing of what it was given. */
export function unkeptSentence(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "QuotaExceededError") return `This browser keeps nothing more: its storage is full. ${STAYS}`;
  // A value that its database cannot take, which no setting forbids.
  if (name === "DataCloneError" || name === "DataError" || name === "UnknownError")
    return `This browser could not keep it: it is too large for its database. ${STAYS}`;
  return `This browser keeps nothing: a private window or its settings forbid it. ${STAYS}`;
}
