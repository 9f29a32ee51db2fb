import type { RequestListener } from "node:http";
import { isAppError } from "../server/answer-or-error.ts";
import type { ErrorPage } from "./error-pages.ts";
import { type Asked, encodingOf, sendKept } from "./send-kept.ts";

interface Telling {
  readonly errorPage: ErrorPage;
  /** Next, where no page can be sent. */
  readonly otherwise: RequestListener;
  readonly onTrouble: (error: unknown) => void;
}

/** Answers what went wrong with its page, under its own status and with when to come again; what has no sentence fails as any page. */
export function tellErrors({ errorPage, otherwise, onTrouble }: Telling) {
  const leave = ({ request, response }: Asked, error: unknown): void => {
    onTrouble(error);
    if (!response.headersSent) otherwise(request, response);
  };
  return (asked: Asked, error: unknown): void => {
    if (isAppError(error) && error.code !== "unexpected")
      errorPage(error, encodingOf(asked)).then(
        (page) => sendKept(asked, page),
        (cause: unknown) => leave(asked, cause),
      );
    else leave(asked, error);
  };
}
