export interface Notice {
  readonly message: string;
  /** A failure is red and stays longer. */
  readonly isProblem?: boolean;
  /** Until it is closed. */
  readonly stays?: boolean;
}

let mount: (() => void) | null = null;

/** Called by the one place that shows notices; the first notice mounts what draws them. */
export function onFirstNotice(show: () => void): () => void {
  mount = show;
  return () => {
    mount = null;
  };
}

/** Tells the user that something happened which the page itself does not show. */
export async function notify({ message, isProblem = false, stays = false }: Notice): Promise<void> {
  mount?.();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({
    message,
    closeButtonProps: { "aria-label": "Close this notice" },
    ...(isProblem && { color: "red", autoClose: 10_000 }),
    ...(stays && { autoClose: false }),
  });
}
