# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The list of components includes what is bundled for browsers, which scripts/slim.mjs removes from node_modules.
RUN npm run build \
  && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json \
  && npm prune --omit=dev --no-audit --no-fund \
  && node scripts/slim.mjs sbom.cdx.json \
  && rm -rf build/inertia build/tests build/package-lock.json

FROM node:24-bookworm-slim
ARG VERSION=unknown
ARG REVISION=unknown
ARG CREATED=unknown
LABEL org.opencontainers.image.title=Parley \
  org.opencontainers.image.description="Chat that answers from your own content with exact quotes" \
  org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.created=$CREATED
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3333 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3333
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself, without a shell in between.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "build/bin/server.js"]
