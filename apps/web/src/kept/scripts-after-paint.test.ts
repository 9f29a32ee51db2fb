// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { tellListening } from "../ui/listening.ts";
import { inlineHashes } from "./pack-page.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const PAGE = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><script src="/b.js" async=""></script>',
  '<script nonce="">dark()</script><script src="/old.js" noModule=""></script></head>',
  '<body><p>read</p><script id="_R_">boot()</script><script src="/a.js" async=""></script></body></html>',
].join("");

const code = () => scriptsAfterPaint(PAGE).split("<script>").at(-1)?.split("</script>")[0] ?? "";

/** Scripts that are put into the document; nothing is fetched. */
function listen(): HTMLScriptElement[] {
  const added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "appendChild").mockImplementation((node) => {
    added.push(node as unknown as HTMLScriptElement);
    return node;
  });
  return added;
}

const namesOf = (scripts: readonly HTMLScriptElement[]) =>
  scripts.map((script) => script.getAttribute("src"));

afterEach(() => {
  // What a test's script held is let go before the next.
  tellListening();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("scripts after the first paint", () => {
  it("leaves what stands in the page and what old browsers fetch, and names no other file to fetch", () => {
    const page = new DOMParser().parseFromString(scriptsAfterPaint(PAGE), "text/html");
    expect(namesOf([...page.querySelectorAll<HTMLScriptElement>("script[src]")])).toEqual(["/old.js"]);
    expect(page.querySelector("link")).toBeNull();
    expect(page.body.textContent).toContain("boot()");
  });

  it("stands in the page as text whose hash the policy names", () => {
    expect(inlineHashes(scriptsAfterPaint(PAGE)).scripts).toHaveLength(3);
  });

  it("fetches every file once, when the browser says that it painted", () => {
    const added = listen();
    let painted = () => {};
    const observe = vi.fn();
    const observer = function (this: object, tell: () => void) {
      painted = tell;
      return { observe };
    };
    vi.stubGlobal("PerformanceObserver", observer);
    new Function(code())();
    expect(observe).toHaveBeenCalledWith({ type: "paint", buffered: true });
    expect(added).toEqual([]);
    painted();
    painted();
    expect(namesOf(added)).toEqual(["/b.js", "/a.js"]);
    expect(added.every(({ async }) => async)).toBe(true);
  });

  it("fetches them after everything else where the browser tells nothing", () => {
    const added = listen();
    const tasks: (() => void)[] = [];
    vi.stubGlobal("setTimeout", (task: () => void) => tasks.push(task));
    new Function(code())();
    window.dispatchEvent(new Event("load"));
    expect(added).toEqual([]);
    for (const task of tasks) task();
    expect(namesOf(added)).toEqual(["/b.js", "/a.js"]);
  });

  it("does not wait where nobody looks", () => {
    const added = listen();
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    new Function(code())();
    expect(namesOf(added)).toEqual(["/b.js", "/a.js"]);
  });

  it("does what was done before it listens once it does, and only that", () => {
    listen();
    document.body.innerHTML =
      '<button><i>go</i></button><a href="#a">on</a><button popovertarget="m">menu</button><input type="file"><input type="checkbox">';
    new Function(code())();
    const [inButton, link, menu, file, box] = [
      "i",
      "a",
      "[popovertarget]",
      "[type=file]",
      "[type=checkbox]",
    ].map((selector) => document.querySelector(selector) as HTMLElement);
    const all = [inButton, link, menu, file, box, document.body] as HTMLElement[];
    const act = (kind: string, on: HTMLElement | undefined) =>
      on?.dispatchEvent(new Event(kind, { bubbles: true }));
    for (const on of all) for (const kind of ["click", "change", "keydown"]) act(kind, on);
    const heard: string[] = [];
    for (const kind of ["click", "change", "keydown"])
      document.addEventListener(kind, ({ target }) =>
        heard.push(`${kind} ${(target as Element).outerHTML.slice(0, 17)}`),
      );
    tellListening();
    expect(heard).toEqual(["click <i>go</i>", 'change <input type="file', "keydown <body><button><i>"]);
    tellListening();
    act("click", inButton);
    expect(heard).toHaveLength(4);
  });

  it("has a file that is dropped before it listens chosen, not opened in place of the page", () => {
    listen();
    document.body.innerHTML = "<input type=file>";
    new Function(code())();
    const input = document.querySelector("input") as HTMLInputElement;
    const drag = (kind: string, files: unknown) => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      Object.defineProperty(event, "dataTransfer", { value: { files } });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const chosen = vi.fn();
    vi.spyOn(input, "files", "set").mockImplementation(chosen);
    expect([drag("dragover", []), drag("drop", ["a.csv"])]).toEqual([true, true]);
    expect(chosen).toHaveBeenCalledWith(["a.csv"]);
    const heard = vi.fn();
    input.addEventListener("change", heard);
    tellListening();
    expect(heard).toHaveBeenCalledOnce();
    expect(drag("drop", ["b.csv"])).toBe(false);
  });

  it("leaves a page without such files as it is", () => {
    expect(scriptsAfterPaint("<html><body></body></html>")).toBe("<html><body></body></html>");
  });
});
