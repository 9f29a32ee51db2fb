import { formatDate, formatNumber } from "@acuity/words";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { PlanAside } from "../../session/files/session-view.ts";
import { sessionStore, useSession } from "../../session/tab/session-store.ts";
import { openPlan } from "./open-plan.ts";
import classes from "./plans-of-browser.module.css";

/** Plans that another one took the place of; each comes back with one click. */
export function PlansOfBrowser({ onOpened }: { readonly onOpened: () => void }) {
  const { plans } = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const open = async (id: string) => {
    setBusy(id);
    const isOpened = await openPlan(id);
    setBusy(null);
    if (isOpened) onOpened();
  };
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title">Your plans in this browser</h2>
      <ul className={classes["plans"]}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Text span fw={500} truncate>
              {plan.name}
            </Text>
            <Text span size="sm" c="dimmed" truncate>
              {filesOf(plan)} · put aside {formatDate(plan.asideMs / 1000)}
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === plan.id}
              disabled={busy !== null}
              onClick={() => void open(plan.id)}
              aria-label={`Open ${plan.name}`}
            >
              Open
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={busy !== null}
              onClick={() => void sessionStore.dropPlan(plan.id)}
              aria-label={`Forget ${plan.name}`}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function filesOf({ files }: PlanAside): string {
  const [one] = files;
  return files.length === 1 && one !== undefined ? one.name : `${formatNumber(files.length)} files`;
}
