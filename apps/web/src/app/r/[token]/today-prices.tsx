import { builtInCatalog } from "@acuity/catalog";
import { patience, type Repriced } from "@acuity/contract";
import { currencyWords, formatDate } from "@acuity/words";
import { ChangesTable } from "../../../features/catalog/changes-table.tsx";
import { ageOfLists, isSameByBoth, repricedVerdict } from "../../../features/catalog/repriced-words.ts";
import { answerOrError, isAppError } from "../../../server/answer-or-error.ts";
import { app } from "../../../server/app.ts";
import { givenTo } from "../../../server/given.ts";
import classes from "./today-prices.module.css";

interface TodayPricesProps {
  /** Null until the reader asks: pricing again costs more than reading. */
  readonly visit: { readonly token: string; readonly headers: Headers } | null;
}

const BUILT_IN = `the list that is built in, of ${formatDate(Date.parse(builtInCatalog.publishedOn) / 1000)}`;

/** What the report would cost by the built-in list, beside what was frozen; a link that needs no script. */
export async function TodayPrices({ visit }: TodayPricesProps) {
  // Whatever it says, the report above stands.
  const answer =
    visit === null
      ? null
      : (givenTo(visit.headers)?.today ?? (await answerOrError(app().repriceOpenReport(visit))));
  return (
    <section id="today" className={classes["today"]} aria-labelledby="today-title">
      <h2 id="today-title">By the built-in prices</h2>
      {answer === null && (
        <p>
          <a href="?prices=today#today" rel="nofollow">
            Re-price by {BUILT_IN}: what changes
          </a>
        </p>
      )}
      {isAppError(answer) && <p role="alert">{answer.message}</p>}
      {/* A page without a script asks again by itself. */}
      {isAppError(answer) && answer.code === "restarting" && (
        <meta httpEquiv="refresh" content={String(patience.restarting.pauseS)} />
      )}
      {answer !== null && !isAppError(answer) && <Answer answer={answer} />}
    </section>
  );
}

function Answer({ answer }: { readonly answer: Repriced }) {
  // A list beside itself tells nothing.
  if (isSameByBoth(answer)) return <p>Every figure is the same by {BUILT_IN}.</p>;
  const { before, after } = answer;
  return (
    <>
      <p>
        <b>{repricedVerdict(answer)}</b> {ageOfLists(answer)}
        {before.catalogVersion === after.catalogVersion &&
          " The report names that list too, and its figures are others."}
      </p>
      <p className={classes["hint"]}>
        Series, settings and day are the report&rsquo;s own, so only prices differ.{" "}
        {currencyWords(answer) ?? "US dollars"} a month.
        {answer.changes.length === 0 && " The bill line by line is not part of this memo."}
      </p>
      <ChangesTable repriced={answer} />
    </>
  );
}
