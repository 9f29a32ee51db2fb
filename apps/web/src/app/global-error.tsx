"use client";

/** The last resort, when even the frame of the page failed; it can use nothing but plain HTML. */
export default function GlobalError({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Acuity failed to start</h1>
          <p>
            Reload the page. Files you dropped are still in this browser and nothing you saved was changed.
          </p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
