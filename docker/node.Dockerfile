# The image of every service and of the gateway: --build-arg WORKSPACE=services/content (for the gateway also
# HEALTH_PATH). Without an argument it serves; `prepare` creates topics and runs migrations.

FROM node:24-bookworm-slim AS base
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
# `npm ci` requests the optional packages of every platform, even those a registry does not have. `npm install` uses the
# versions of the lock file as well, and the `cmp` below checks that it changed none of them.
RUN cp package-lock.json lock-as-it-was.json

# Shared by every image: compiled once, by the image that is built first.
FROM base AS build
RUN npm install --no-audit --no-fund --include-workspace-root --workspace proto --workspace services --workspace gateway \
 && cmp package-lock.json lock-as-it-was.json
COPY tsconfig.base.json ./
COPY proto proto
COPY services services
COPY gateway gateway
RUN npx buf generate proto --template proto/buf.gen.yaml -o proto \
 && npx tsc -b services/identity services/content services/events services/chat services/notifications gateway \
 && find proto/dist services/*/dist gateway/dist -type f ! -name '*.js' -delete

# The runtime packages of this workspace and of those it imports, without build tools. Packages of which the workspaces
# need different versions are in the folder of one of them.
FROM base AS packages
ARG WORKSPACE
RUN npm install --no-audit --no-fund --omit=dev --workspace "$WORKSPACE" \
 && cmp package-lock.json lock-as-it-was.json \
 && for folder in . proto services/common "$WORKSPACE"; do \
      if [ -d "$folder/node_modules" ]; then mkdir -p "/packages/$folder" && mv "$folder/node_modules" "/packages/$folder/"; fi; \
    done \
 && find /packages -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

# Stripped, because a process holds the source of its packages in memory.
FROM build AS lean
COPY docker/lean.mjs docker/
COPY --from=packages /packages packages
RUN node docker/lean.mjs packages

FROM debian:bookworm-slim
ARG WORKSPACE
ARG HEALTH_PATH=/health/live
LABEL org.opencontainers.image.title="Atrium ${WORKSPACE}" \
      org.opencontainers.image.description="Atrium, an employee communication platform: the process ${WORKSPACE}" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
# One malloc arena instead of eight per processor saves some megabytes per process, and the 20 MiB for hashing a password
# are returned at once.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PATH=$HEALTH_PATH MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=base /usr/local/bin/node /usr/local/bin/node
COPY LICENSE /app/LICENSE
COPY docker/healthcheck.mjs /app/healthcheck.mjs
COPY --from=lean /app/packages /app
COPY --from=build /app/proto/package.json /app/proto/package.json
COPY --from=build /app/proto/dist /app/proto/dist
COPY --from=build /app/services/common/package.json /app/services/common/package.json
COPY --from=build /app/services/common/dist /app/services/common/dist
COPY --from=build /app/services/common/data /app/services/common/data
COPY --from=build /app/${WORKSPACE}/package.json /app/${WORKSPACE}/package.json
COPY --from=build /app/${WORKSPACE}/dist /app/${WORKSPACE}/dist
WORKDIR /app/${WORKSPACE}
USER 10001:10001
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
ENTRYPOINT ["node", "dist/main.js"]
