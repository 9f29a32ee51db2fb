const FILE = /<script src="([^"]+)" async="">\s*<\/script>/g;
const FETCHED_AHEAD = /<link rel="preload" as="script"[^>]*>/g;
const ENDS = "</body>";

/**
 * A kept page reads without a script, so none of its files is fetched before it is painted: on a slow line they would take the way
 * of styles and font. What nobody looks at is not painted, and fetches them at once.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(FILE)].map(([, file]) => file as string);
  const end = html.lastIndexOf(ENDS);
  if (files.length === 0 || end === -1) return html;
  const without = (part: string) => part.replace(FILE, "").replace(FETCHED_AHEAD, "");
  return `${without(html.slice(0, end))}<script>${fetching(files)}</script>${without(html.slice(end))}`;
}

/** Where the browser does not tell that it painted, a second after everything else came is late enough. */
const LATEST_MS = 1_000;

const fetching = (files: readonly string[]): string => `(function(files) {
  var isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    files.forEach(function(file) {
      var script = document.createElement("script");
      script.src = file;
      script.async = true;
      document.head.appendChild(script);
    });
  }
  if (document.hidden || typeof PerformanceObserver === "undefined") return begin();
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  addEventListener("load", function() { setTimeout(begin, ${LATEST_MS}); });
})(${JSON.stringify(files).replaceAll("<", "\\u003c")});`;
