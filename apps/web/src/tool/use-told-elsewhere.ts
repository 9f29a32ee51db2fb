import { useEffect } from "react";
import { sessionName } from "../session/tab/session-name.ts";
import { useSession } from "../session/tab/session-store.ts";
import { notify } from "../ui/notify.ts";

/** Says once that another tab has begun another plan than the one in view. */
export function useToldElsewhere(): void {
  const session = useSession();
  const isTold = session.isElsewhere && session.files.length > 0;
  const name = sessionName(session);
  useEffect(() => {
    if (!isTold) return;
    const message = `Another tab has begun another plan. ${name} can be read here, but answers are no longer kept: reload to open it again.`;
    void notify({ message, stays: true });
  }, [isTold, name]);
}
