// Floors: no folder imports, however far round, from a folder that imports from it. Tests may look anywhere.
const { options } = require("./.dependency-cruiser.cjs");

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
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(test|spec)\\.tsx?$|/(test|bench)/` } },
};
