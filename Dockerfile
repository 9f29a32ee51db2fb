# syntax=docker/dockerfile:1
# One image for every process of Acuity; it expects DATABASE_URL and BETTER_AUTH_SECRET.
FROM node:24-bookworm-slim
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node . .
RUN --mount=type=cache,target=/home/node/.npm,uid=1000,gid=1000 npm ci --no-audit --no-fund
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000
RUN node --input-type=module --eval \
  'const { generateClient, buildWeb } = await import("/app/packages/tooling/prepare.mjs"); await generateClient(); await buildWeb();'
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/tooling/start.mjs"]
