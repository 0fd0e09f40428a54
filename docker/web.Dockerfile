# The image of the web client: its precompressed files and the single-file server that serves them.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY proto/package.json proto/
COPY services/common/package.json services/common/
COPY services/identity/package.json services/identity/
COPY services/content/package.json services/content/
COPY services/events/package.json services/events/
COPY services/chat/package.json services/chat/
COPY services/notifications/package.json services/notifications/
COPY services/single-node/package.json services/single-node/
COPY demo/package.json demo/
COPY gateway/package.json gateway/
COPY web/package.json web/
# As in node.Dockerfile: the versions of the lock file, checked.
RUN cp package-lock.json lock-as-it-was.json \
 && npm install --no-audit --no-fund --include-workspace-root --workspace proto --workspace web --workspace gateway \
 && cmp package-lock.json lock-as-it-was.json
COPY tsconfig.base.json ./
COPY proto proto
COPY services/common services/common
COPY gateway gateway
COPY web web
RUN npx buf generate proto --template proto/buf.gen.yaml -o proto \
 && npm run --silent generate --workspace web \
 && npm run --silent build --workspace web
COPY docker/web.config.mjs docker/
RUN npx rolldown --config docker/web.config.mjs \
 && node --input-type=module --eval "import { writeCompressedCopies } from './gateway/src/web/compressed-copies.ts'; await writeCompressedCopies('web/dist/assets')"

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Atrium web" \
      org.opencontainers.image.description="Atrium, an employee communication platform: the web client and its server" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PATH=/health/live WEB_ROOT=/app/web
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY LICENSE /app/LICENSE
COPY docker/healthcheck.mjs /app/healthcheck.mjs
COPY --from=build /app/server.mjs /app/server.mjs
COPY --from=build /app/web/dist /app/web
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
ENTRYPOINT ["node", "/app/server.mjs"]
