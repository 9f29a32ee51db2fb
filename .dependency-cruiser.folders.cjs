// Floors: no folder imports, however far round, from a folder that imports from it. Tests may look anywhere.
const { options } = require("./.dependency-cruiser.cjs");

/** A folder never imports a file that lies in a folder above it: what they share lies in a folder of its own. */
const arrowsUp = [0, 1, 2, 3].map((depth) => ({
  name: "no arrow up",
  severity: "error",
  from: { path: `^((?:packages/engine|apps/web)/src${"/[^/]+".repeat(depth)})/.+/[^/]+$` },
  to: { path: "^$1/[^/]+$" },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no folder circles",
      comment: "A type lives with the topic that owns it, so that folders stand on floors as files do.",
      scope: "folder",
      severity: "error",
      from: { path: "^(packages/engine|apps/web)/src" },
      to: { circular: true },
    },
    ...arrowsUp,
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(test|spec)\\.tsx?$|/(test|bench)/` } },
};
