import { limits } from "@acuity/contract";
import { KeptUntil } from "../../ui/kept/kept-until.tsx";
import classes from "./data-document.module.css";
import { DeleteActions } from "./delete-actions.tsx";

/** What is sent, what is kept, where, how long, and how to be rid of it. Tests hold what can be tested of it. */
export function DataDocument() {
  return (
    <article className={classes["document"]}>
      <h1>What leaves your browser, and when</h1>
      <p className={classes["lead"]}>
        <strong>Nothing, until you press Save or Share.</strong> Files are read, planned and compared in this
        tab. The page may talk to no server but its own, and the browser enforces that (its content policy).
      </p>
      <section aria-labelledby="sent">
        <h2 id="sent">What is sent</h2>
        <dl className={classes["rows"]}>
          {SENT.map(({ when, sent, not }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{sent}</dd>
              <dd className={classes["quiet"]}>{not}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="kept">
        <h2 id="kept">What is kept, and how long</h2>
        <dl className={classes["rows"]}>
          {KEPT.map(({ where, what, until }) => (
            <div key={what}>
              <dt>{where}</dt>
              <dd>{what}.</dd>
              <dd className={classes["quiet"]}>{until}.</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">Your data: delete it, or take it along</h2>
        <KeptUntil />
        <DeleteActions />
      </section>
    </article>
  );
}

interface Sent {
  readonly when: string;
  readonly sent: string;
  readonly not: string;
}

const SENT: readonly Sent[] = [
  {
    when: "You drop files, answer questions, plan, compare",
    sent: "Nothing of yours. Pages, scripts and samples are fetched from this server.",
    not: "No request carries a byte of your files, and no cookie is set.",
  },
  {
    when: "You press Save",
    sent: "For each file its name, size, SHA-256 and warnings; for each series its metric, unit, label and dimensions as the export wrote them, and its samples; of describe output the settings that a plan rests on, of everything it describes; your answers and the what-if.",
    not: "Not the file itself. Of describe output no endpoint, ARN, account number, user or secret.",
  },
  {
    when: "You press Share",
    sent: "What Save sends, where it is not saved yet, with the title and the days you give. The server then calculates the report itself and freezes its figures and its decision word for word; tables and headings around them are worded anew when it is opened.",
    not: "Whoever has the link sees the report: its title, the names of the cluster and its instances, its figures and chart, your discounts, and until when you have committed; with the appendix also every setting, such as the price of what you own. The name you saved the plan under is not in it. Your samples and files cannot be fetched by it.",
  },
  {
    when: "You save an imported price list",
    sent: "Its rows.",
    not: "An import alone stays in this browser.",
  },
];

interface Kept {
  readonly where: string;
  readonly what: string;
  readonly until: string;
}

const KEPT: readonly Kept[] = [
  {
    where: "This browser",
    what: "Files as they were read, answers, plans put aside, imported price lists",
    until: "Until you forget them, or clear this site's data",
  },
  {
    where: "This browser",
    what: "Links you made here, the newest 50, so that they can be copied again: whoever uses this browser can open them",
    until: "Until you revoke them one by one or forget everything here",
  },
  {
    where: "This browser",
    what: "Answers to what a header leaves open, hints you have seen, light or dark; the last what-if of a tab, its pins and what its tools were told",
    until: "As above; what is of a tab until it is closed",
  },
  {
    where: "Cookies",
    what: "None before the first Save. Then one that says which guest you are, signed and out of reach of scripts. None for analytics or advertising",
    until: `${limits.sessionDays} days after the last use`,
  },
  {
    where: "The server",
    what: "What Save and Share sent",
    until: `Until you delete it: from then on nobody reaches it, and its rows go within a day. Without an account ${limits.sessionDays} days after your last visit, as nobody finds back to it then. What nobody uses goes earlier where you say so below`,
  },
  {
    where: "The server",
    what: "The audit: who saved, shared, revoked, deleted or exported what and when, under the names you gave it; what was refused; how often your links were opened, and not by whom",
    until: "400 days, also when what it is about is deleted. Nobody can change it",
  },
  {
    where: "The server's log",
    what: "A line for each request: which page or operation, how long it took, and the ids of your guest and workspace. No network address, no link, nothing of what you send",
    until: "As long as whoever runs this server keeps its log",
  },
  {
    where: "The server",
    what: "Reports. The link itself is kept as a hash: nobody can read it there",
    until:
      "The link until its day or until you revoke it, without an account no longer than the cookie above; the frozen report behind it until you delete",
  },
  {
    where: "The server",
    what: "Your guest session, with the network address and the browser's name",
    until: `${limits.sessionDays} days after the last use`,
  },
  {
    where: "The server",
    what: "Counters against misuse, by user or network address",
    until: "A day",
  },
];
