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
 * Buttons pressed, keys of the page and files chosen or dropped before anybody listens. What the browser does by itself, such as
 * following a link or opening the menu, needs nobody; opening a dropped file in place of the page it must not do.
 */
const HOLDING = `(function() {
  var held = [];
  function hold(event) {
    var on = event.target;
    var isOurs = event.type === "click" ? on.closest("button:not([popovertarget])")
      : event.type === "change" ? on.type === "file"
      : on === document.body;
    if (isOurs) held.push(event);
  }
  function drag(event) {
    var input = document.querySelector("input[type=file]");
    if (!input || !event.dataTransfer) return;
    event.preventDefault();
    if (event.type !== "drop") return;
    input.files = event.dataTransfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  var listeners = { click: hold, change: hold, keydown: hold, dragover: drag, drop: drag };
  function each(change) { Object.keys(listeners).forEach(function(kind) { document[change](kind, listeners[kind], true); }); }
  each("addEventListener");
  document.addEventListener("${LISTENING}", function() {
    each("removeEventListener");
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
