"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import classes from "./data-document.module.css";
import { deleteFromServer, type Held, heldByServer } from "./delete-data.ts";

const NOTHING = "The server holds nothing of this browser: nothing was saved from it.";

/** What the server holds, deleted once its name was typed. */
export function DeleteFromServer() {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  const ask = async () => {
    const found = await heldByServer().catch(sentenceOf);
    setHeld(typeof found === "string" ? null : found);
    setSaid(typeof found === "string" ? found : found === null ? NOTHING : "");
  };
  const end = (sentence: string) => {
    setHeld(null);
    setSaid(sentence);
  };
  return (
    <div className={classes["action"]}>
      <h3>On the server</h3>
      <p>
        Your workspace: clusters, samples, scenarios, price lists and reports. Every link you shared stops
        opening at once. What is in this browser stays. The audit of who did what stays for its 400 days, out
        of your reach.
      </p>
      {held === null ? (
        <Button variant="default" onClick={() => void ask()}>
          Delete what the server holds
        </Button>
      ) : (
        <TypeName held={held} onEnd={end} />
      )}
      <p role="status">{said}</p>
    </div>
  );
}

interface TypeNameProps {
  readonly held: Held;
  readonly onEnd: (sentence: string) => void;
}

function TypeName({ held, onEnd }: TypeNameProps) {
  const [typed, setTyped] = useState("");
  const [isRunning, setIsRunning] = useState(false);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    onEnd(await deleteFromServer(held, typed).catch(sentenceOf));
  };
  return (
    <form className={classes["typed"]} onSubmit={(event) => void run(event)}>
      <TextInput
        label={`Type "${held.name}" to delete it`}
        description={held.isGuest ? "Your guest session ends with it." : "You stay signed in."}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group gap="0.5rem">
        <Button type="submit" color="red.9" disabled={typed !== held.name} loading={isRunning}>
          Delete it, it cannot be undone
        </Button>
        <Button variant="default" disabled={isRunning} onClick={() => onEnd("")}>
          Keep it
        </Button>
      </Group>
    </form>
  );
}
