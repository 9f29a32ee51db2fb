import { assumed, type RuleGroup, rule } from "./model-rule.ts";
import { PICK_RULES } from "./rules-of-the-pick.ts";

export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    title: "Demand",
    rules: [
      assumed([
        "UNI-1",
        "One ACU is 2 GiB of memory and a quarter of a vCPU.",
        "Memory: AWS documentation. CPU: the ratio of r classes; 8 busy vCPU are 32 ACU in S3.",
      ]),
      rule([
        "DEM-1",
        "On a provisioned source, demand is CPU × vCPU of the class ÷ 0.25.",
        "Definition of CPUUtilization.",
      ]),
      rule([
        "DEM-2",
        "On a serverless source, CPU is relative to the maximum, so demand is CPU × maximum ACU.",
        "AWS documentation, S0 and S2.",
      ]),
      rule([
        "DEM-4",
        "Samples at 95 % and more hide demand: they are marked, and the plan is a lower bound there.",
        "A full instance cannot show what it refuses.",
      ]),
      assumed([
        "DEM-5",
        "Without page touches a shape must hold what today's pool holds, for the share of the time that the limit says.",
        "User's figure, else the pool of today. AuroraEstimatedSharedMemoryBytes is a lower bound of the set, never the set.",
      ]),
      rule([
        "DEM-7",
        "A gap is never zero: up to three periods hold the last value, longer ones are left out.",
        "CloudWatch publishes nothing while nothing runs.",
      ]),
      rule([
        "DEM-8",
        "The month is weighted by hour of week, so ten days do not count a weekend twice.",
        "730 hours.",
      ]),
    ],
  },
  {
    title: "Scaling",
    rules: [
      rule([
        "ACU-1",
        "Capacity climbs by a bucket of tokens that refills faster the larger the instance is.",
        "Fit of S2's rates by range: 0.0319 + 0.000899 × ACU a second.",
      ]),
      rule([
        "ACU-2",
        "A step waits first: long after idleness, short under load; then the bucket is the jump.",
        "S2: 11.25 s and 1.4 s before the first step, jumps of 5–7 ACU.",
      ]),
      rule([
        "ACU-3",
        "Capacity comes down at a tick of 185 s, to what the last 90 s wanted, at most by half.",
        "S0: pool shrinks 184–186 s apart. On platforms 3 and 4 the tick is carried over.",
      ]),
      assumed([
        "ACU-4",
        "Platforms 3 and 4 keep the shape of the older ones with a larger bucket and faster refill. A plan begins on the platform that its serverless source is described to run on, else on the newest.",
        "AWS publishes speed, not steps; one end-to-end figure. Labelled weak and varied widely.",
      ]),
      rule([
        "ACU-5",
        "Demand above capacity is unmet: its time, its work, its longest stretch.",
        "Definition.",
      ]),
      rule([
        "BUF-1",
        "The buffer pool follows capacity: up after 20 s of it, down with the tick.",
        "S0: shared_buffers, second by second.",
      ]),
      rule([
        "RDR-1",
        "Readers in tiers 0 and 1 have at least the writer's capacity; others follow their own load.",
        "AWS documentation, S0.",
      ]),
      assumed([
        "PAU-1",
        "Pausing needs a minimum of 0 and no connection; waking takes 15 s, 30 s after a day.",
        "AWS documentation; 2 ACU after waking is assumed.",
      ]),
      rule([
        "FLO-1",
        "RDS Proxy, replication, zero-ETL, Babelfish or a global database let nothing pause; below an advised minimum an option is marked.",
        "AWS documentation of 2026-04: 2 ACU with Performance Insights, 8 in a global database.",
      ]),
      rule(["SCH-1", "A scheduled minimum acts 45 s late.", "S2: 30–60 s."]),
      rule([
        "UNC-1",
        "Intervals come from a seeded ensemble over the measured ranges of every constant.",
        "The spread between runs of S0 and S2.",
      ]),
    ],
  },
  {
    title: "Today, and what holds capacity",
    rules: [
      rule([
        "TOD-1",
        "Compute of a serverless source is its measured capacity, for today and for the option that is today's own range.",
        "ServerlessDatabaseCapacity, weighted by time; the replay stands beside it.",
      ]),
      rule(["TOD-2", "Paused time has no I/O.", "Requests measured ÷ all time covered, pauses included."]),
      assumed([
        "TOD-4",
        "What runs today stays the pick where nothing inside the limits saves 1 % of its cost, $1 a month at least, as expected and in three draws of four; what does so in fewer is passed over for the cheapest that does in enough.",
        "Nobody is surer of a month than that.",
      ]),
      assumed([
        "IDL-1",
        "Without connections a trace's own background counts as idle, at most a tenth of the source.",
        "AWS: an empty Aurora shows 8–10 %; half as much again for its sway is assumed.",
      ]),
      rule([
        "HLD-1",
        "Memory in use is twice the maximum in GiB less FreeableMemory.",
        "AWS documentation: FreeableMemory is what is unused at the maximum.",
      ]),
      assumed([
        "HLD-2",
        "Each ACU-second has one cause: paused, waiting to pause, a bound, CPU, coming down, its writer, memory, unexplained.",
        "Memory holds from 85 % in use on, assumed; under 1 % is unexplained of traces the model made.",
      ]),
      assumed([
        "HLD-3",
        "What something but CPU held at a day's lowest half hour is billed again; the interval's low end is without.",
        "What held today may hold tomorrow.",
      ]),
    ],
  },
  {
    title: "Memory",
    rules: [
      rule([
        "MEM-1",
        "One table of buffer pools: 65 % of a PostgreSQL class's memory, 73 % of a MySQL one's, by ACU as measured.",
        "AWS's formulas and S0; six printed sizes within 2 %. At 0.5 ACU assumed.",
      ]),
      rule([
        "MEM-2",
        "Page touches are ReadIOPS, with what a tiered cache served beside it, ÷ (1 − BufferCacheHitRatio); above 99.99 % there are at least so many.",
        "Definition of the metrics.",
      ]),
      assumed([
        "MEM-3",
        "Misses fall with the cache and ever more slowly: everything at nothing, nothing at the size of the volume.",
        "Least-recently-used caches under independent touches. Scans are misses no cache saves.",
      ]),
      assumed([
        "MEM-4",
        "What was measured stands against what is pasted: figures that contradict it by over a quarter, a pool with room that holds less than half of what was read, and shared memory below what is read in its minute are named and decide nothing.",
        "Misses fall with the size, and a pool with room keeps what it read. The margins are our choice.",
      ]),
      rule([
        "MEM-5",
        "What another size misses lies between two bounds; of one pool size the bounds are all that can be said.",
        "24 streams through an exact cache, 200 sizes each: no violation.",
      ]),
      rule([
        "MEM-6",
        "Pages held grow by what is read and are cut by a shrink; a pause forgets them all.",
        "Within 1 % of an exact cache over resizes and pauses, and equal to a step a second.",
      ]),
      assumed([
        "MEM-7",
        "An instance reads at most 54,400 pages a second from storage, in proportion below 32 vCPU; what was measured is a floor of what an option must read.",
        "S1, S4. Between and below the two an assumption. A pool that is no larger misses no less.",
      ]),
      rule([
        "MEM-8",
        "A page read costs 0.127 ms of a vCPU and 1.51 ms of waiting, from NVMe 0.124 ms.",
        "S1; EXPLAIN there says 0.109 ms for NVMe.",
      ]),
      assumed([
        "MEM-11",
        "Sessions that wait for pages: at most 1.5 times today's, a quarter of the CPU time, or 0.05, whichever is most.",
        "0.05 sessions are 33 reads a second: one look in twenty finds somebody waiting.",
      ]),
      rule([
        "MEM-10",
        "Billed reads are those measured × what an option's caches miss ÷ what today's miss; writes stay as measured.",
        "The shape that runs today is billed exactly what was measured; no larger pool reads more; no bill is below its writes: random workloads.",
      ]),
      rule([
        "MEM-15",
        "Plan, Optimized Reads and failover use one pool table, one access curve and one rule of filling.",
        "They agree on 1,000 random workloads.",
      ]),
    ],
  },
  PICK_RULES,
  {
    title: "Prices and commitments",
    rules: [
      rule([
        "PRC-1",
        "Standard and I/O-Optimized are rows of their own, never a multiplier.",
        "AWS price files.",
      ]),
      rule([
        "UNI-4",
        "Published decimals are kept exactly; each line is rounded once; a total is the sum of its lines.",
        "Tested over every row.",
      ]),
      assumed([
        "RSV-2",
        "Built-in reserved prices are discounts seen on the class or known of its family in the region, not offers.",
        "Rows of 2018–2025 and readings of 2026, r5 to r7g; none for newer classes. An import replaces them.",
      ]),
      rule([
        "DSP-3",
        "A Database Savings Plan takes the rates AWS publishes: 35 % off serverless, 20 % off r7g, r7i, r8g and r8gd. Without a rate there is no plan.",
        "2,668 rates of 36 regions, December 2025, each proven against its on-demand price.",
      ]),
      rule([
        "DSP-2",
        "The best commitment is a quantile of the hours' spend, in closed form.",
        "Equal to brute force on 4,000 random cases.",
      ]),
      rule([
        "LAY-2",
        "Reserved instances are bought in whatever sizes of the type cost least, also together with a savings plan for the rest.",
        "Equal to brute force on 2,000 random clusters.",
      ]),
      assumed([
        "CLU-1",
        "A pick survives the loss of its writer as far as today does: the reader that Aurora promotes carries the writer's load, at once or after a climb of at most a tenth of the limit's time; and where today's others carry the load of any instance beside their own, a lone reader both loads, so do the pick's. Where they do not, the answer says which is then too busy, and for how long. An instance that nobody described is taken to be of the planned one's class or, with a measured capacity beside a class, on the range that its metrics imply.",
        "One failover a month, and that tenth, are our choice, and so is what an undescribed instance runs on; the climb is the model's own.",
      ]),
      assumed([
        "CLU-2",
        "A T class pays for what it runs above its CPU credits, in today's bill too; a day's earnings can be saved or owed.",
        "AWS's credit table; one price of surplus for every region.",
      ]),
      rule([
        "CLU-3",
        "A class that the engine version cannot run is no option; Extended Support is named with its dollars and the day on which it ends for good.",
        "AWS's table of April 2026 and calendars of August and September 2026.",
      ]),
      assumed([
        "AGE-1",
        "Prices published more than 180 days before the day they are used for are called old.",
        "Half a year is our choice.",
      ]),
      rule([
        "IOO-1",
        "Break-even of the storage modes comes from real rows after commitments; 25 % is a rule of thumb.",
        "Worked example in the tests.",
      ]),
    ],
  },
];
