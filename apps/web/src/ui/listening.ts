/** Told to a page that was made before it was asked for, once its app listens to whoever is on it. */
export const LISTENING = "acuity-listening";

export const tellListening = (): boolean => document.dispatchEvent(new Event(LISTENING));
