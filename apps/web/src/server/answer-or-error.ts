import type { AppError } from "@acuity/contract";

/** What was asked for, or the error with the sentence that says why it cannot be had. @throws what has no sentence */
export async function answerOrError<Answer>(asked: Promise<Answer>): Promise<Answer | AppError> {
  try {
    return await asked;
  } catch (cause) {
    if (isAppError(cause)) return cause;
    throw cause;
  }
}

/** By its name, not its class: pages and route handlers are bundled apart and each has a class of its own. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === ("AppError" satisfies AppError["name"]);
}
