import classes from "./memo.module.css";

/** Lines and boxes to sign on paper; on a screen they say that it is to be decided. */
export function MemoDecided({ prepared }: { readonly prepared: string }) {
  return (
    <section className={classes["decided"]} aria-label="Decided by">
      <span>
        Prepared <b>{prepared}</b>
      </span>
      <span className={classes["sign"]}>
        Decided by <span className={classes["rule"]} aria-hidden="true" />
      </span>
      <span className={classes["sign"]} data-short>
        on <span className={classes["rule"]} aria-hidden="true" />
      </span>
      <ul className={classes["boxes"]}>
        {["Move", "Measure first", "Stay"].map((way) => (
          <li key={way}>
            <span className={classes["box"]} aria-hidden="true" /> {way}
          </li>
        ))}
      </ul>
    </section>
  );
}
