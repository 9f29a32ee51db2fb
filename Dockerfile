# syntax=docker/dockerfile:1
# One image for every process of Acuity: web (as it is), worker (node apps/worker/src/main.ts), logins
# (node packages/tooling/prepare-server.ts). It expects DATABASE_URL and BETTER_AUTH_SECRET, and writes to /tmp alone.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1

# Everything, for the build: the database's client and the pages.
FROM base AS build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
RUN node --input-type=module --eval \
  'const { generateClient, buildWeb } = await import("/app/packages/tooling/prepare.mjs"); await generateClient(); await buildWeb();' \
  # Without the compiler of the build Next reads no settings in TypeScript.
  && node --no-warnings --input-type=module --eval \
  'import { stripTypeScriptTypes as strip } from "node:module"; import { readFileSync, rmSync, writeFileSync } from "node:fs"; const path = "/app/apps/web/next.config."; writeFileSync(`${path}mjs`, strip(readFileSync(`${path}ts`, "utf8"))); rmSync(`${path}ts`);' \
  && rm -rf apps/web/.next/cache apps/web/.next/trace apps/cli \
  && find apps packages -type d \( -name test -o -name bench -o -name node_modules \) -prune -exec rm -rf {} + \
  && find apps packages -type f -name '*.test.ts*' -delete \
  && mkdir apps/web/.next/cache

# What runs, without what builds and tests it, and without what only some might want.
FROM base AS packages
COPY . .
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund

FROM base AS run
LABEL org.opencontainers.image.title="Acuity" \
  org.opencontainers.image.description="Capacity and cost planner for Amazon Aurora" \
  org.opencontainers.image.licenses="Apache-2.0"
# All of it belongs to root and nothing can be written by who runs it.
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/apps/web/node_modules ./apps/web/node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
# What Node compiles once: it halves what a worker takes to load.
ENV NODE_COMPILE_CACHE=/app/.compiled
RUN node --input-type=module --eval \
  'const of = (path) => import(`/app/packages/${path}.ts`); await of("tooling/serve"); await of("tooling/open-database"); await of("api/src/worker/create-worker"); await of("api/src/worker/calculation-thread"); await of("api/src/report/compute-report"); process.exit()'
USER node
ENV HOST=0.0.0.0 PORT=3000 ACUITY_DATA=/tmp/acuity ACUITY_WORKERS=0
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/tooling/serve-built.ts"]
