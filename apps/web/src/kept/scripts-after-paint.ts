import { LISTENING } from "../ui/listening.ts";

const FILE = /<script src="([^"]+)" async="">\s*<\/script>/g;
const FETCHED_AHEAD = /<link rel="preload" as="script"[^>]*>/g;
const ENDS = "</body>";

/**
 * A kept page reads without a script, so none of its files is fetched before it is painted: on a slow line they would take the way
 * of styles and font. What nobody looks at is not painted, and fetches them at once. What somebody does before they listen is done
 * once they do.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(FILE)].map(([, file]) => file as string);
  const end = html.lastIndexOf(ENDS);
  if (files.length === 0 || end === -1) return html;
  const without = (part: string) => part.replace(FILE, "").replace(FETCHED_AHEAD, "");
  const code = `${HOLDING}${fetching(files)}`;
  return `${without(html.slice(0, end))}<script>${code}</script>${without(html.slice(end))}`;
}

/**
 * Buttons pressed, keys of the page and files chosen before anybody listens. What the browser does by itself, such as following a
 * link or ticking a box, needs nobody.
 */
const HOLDING = `(function() {
  var held = [];
  var kinds = ["click", "change", "keydown"];
  function hold(event) {
    var on = event.target;
    var isOurs = event.type === "click" ? on.closest("button")
      : event.type === "change" ? on.type === "file"
      : on === document.body;
    if (event.isTrusted && isOurs) held.push(event);
  }
  kinds.forEach(function(kind) { document.addEventListener(kind, hold, true); });
  document.addEventListener("${LISTENING}", function() {
    kinds.forEach(function(kind) { document.removeEventListener(kind, hold, true); });
    held.splice(0).forEach(function(event) { event.target.dispatchEvent(new event.constructor(event.type, event)); });
  });
})();
`;

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
