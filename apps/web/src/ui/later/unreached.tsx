import { useState } from "react";
import classes from "./unreached.module.css";

/** In the place of a part of the page whose code did not come. */
export function Unreached() {
  return (
    <div role="alert" className={classes["unreached"]}>
      <Sentence />
    </div>
  );
}

const opened = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal();
};

/** In the place of a dialog: the browser's own, which needs no code. */
export function UnreachedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <dialog ref={opened} className={classes["dialog"]} aria-label="Not reached" onClose={onClose}>
      <Sentence />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

function Sentence() {
  const [isStillAway, setIsStillAway] = useState(false);
  const reload = async () => {
    setIsStillAway(false);
    if (await isThere()) window.location.reload();
    else setIsStillAway(true);
  };
  return (
    <>
      <p>
        The server could not be reached, and this part of the page comes from it. Your files and this what-if
        stay: reload once the connection is back.
      </p>
      <button type="button" onClick={() => void reload()}>
        Reload
      </button>
      <p role="status">{isStillAway && "It is still not reached: nothing was reloaded."}</p>
    </>
  );
}

/** Asked first: a page that is reloaded without a server is gone. */
const isThere = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
