import { refusalWords } from "@acuity/words";
import { exitCodes } from "./command.ts";

/** An error as the user meets it. */
export interface DescribedError {
  readonly code: string;
  readonly message: string;
  readonly exitCode: number;
}

const namedCode = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Our own errors carry a kebab-case code and a sentence for the user: they are bad input (exit 2).
 * Everything else is a defect of ours and leaves as one fixed sentence (exit 70), never as a stack.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    if (namedCode.test(error.code)) {
      const named = error as Error & { readonly code: string };
      return { code: error.code, message: refusalWords(named), exitCode: exitCodes.badInput };
    }
  }
  return {
    code: "internal-error",
    message:
      "acuity stopped on an error of its own. Run again with ACUITY_DEBUG=1 for the details and please report them.",
    exitCode: exitCodes.internalError,
  };
}
