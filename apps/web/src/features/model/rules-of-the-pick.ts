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
    rule([
      "HED-2",
      "An option that misses its limit in more than one draw of ten is no pick.",
      "The draws are those of the interval.",
    ]),
    assumed([
      "HED-3",
      "A full instance is taken to have hidden half as much again; a serverless maximum that was reached is raised and measured before anything is decided.",
      "Measured on judged worlds: fewer broken limits; the half is a guess.",
    ]),
    assumed([
      "INS-2",
      "Inside a sample with a Maximum demand stands at two levels, the Average kept.",
      "Bursts shorter than a minute are not seen by it, and picks on such loads still break limits on judged worlds.",
    ]),
    rule([
      "MEM-13",
      "The pick surely holds the set: it meets its limits where a smaller cache misses as much as the files allow. What wins otherwise stands beside it.",
      "One pool size leaves wide bounds, so the pick hardly ever takes less memory until somebody says more.",
    ]),
    assumed([
      "SPD-1",
      "How fast a vCPU of another family is, is drawn from published ends; the expected run takes all vCPU alike.",
      "One job on platforms 2, 3 and 4: the middles are 3 and 19 % off.",
    ]),
    rule([
      "LAY-1",
      "Shapes are compared on demand; what a commitment would take off the pick stands beside it.",
      "Under 28 days of data, or with growth, nothing is paid ahead.",
    ]),
    assumed([
      "CLU-4",
      "A pause is tried unasked where the connection metric shows nobody for long.",
      "More than 5 % of the time, our choice.",
    ]),
    rule([
      "DEC-1",
      "Picks are judged on worlds with a known truth that share no code with this model.",
      "The table, with the worlds we lose, stands in the engine's README.",
    ]),
  ],
};
