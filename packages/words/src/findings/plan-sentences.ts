import type { MonthFinding, PauseFinding, PlanFinding, WorkloadFinding } from "@acuity/engine/units";
import { changeTakesSentence, writerKeptSentence } from "../change/downtime-words.ts";
import { formatAcu, formatAcuRange, formatGib, formatSetGib } from "../formats/acu.ts";
import { formatDuration } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { formatDateTime } from "../formats/time.ts";
import { DESCRIBED_NOUNS } from "../names/described-nouns.ts";
import { readerNamed } from "../names/said-name.ts";
import { belowDemandSentence } from "../plan/below-demand-words.ts";
import { promotedBurstableSentence } from "../plan/burstable-words.ts";
import {
  lossConnectionsSentence,
  nearConnectionsSentence,
  raisedConnectionsSentence,
} from "../plan/connections-words.ts";
import { missingWords, unseenDaysWords, unseenWords } from "../plan/data-words.ts";
import { daySentence } from "../plan/deciding-day-words.ts";
import { upgradeAskedSentence } from "../plan/decision/asked-version.ts";
import { enteredSentence } from "../plan/decision/own-figures.ts";
import { versionEnteredSentence } from "../plan/decision/own-version.ts";
import { toReachWords } from "../plan/demand-peak-words.ts";
import { equalInstancesSentence } from "../plan/equal-instances-words.ts";
import { FEATURE_NAMES } from "../plan/feature-words.ts";
import { guessedIoSentence } from "../plan/guessed-io-words.ts";
import { risenWords } from "../plan/holding-words.ts";
import { lossTodaySentence } from "../plan/loss-words.ts";
import { growthShortSentence, movedSentence } from "../plan/moved-words.ts";
import { classesTitle, memberWords } from "../plan/option-title.ts";
import {
  pauseSentence,
  pausesMeasuredSentence,
  soonerPauseSentence,
  todayAwakeSentence,
} from "../plan/pause-words.ts";
import { elsewhereSentence, placeAssumedSentence } from "../plan/place-words.ts";
import { describeSchedule } from "../plan/schedule-words.ts";
import { lackedOfTouches } from "../plan/set-tellers.ts";
import { slowDaysSentence } from "../plan/slow-days-words.ts";
import { smallerStepSentence } from "../plan/smaller-step-words.ts";
import {
  climbsSentence,
  endpointSentence,
  noStandbySentence,
  tiersSentence,
  tierZeroSentence,
} from "../plan/standby-words.ts";
import { stepSentence } from "../plan/step-words.ts";
import { estimatedIoSentence, storageFlipSentence, storageOpenSentence } from "../plan/storage-open-words.ts";
import { storageWaitSentence } from "../plan/storage-wait-words.ts";
import { supportSentence } from "../plan/support-words.ts";
import { trendSentence } from "../plan/trend-words.ts";
import type { Sentences } from "../sentences.ts";
import { readsLookSentence } from "../studies/reads-verdict-words.ts";
import { DATED_SENTENCES } from "./dated-sentences.ts";
import { littleWords } from "./little-used.ts";
import { READER_SENTENCES } from "./reader-sentences.ts";
import { SOURCE_SENTENCES } from "./source-sentences.ts";

