import classes from "./model-document.module.css";

const WORDS: readonly (readonly [string, string])[] = [
  [
    "ACU",
    "Aurora capacity unit: about 2 GiB of memory with the CPU that goes with it. Serverless is billed by it.",
  ],
  [
    "ρ, used ÷ allocated",
    "How full capacity is when it stops growing. At 0.76 a demand of 6 ACU is given 8.",
  ],
  ["Burst", "ACU that capacity may jump by at once; after that it climbs at the refill rate."],
  ["Refill", "How fast the allowance for jumps comes back; a larger instance is given more of it a second."],
  [
    "Wait, cold and warm",
    "Seconds from load to the first rise: cold from idle, warm over a load already there.",
  ],
  [
    "Tick and phase",
    "Capacity falls only at ticks, minutes apart. The phase is where in that rhythm a run began.",
  ],
  ["Unmet", "Demand above capacity: time in which queries waited for CPU."],
  ["P10, P90", "One in ten results lies below P10, and one in ten above P90."],
  [
    "FIT-4, PRC-2 and the like",
    "Names of rules. Letters are the topic (PRC prices, MEM memory), and each stands below with what it rests on.",
  ],
  ["S0 to S4", "The published studies that the model is fitted to or tested on; listed at the end."],
];

/** What the tables take for known. */
export function Words() {
  return (
    <section aria-labelledby="words">
      <h2 id="words">Words used here</h2>
      <dl className={classes["words"]}>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
