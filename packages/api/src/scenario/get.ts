import { AppError, type Scenario } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

export async function getScenario({ services, caller }: MemberContext, id: string): Promise<Scenario> {
  const scenario = await services.database.inWorkspace(caller.workspaceId, (store) =>
    store.scenarios.find(id),
  );
  if (scenario !== null) return scenario;
  throw new AppError("not-found", "This scenario is no longer there: choose another one.");
}
