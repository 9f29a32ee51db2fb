import type { KeptFile, KeptPlan, KeptSession } from "./kept-session.ts";
import type { PlanAside } from "./session-view.ts";

interface Putting {
  readonly plan: Omit<KeptPlan, "fileIds" | "files">;
  readonly files: readonly KeptFile[];
  /** Files that the browser's database did not take: they stay in memory. */
  readonly unkeptIds: ReadonlySet<string>;
}

/** Plans put aside in this browser. What its database refuses lives as long as the tab. */
export class PlansAside {
  readonly #plans = new Map<string, KeptPlan>();
  /** Plans that the browser's database did not take: they are of this tab alone. */
  readonly #unkept = new Set<string>();
  readonly #inMemory = new Map<string, KeptFile>();
  readonly #kept: KeptSession;

  constructor(kept: KeptSession) {
    this.#kept = kept;
  }

  async open(): Promise<readonly PlanAside[]> {
    for (const plan of await this.#kept.plans()) this.#plans.set(plan.id, plan);
    return this.list();
  }

  /** Lets go of those that another tab took up or deleted. */
  async look(): Promise<void> {
    const kept = new Set((await this.#kept.plans()).map(({ id }) => id));
    for (const plan of [...this.#plans.values()])
      if (!kept.has(plan.id) && !this.#unkept.has(plan.id)) this.#forget(plan);
  }

  /** The newest first. */
  list(): readonly PlanAside[] {
    return [...this.#plans.values()]
      .map(({ id, name, asideMs, files }) => ({ id, name, asideMs, files }))
      .sort((one, other) => other.asideMs - one.asideMs);
  }

  /** @throws what the database refused; the plan is here all the same */
  async put({ plan, files, unkeptIds }: Putting): Promise<void> {
    const told = files.map(({ name, bytes }) => ({ name, bytes }));
    const whole: KeptPlan = { ...plan, files: told, fileIds: files.map(({ id }) => id) };
    this.#plans.set(plan.id, whole);
    const stay = (ids: ReadonlySet<string> | null) => {
      for (const file of files) if (ids === null || ids.has(file.id)) this.#inMemory.set(file.id, file);
    };
    stay(unkeptIds);
    try {
      await this.#kept.putPlan(whole);
    } catch (cause) {
      stay(null);
      this.#unkept.add(plan.id);
      throw cause;
    }
  }

  /** The plan with its files, which is no longer aside; null when it is not here. */
  async take(id: string): Promise<{ readonly plan: KeptPlan; readonly files: readonly KeptFile[] } | null> {
    const plan = this.#plans.get(id);
    if (plan === undefined) return null;
    const here = plan.fileIds.flatMap((fileId) => this.#inMemory.get(fileId) ?? []);
    const elsewhere = plan.fileIds.filter((fileId) => !this.#inMemory.has(fileId));
    const files = [...here, ...(elsewhere.length === 0 ? [] : await this.#kept.filesById(elsewhere))];
    this.#forget(plan);
    await this.#kept.deletePlan(id).catch(() => undefined);
    return { plan, files };
  }

  async drop(id: string): Promise<void> {
    const plan = this.#plans.get(id);
    if (plan === undefined) return;
    this.#forget(plan);
    await this.#kept.deletePlan(id);
    for (const fileId of plan.fileIds) await this.#kept.deleteFile(fileId);
  }

  #forget(plan: KeptPlan): void {
    this.#plans.delete(plan.id);
    this.#unkept.delete(plan.id);
    for (const fileId of plan.fileIds) this.#inMemory.delete(fileId);
  }
}
