import type { Repriced } from "@acuity/contract";
import { currencyWords } from "@acuity/words";
import { ChangesTable } from "../../../features/catalog/changes-table.tsx";
import { app } from "../../../server/app.ts";
import { answerOrError, isAppError } from "./answer-or-error.ts";
import classes from "./today-prices.module.css";

interface TodayPricesProps {
  /** Null until the reader asks: pricing again costs more than reading. */
  readonly visit: { readonly token: string; readonly headers: Headers } | null;
}

/** What the report would cost by the newest list that is here, beside what was frozen; a link that needs no script. */
export async function TodayPrices({ visit }: TodayPricesProps) {
  // Whatever it says, the report above stands.
  const answer = visit === null ? null : await answerOrError(app().repriceOpenReport(visit));
  return (
    <section id="today" className={classes["today"]} aria-labelledby="today-title">
      <h2 id="today-title">With newer prices</h2>
      {answer === null && (
        <p>
          <a href="?prices=today#today" rel="nofollow">
            Re-price with the newest list here: what changed
          </a>
        </p>
      )}
      {isAppError(answer) && <p role="alert">{answer.message}</p>}
      {answer !== null && !isAppError(answer) && <Answer answer={answer} />}
    </section>
  );
}

function Answer({ answer }: { readonly answer: Repriced }) {
  const { before, after, deltaUsd } = answer;
  // A list beside itself tells nothing.
  if (before.catalogVersion === after.catalogVersion && deltaUsd === 0)
    return <p>No newer list is here: the report already goes by {after.catalogVersion}.</p>;
  return (
    <>
      <p className={classes["hint"]}>
        Series, settings and day are the report&rsquo;s own, so only prices differ.{" "}
        {currencyWords(answer) ?? "US dollars"} a month.
        {answer.changes.length === 0 && " The bill line by line is not part of this memo."}
      </p>
      <ChangesTable repriced={answer} />
    </>
  );
}