export const PLAN_SENTENCES: Sentences<WorkloadFinding | MonthFinding | PauseFinding | PlanFinding> = {
  ...READER_SENTENCES,
  "no-maximum": () =>
    "No Maximum of CPUUtilization was given, so bursts inside a sample are not seen; unmet demand is a lower bound.",
  "connections-raised": (raised, place) => raisedConnectionsSentence(raised, place),
  "connections-near": (near, place) => nearConnectionsSentence(near, place),
  ...SOURCE_SENTENCES,
  "steep-samples": ({ times, vcpu, todayVcpu }, place) => {
    const count = (of: number) => formatNumber(of, 3, place);
    return `The Maximum is some ${formatNumber(times, 1, place)} times the Average in most samples and is itself the mean of a minute: bursts of seconds that ${count(todayVcpu)} vCPU serve may fill ${count(vcpu)}, and no sample shows them. Enhanced Monitoring at 1 s, or DBLoad, settles it.`;
  },
  "level-moved": (moved, place) => movedSentence(moved, place),
  "growth-short": (short, place) => growthShortSentence(short, place),
  "working-set-assumed": ({ gib, ...assumed }, place) =>
    lackedOfTouches(assumed) === null
      ? `No metric can tell how much less memory would do: options must hold what the buffer pool of today holds of the volume (${formatSetGib(gib, place)}). A paste from the database tells, if its pool is not full, or an hour on a smaller pool; or enter your own figure.`
      : `No metric tells how much memory is needed: options must hold what the buffer pool of today holds of the volume (${formatSetGib(gib, place)}). Export ${lackedOfTouches(assumed)} as Average, or enter your own figure.`,
  "place-assumed": placeAssumedSentence,
  "no-io": () =>
    "The files give no I/O that can be counted (VolumeReadIOPs, VolumeWriteIOPs), so the bill has no I/O line; enter I/O requests a month.",
  "no-storage": () =>
    "The files tell no size of the volume (VolumeBytesUsed), so the bill has no storage line; enter it.",
  "class-of-serverless": ({ instanceClass }) =>
    `The files hold ServerlessDatabaseCapacity of the instance that is said to run on ${instanceClass}, which a class never publishes: if it ran serverless, its CPU is a share of its maximum, and today's bill and the demand here are wrong. Say its range, or leave out the files of another time.`,
  "described-class-ran": ({ instanceClass, minAcu, maxAcu }, place) =>
    `The instance is described as ${instanceClass}, but its ServerlessDatabaseCapacity, which a class never publishes, was measured to the end of the files: it is planned as the ${minAcu === null ? `range up to ${formatAcu(maxAcu, place)}` : `range of ${formatAcuRange({ minAcu, maxAcu }, place)}`} that it ran on. If it was moved since, today's bill is the class's, and its demand is what was measured.`,
  "capacity-above-maximum": ({ highestAcu, maxAcu, instance }, place) =>
    `The files measured up to ${formatAcu(highestAcu, place)}${instance === undefined ? "" : ` of ${instance}`}, above the maximum of ${formatAcu(maxAcu, place)} that is said to run today: enter the maximum it ran with.`,
  "capacity-below-demand": belowDemandSentence,
  "capacity-below-minimum": ({ lowestAcu, minAcu }, place) =>
    `The files measured ${formatAcu(lowestAcu, place)} for half an hour and more, below the minimum of ${formatAcu(minAcu, place)} that is said to run today: enter the minimum it ran with.`,
  "capacity-zero-busy": ({ hours, instance, isLeftOut, isUnpriced }, place) =>
    `ServerlessDatabaseCapacity${instance === undefined ? "" : ` of ${instance}`} is 0 in ${formatNumber(hours, 0, place)} hours in which the CPU was busy: a paused instance has no CPU, so both are hardly of one instance. ${isUnpriced ? "It says nothing of what today costs" : "Today counts these hours as paused"}${isLeftOut === true ? ", and no option has it" : ""}; export both metrics of the same instance.`,
  "range-not-allowed": ({ minAcu, maxAcu, engineVersion, allowed }, place) => {
    const said =
      minAcu === null ? `up to ${formatAcu(maxAcu, place)}` : formatAcuRange({ minAcu, maxAcu }, place);
    const version = engineVersion === null ? "its platform" : `version ${engineVersion}`;
    const takes =
      allowed === null ? "has no serverless instances" : `allows ${formatAcuRange(allowed, place)}`;
    return `${said} is said to run today, and ${version} ${takes}: one of both is wrong. Today counts as it was said, other options keep to the version; correct whichever it is.`;
  },
  "description-differs": ({ of, instance, said, described }) =>
    `${DESCRIBED_NOUNS[of]}${instance === null ? "" : ` of ${instance}`} is ${said} by what was said, and ${described} by the description: what was said counts. Change it if the files were measured on what runs now.`,
  "reader-short": ({ reader, throttledPct }, place) =>
    `${memberWords(reader)} is short of capacity ${formatPercent(throttledPct, place)} of the time, longer than the writer; the chart shows the writer.`,
  "profile-weak": ({ profile, source }) =>
    `The scaling speed of ${profile} rests on little evidence (${source}); the interval varies it widely.`,
  "below-floor": ({ feature, floorAcu, minAcu }, place) =>
    `AWS advises a minimum of ${formatAcu(floorAcu, place)} or more with ${FEATURE_NAMES[feature]}; here it is ${formatAcu(minAcu, place)}: capacity may be held above it and cost more than is shown.`,
  gaps: ({ coveredPct, missing }, place) =>
    `The projection rests on ${formatPercent(coveredPct, place)} of the trace's span; ${missing === undefined ? "the rest has no data" : missingWords(missing, place)}.`,
  "weekdays-unseen": (unseen) => `${unseenDaysWords(unseen)} Export them with the rest.`,
  "hours-unseen": (unseen) => `${unseenWords(unseen)} Export them with the rest.`,
  "global-writes-not-counted": () =>
    "The cluster is in a global database: AWS bills each write that is replicated to another region, and no bill here has a line for them. Export AuroraGlobalDBReplicatedWriteIO (Sum, by DBClusterIdentifier), or sum it over a month and enter it (--extra global-write-ios on the command line).",
  "proxy-not-priced": ({ region }) =>
    `The cluster has an RDS Proxy whose price in ${region} is not known: no bill here has a line for it.`,
  "insights-not-priced": ({ region }) =>
    `Database Insights runs in its advanced mode, whose price in ${region} is not known: no bill here has a line for it.`,
  "prices-elsewhere": elsewhereSentence,
  "prices-younger": ({ publishedOn, days }, place) =>
    `The prices are younger than the day they are used for: published ${publishedOn}, ${formatNumber(days, 0, place)} days after it. What was paid on that day is not known here.`,
  ...DATED_SENTENCES,
  "prices-old": ({ publishedOn, days }, place) =>
    `The prices are old: published ${publishedOn}, ${formatNumber(days, 0, place)} days before the day they are used for. Import AWS's price file of the region for today's.`,
  // What keeps an instance awake, after the documentation of AWS of 2026-04.
  "pause-blocked-proxy": () => "RDS Proxy keeps connections open, so the instance never pauses.",
  "pause-blocked-replication": () =>
    "Logical replication or binlog keeps the writer and its tier 0–1 readers awake.",
  "pause-blocked-globalDatabase": () =>
    "In a global database the primary's writer and every secondary stay awake.",
  "pause-blocked-zeroEtl": () => "A zero-ETL integration keeps the writer and its tier 0–1 readers awake.",
  "pause-blocked-babelfish": () => "Activity on the Babelfish port keeps the instance awake.",
  "pause-blocked-openConnections": () => "Clients keep their connections open, so the instance never pauses.",
  "pause-blocked-provisionedReaders": () =>
    "A provisioned reader never pauses, and the writer pauses only after all readers.",
  "pause-never-idle": ({ seen, afterS }) =>
    `The trace is never without ${seen} for more than ${afterS} s, so the instance would not have paused.`,
  "idle-background": ({ backgroundAcu, pauseHours, zeroHours }, place) =>
    `Without DatabaseConnections the trace's own background, up to ${formatNumber(backgroundAcu, 2, place)} ACU, counts as idle: a pause could take ${formatNumber(pauseHours, 0, place)} h a month so, and ${formatNumber(zeroHours, 0, place)} h where only zero demand is idle. Connections that stay open would prevent it; export that metric to know.`,
  "pause-without-connections": () =>
    "Without a connection metric, idle means no demand at all; open but silent connections would keep the instance awake.",
  "pick-pauses": (pauses, place) => pauseSentence(pauses, place),
  "today-awake": (today, place) => todayAwakeSentence(today, place),
  "range-lags": ({ fromAcu, toAcu, by = "mean", seconds, sampleS }, place) =>
    `From ${formatAcu(fromAcu, place)} a range takes about ${formatDuration(seconds, place)} to reach ${toReachWords({ toAcu, by }, place)}, a class none: work shorter than a sample (${formatDuration(sampleS, place)}) waits meanwhile, which no case drawn counts. A higher minimum in busy hours shortens it; Enhanced Monitoring shows whether such work runs.`,
  "smaller-step": (step, place) => smallerStepSentence(step, place),
  "storage-mode-open": (open, place) => storageOpenSentence(open, place),
  "storage-mode-flips": (near, place) => storageFlipSentence(near, place),
  "reads-look": (look, place) => readsLookSentence(look, place),
  "io-estimated": (estimate, place) => estimatedIoSentence(estimate, place),
  "io-guessed": (guess, place) => guessedIoSentence(guess, place),
  "pause-sooner": (sooner, place) => soonerPauseSentence(sooner, place),
  "equal-instances": (equal, place) => equalInstancesSentence(equal, place),
  "pause-would-save": ({ maxAcu, lessUsd, pausedHours, isCounted, isOpen, isOutside }, place) => {
    const range = formatAcuRange({ minAcu: 0, maxAcu }, place);
    const why = isCounted
      ? "Connections stay open while nothing but background is asked"
      : "Nobody counted connections";
    const settles = isCounted
      ? "Let the pool of the client close idle ones to have it"
      : "Export DatabaseConnections to know";
    return `${why}: without any in those hours a range of ${range} with auto-pause would be paused ${formatNumber(pausedHours, 0, place)} h a month and cost ${formatMoney(lessUsd, place)} less than the pick; who comes first after a pause waits some 15 s${isOpen ? ", and whether its pages, cold after each pause, come in fast enough nobody can be sure of" : isOutside ? ", and cold starts keep it just outside your limits" : ""}. ${settles}.`;
  },
  "today-incomplete": ({ instances }) =>
    `What runs today is priced without ${instances.join(", ")}: neither ${instances.length === 1 ? "its class nor its" : "their classes nor their"} measured capacity is known.`,
  "today-replayed": ({ instance, beside }) =>
    `ServerlessDatabaseCapacity of ${instance ?? "the planned instance"} is not in the files, or not of its busiest hours: today’s bill has its range as the model replays it, and ${beside.join(", ")} as measured. Export it to have all of today measured.`,
  "today-part-time": ({ instance, hours, ofHours }) =>
    `${instance} has samples in ${formatNumber(hours)} of ${formatNumber(ofHours)} h of its cluster's: in the rest it is taken not to have run, and today counts it for its part of the time. If it ran all along, export its other days too.`,
  "today-late-start": ({ instance, sinceS }, place) =>
    `${instance} has no samples before ${formatDateTime(sinceS, place)}, others of its cluster have: whether it ran before nobody knows, and today counts it for the whole month as it ran since.`,
  "raise-and-measure": ({ maxAcu, timePct }, place) =>
    `The trace is at its maximum of ${formatAcu(maxAcu, place)} for ${formatPercent(timePct, place)} of the time, so nobody knows what it would have taken. Raise the maximum, measure a week, then decide; commit to nothing before.`,
  "today-has-more": ({ instances, tried, beyond, most }, place) => {
    if (most !== undefined)
      return `Today's bill is of ${instances} instances, and a cluster has at most ${most}: they are of several clusters, so nothing here is a saving. Plan each cluster by itself.`;
    const left =
      beyond === undefined
        ? "what an option saves holds the cost of what it leaves out"
        : `${formatMoney(beyond.monthlyUsd, place)} of today's are of ${listed(beyond.instances)}, which no option has, and are no saving`;
    return `Today's bill is of ${instances} instances, an option's of ${tried}: ${left}. Add the readers under What if to compare like with like.`;
  },
  "month-end-unseen": ({ fromDay, toDay }) =>
    `The files (${fromDay} to ${toDay}) hold no turn of a month: if your month's end is busier, these figures miss it. Export 35 days, or enter growth for it.`,
  trend: (trend, place) => trendSentence(trend, place),
  "level-step": (step, place) => stepSentence(step, place),
  "deciding-day": daySentence,
  "today-slow-days": slowDaysSentence,
  "lone-spikes": (found, place) => {
    const { spikes, shown, timePct, lessUsd, sampleS } = found;
    const title = classesTitle(found, place);
    const whose = found.instance === undefined ? "" : ` of ${found.instance}`;
    const [one, samples] = [
      spikes === 1,
      `${formatNumber(spikes, 0, place)} ${spikes === 1 ? "sample" : "samples"}`,
    ];
    const saved = lessUsd === null ? "" : `, ${formatMoney(lessUsd, place)} a month less than the pick,`;
    const settles =
      sampleS > 60
        ? "A 60-second export or Enhanced Monitoring settles it"
        : "Enhanced Monitoring settles it";
    const where = `${samples} of ${formatNumber(sampleS, 0, place)} s${whose} (${formatPercent(timePct, place)} of the time)`;
    if (2 * shown > spikes)
      return `${risenWords(where)}. Nothing else keeps ${title}${saved} out of your limits. ${settles}.`;
    return `${where} ${one ? "stands" : "stand"} alone above ${one ? "its" : "their"} neighbours and may have been ${one ? "a burst" : "bursts"} of a fifth of that: nothing else keeps ${title}${saved} out of your limits. ${settles}.`;
  },
  "scheduled-pick": ({ schedule, range }) =>
    `The minimum of the pick follows the hours of the week: ${describeSchedule(schedule, range)}. Aurora keeps no schedule by itself: something of yours must set the minimum at these hours, such as an EventBridge schedule that calls ModifyDBCluster.`,
  "local-storage-unknown": ({ instance, usedGib }, place) =>
    `${instance ?? "What runs today"} takes ${formatGib(usedGib, place)} of local storage for sorts and temporary tables on three days and more, which keeps smaller classes out; AWS publishes none of a range: look at FreeLocalStorage on one before you rely on it.`,
  "local-storage-short": ({ instance, usedGib, instanceClass, roomGib }, place) =>
    `${instance ?? "What runs today"} takes up to ${formatGib(usedGib, place)} of local storage for sorts and temporary tables (FreeLocalStorage, logs included); ${instanceClass} has about ${formatGib(roomGib, place)}: they would fail there.`,
  "lost-drive": ({ instance, fromClass, tempGib, tierGib, servedPct, instanceClass, roomGib }, place) => {
    const served =
      servedPct === null ? "" : ` that served ${formatPercent(servedPct, place)} of what memory missed`;
    const tier = tierGib === null ? "" : ` and a tiered cache of ${formatGib(tierGib, place)}${served}`;
    const room = roomGib === null ? "local storage" : `local storage of about ${formatGib(roomGib, place)}`;
    const reads = tierGib === null ? "" : ", and those reads to the volume";
    return `${instance ?? "What runs today"} has a local NVMe drive on ${fromClass}, with up to ${formatGib(tempGib, place)} for temporary objects${tier}; ${instanceClass ?? "a range"} has none: sorts and temporary tables go to ${room}${reads}.`;
  },
  "no-standby": (standby, place) => noStandbySentence(standby, place),
  "no-serverless": ({ engine, engineVersion }) =>
    `${engine} ${engineVersion ?? ""} has no serverless instances, so only provisioned ones are compared.`,
  "class-needs-version": ({ engineVersion, families, minimum }) =>
    minimum === null
      ? `AWS does not offer ${families.join(", ")} for this engine, so they are not compared.`
      : `${families.join(", ")} need version ${minimum} or newer and the cluster runs ${engineVersion}, so they are not compared; after an upgrade they can be.`,
  "version-not-listed": ({ engineVersion, majors }) =>
    `Version ${engineVersion} is none that is known here (${majors.join(", ")} and their minors), so nothing is left out or charged for it: its classes, ranges and Extended Support are not known. Correct it if it is mistyped.`,
  "promotion-order": ({ tier, able }) =>
    `Should the writer be lost, Aurora promotes a reader of tier ${tier} that cannot carry its load: give ${readerNamed(able.instance, able.position)}, now tier ${able.tier}, which can, the lowest tier, and the others a higher one. That is a call for each (ModifyDBInstance) and no downtime.`,
  "promotion-tiers": (tiers) => tiersSentence(tiers),
  "promoted-burstable": (promoted, place) => promotedBurstableSentence(promoted, place),
  "failover-short": ({ readers }) =>
    `Should the writer be lost, ${readers === 1 ? "the pick's reader" : "no reader of the pick"} ${readers === 1 ? "cannot" : "can"} carry its load, which an instance of today can. Ask for a pick that survives it, or keep a reader as large as the writer.`,
  "loss-today": (loss, place) => lossTodaySentence(loss, place),
  "loss-connections": (loss, place) => lossConnectionsSentence(loss, place),
  "standby-climbs": (climbs, place) => climbsSentence(climbs, place),
  "standby-endpoint": (standby, place) => endpointSentence(standby, place),
  "idle-reader": ({ instance, days, monthlyUsd, standby, connections, little }, place) => {
    const count = Math.max(1, Math.round(days));
    const less =
      monthlyUsd === null
        ? "it could go"
        : `without it today's bill is ${formatMoney(monthlyUsd, place)} a month less`;
    const left = {
      only: "; it is your only standby",
      another: "; another that could take over remains",
      none: "; it could not take over either",
    }[standby];
    const inDays = `in ${formatNumber(count, 0, place)} ${count === 1 ? "day" : "days"}`;
    if (little !== undefined) {
      const did = littleWords(little, place);
      return `Reader ${instance} is hardly used: ${inDays} it carried ${did}. Does it need to exist? ${sentenceStart(less)}${left}.`;
    }
    if (connections === undefined) return `Reader ${instance} did nothing ${inDays}: ${less}${left}.`;
    const open = `${formatNumber(connections, 0, place)} ${connections === 1 ? "connection" : "connections"}`;
    return `Reader ${instance} showed no work ${inDays} while ${open} stood open on it: if only a pool keeps them, ${less}${left}. Whether they ask for anything tells xact_commit of pg_stat_database, or Questions of SHOW GLOBAL STATUS, a day apart.`;
  },
  "extended-support": (support, place) => supportSentence(support, place),
  "newer-platform": ({ platform, newest, lessUsd, range }, place) => {
    const usd = formatMoney(lessUsd, place);
    const what =
      range === null
        ? `about ${usd} less a month for the same range`
        : `where ${formatAcuRange(range, place)} would cost about ${usd} a month less than the pick`;
    return `The cluster keeps platform ${platform}, which ranges are priced on: stop and start it to move to platform ${newest}, ${what}.`;
  },
  "support-over": ({ engineVersion, endedOn }) =>
    `Support of ${engineVersion} ended for good on ${endedOn}: AWS mends nothing in it and may upgrade it by itself. Upgrade first.`,
  "owned-ends": ({ endsOn, ends, nowUsd, thenUsd, lessUsd }, place) => {
    const owned = [ends.reserved && "reserved instances", ends.savingsPlan && "a Database Savings Plan"];
    const what = owned.filter((one) => one !== false).join(" and ");
    const then =
      lessUsd === null
        ? ""
        : `, when another shape inside the limits would cost ${formatMoney(lessUsd, place)} less`;
    return `On ${endsOn} ${what} that you own and the pick rests on ${ends.reserved ? "end" : "ends"}: the pick is ${formatMoney(nowUsd, place)} a month while it lasts and ${formatMoney(thenUsd, place)} after${then}. Plan again before that day.`;
  },
  "minor-support-ends": ({ engineVersion, endsOn, isOver }) =>
    isOver
      ? `Standard support of version ${engineVersion} ended on ${endsOn}: AWS may upgrade it by itself. Upgrade at a time of your own.`
      : `Standard support of version ${engineVersion} ends on ${endsOn}, within the term: AWS may upgrade it by itself after that.`,
  "extended-support-unknown": ({ majors, monthlyUsd }, place) =>
    `The engine version is not known: on ${majors.join(", ")} the pick would pay ${monthlyUsd === null ? "for" : `${formatMoney(monthlyUsd, place)} a month more for`} Extended Support. Enter the version to know.`,
  ...{ "change-takes": changeTakesSentence, "writer-kept": writerKeptSentence },
  ...{ "figures-entered": enteredSentence, "version-entered": versionEnteredSentence },
  "upgrade-asked": upgradeAskedSentence,
  "io-optimized-from": (wait) => storageWaitSentence(wait),
  ...{ "pauses-measured": pausesMeasuredSentence, "tier-0-reader": tierZeroSentence },
};
