# The site as one process, without root. /data is the only place that it writes to; see docs/operations.md.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# Sources, tools and what the bundle contains stay behind.
RUN npm run build && node scripts/copy-site.mjs /site

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /site .
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/app/apps/server/dist/main.js"]
