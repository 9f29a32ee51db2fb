import { proxy } from "comlink";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
import type { Planner } from "../planner/planner.ts";
import { BackgroundProcess } from "../planner/session-process.ts";
import { sessionStore } from "./session-store.ts";

/** A hand that has not moved for this long is taken to rest. */
const HAND_MS = 250;

/** A planner over the session's files: quick answers from the main worker, plans and sweeps from one of their own each. */
export function createPlanner(answers: CompleteAnswers): Planner & { readonly end: () => void } {
  const { worker } = sessionStore;
  const plans = new BackgroundProcess(worker, answers);
  const replays = new BackgroundProcess(worker, answers);
  const ways = new BackgroundProcess(worker, answers);
  const raises = new BackgroundProcess(worker, answers);
  const sweeps = new BackgroundProcess(worker, answers);
  return {
    whatIf: (settings) => worker.whatIf(settings),
    answer: (settings, view) => {
      plans.giveWay(HAND_MS);
      sweeps.giveWay(HAND_MS);
      return worker.answer(settings, view);
    },
    plan: (settings, onProgress = () => undefined) =>
      plans.run((remote) => remote.plan(settings, proxy(onProgress))),
    sweep: (settings, axes) => sweeps.run((remote) => remote.sweep(settings, axes)),
    waysToPay: (settings) => ways.run((remote) => remote.waysToPay(settings)),
    earlyRaises: (settings) => raises.run((remote) => remote.earlyRaises(settings)),
    replay: (source) => replays.run((remote) => remote.replay(source)).finally(() => replays.end()),
    cancel: () => plans.cancel(),
    end: () => {
      plans.end();
      sweeps.end();
      ways.end();
      raises.end();
      replays.end();
    },
  };
}
