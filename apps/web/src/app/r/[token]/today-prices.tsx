import type { AppError, Repriced } from "@acuity/contract";
import { ChangesTable } from "../../../features/catalog/changes-table.tsx";
import { currencyWords } from "../../../format/price-terms-words.ts";
import { app } from "../../../server/app.ts";
import classes from "./today-prices.module.css";

interface TodayPricesProps {
  /** Null until the reader asks: pricing again costs more than reading. */
  readonly visit: { readonly token: string; readonly headers: Headers } | null;
}

/** What the report would cost by today's catalog, beside what was frozen; a link that needs no script. */
export async function TodayPrices({ visit }: TodayPricesProps) {
  const answer = visit === null ? null : await repriced(visit);
  return (
    <section id="today" className={classes["today"]} aria-labelledby="today-title">
      <h2 id="today-title">With today&rsquo;s prices</h2>
      {answer === null && (
        <p>
          <a href="?prices=today#today" rel="nofollow">
            Re-price with today&rsquo;s catalog: what changed
          </a>
        </p>
      )}
      {typeof answer === "string" && <p role="alert">{answer}</p>}
      {answer !== null && typeof answer !== "string" && (
        <>
          <p className={classes["hint"]}>
            Series, settings and day are the report&rsquo;s own, so only prices differ.{" "}
            {currencyWords(answer) ?? "US dollars"} a month.
          </p>
          <ChangesTable repriced={answer} />
        </>
      )}
    </section>
  );
}

/** What changed, or the sentence that says why it cannot be told; the report above stands either way. */
async function repriced(visit: {
  readonly token: string;
  readonly headers: Headers;
}): Promise<Repriced | string> {
  try {
    return await app().repriceOpenReport(visit);
  } catch (cause) {
    if (isAppError(cause, ["not-found", "conflict", "rate-limited"])) return cause.message;
    throw cause;
  }
}

/** By its code, not its class: pages and route handlers are bundled apart and each has a class of its own. */
export function isAppError(cause: unknown, codes: readonly AppError["code"][]): cause is AppError {
  return cause instanceof Error && "code" in cause && codes.some((code) => code === cause.code);
}
