import { currencyWords } from "@acuity/words";
import { ChangesTable } from "../../../features/catalog/changes-table.tsx";
import { app } from "../../../server/app.ts";
import { answerOrError, isAppError } from "./answer-or-error.ts";
import classes from "./today-prices.module.css";

interface TodayPricesProps {
  /** Null until the reader asks: pricing again costs more than reading. */
  readonly visit: { readonly token: string; readonly headers: Headers } | null;
}

/** What the report would cost by today's catalog, beside what was frozen; a link that needs no script. */
export async function TodayPrices({ visit }: TodayPricesProps) {
  // Whatever it says, the report above stands.
  const answer = visit === null ? null : await answerOrError(app().repriceOpenReport(visit));
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
      {isAppError(answer) && <p role="alert">{answer.message}</p>}
      {answer !== null && !isAppError(answer) && (
        <>
          <p className={classes["hint"]}>
            Series, settings and day are the report&rsquo;s own, so only prices differ.{" "}
            {currencyWords(answer) ?? "US dollars"} a month.
            {answer.changes.length === 0 && " The bill line by line is not part of this memo."}
          </p>
          <ChangesTable repriced={answer} />
        </>
      )}
    </section>
  );
}
