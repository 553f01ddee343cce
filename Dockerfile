# The site as one process, without root. /data is the only place that it writes to; see docs/operations.md.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
# Only the server's packages: the web app contains its own, and peer dependencies bring compilers.
RUN cp node_modules/bun/bin/bun.exe /tmp/bun && rm -rf node_modules \
  && /tmp/bun install --frozen-lockfile --production --omit=peer --filter @dealer/server \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages/db/migrations ./packages/db/migrations
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/server/package.json ./apps/server/package.json
COPY --from=build /app/apps/server/dist ./apps/server/dist
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/app/apps/server/dist/main.js"]
