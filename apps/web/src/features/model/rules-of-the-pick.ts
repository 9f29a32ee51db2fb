import { assumed, type RuleGroup, rule } from "./model-rule.ts";

/** How the answer is chosen among the shapes that were tried. */
export const PICK_RULES: RuleGroup = {
  title: "The pick",
  rules: [
    assumed([
      "HED-1",
      "Time in which answers take over twice as long for want of processors counts like unmet demand: above 71 % of 2 vCPU, 83 % of 4, 91 % of 8.",
      "Queueing theory (M/M/c), not measured on Aurora.",
    ]),
    assumed([
      "HED-2",
      "An option that misses its limit in more than one draw of ten is no pick; what runs today on a range never measured above half of its maximum is, where a higher maximum alone would mend it.",
      "The draws are those of the interval; the half is our choice.",
    ]),
    assumed([
      "HED-3",
      "A full instance is taken to have hidden demand: nothing more where a thousandth of the time was full, half as much again from a tenth on; a serverless maximum that was reached is raised and measured before anything is decided.",
      "Measured on judged worlds: fewer broken limits; the half, and how it grows, are guesses.",
    ]),
    assumed([
      "INS-2",
      "Inside a sample with a Maximum demand stands at two levels, the Average kept; its seconds stray by 8 %, drawn from 2 to 16 %, or by what the capacity of a serverless trace tells.",
      "Capacity follows the highest seconds by 1.8 spreads, held against the one-second law: up to 2.5 % too little on the mean, at one level half an ACU off, 13 % at 2 ACU. The 8 % are a guess.",
    ]),
    assumed([
      "INS-4",
      "What stands alone in one sample may have been a burst of a part of it, down to a fifth; capacity that rose for no reason in its samples was asked for by a burst. A class, and the maximum of a range, must carry them in nine of ten draws.",
      "Of 17 judged worlds with bursts of 10 to 30 seconds 1 breaks a limit; 8 did before capacity was read so and shapes were compared by the mean of their draws.",
    ]),
    assumed([
      "UNC-2",
      "The month of a draw is made of the trace's own days, so few that it carries what the trace may have missed and what a month strays. Shapes are compared by the mean of their draws.",
      "Of n days 1 ÷ (1/n + 1/30): what independent days would do.",
    ]),
    rule([
      "MEM-13",
      "The pick surely holds the set: it meets its limits where a smaller cache misses as much as the files allow. What wins otherwise stands beside it, unless a pool of a known size or above would have to miss under half of what the middle of the curve says (our choice).",
      "One pool size leaves wide bounds, so the pick hardly ever takes less memory until somebody says more.",
    ]),
    assumed([
      "SPD-1",
      "Demand is counted in the work of what it is to run on: each family and platform by the middle of its published ends, drawn between them in the interval, or by your own figure, which is not drawn.",
      "One job on platforms 2, 3 and 4: the middles are 3 and 19 % off.",
    ]),
    rule([
      "LAY-1",
      "Shapes are compared on demand; what a commitment would take off the pick stands beside it.",
      "Under 28 days of data, with growth, or after a step of level, nothing is paid ahead; under three, nothing is committed.",
    ]),
    assumed([
      "CLU-4",
      "A pause is tried unasked where the connection metric shows nobody for long; without it only on a serverless source that is deeply quiet most of the time.",
      "More than 5 % of the time, or 80 % at a tenth of an ACU: our choice.",
    ]),
    rule([
      "TRD-1",
      "From 21 days a trend is told by the same hours of the week. Every sample counts at the level of the trace's end, by its own age, I/O and the volume by their own weeks where these show how they went; from there the month ahead and today's are planned at its date, in a straight line, or by your own growth; each shape has the month in which it first misses a limit. A trace without a month's turn says so.",
      "4 % a week is found within one, on ten made traces each of 21, 28 and 60 days.",
    ]),
    assumed([
      "TRD-2",
      "Where two or more of the last days all lie clearly beside every day before, at the same hours of the week, the step is said, with what today costs if it stays; the pick stays by all that was measured.",
      "A change of a quarter, half of it between the nearest days: our choice. Of 324 made worlds without a step it spoke of none.",
    ]),
    rule([
      "DEC-1",
      "Picks are judged on worlds with a known truth that share no code with this model.",
      "The table, with the worlds we lose, stands in the engine's README.",
    ]),
  ],
};
