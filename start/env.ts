import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Env } from '@adonisjs/core/env'
import { setLimits } from '#protocol/limits'
import { loadOrCreateAppKey } from '#src/shared/crypto/app_key'
import { makePrivateFolder } from '#src/shared/storage/private_files'
import { configuredLimits } from '#src/shared/configured_limits'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
/** The folder of the repository, whether the code runs from it or from `build/` in it. */
export const projectRoot = basename(here) === 'build' ? dirname(here) : here

const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum.optional(['development', 'production', 'test'] as const),
  PORT: Env.schema.number.optional(),
  HOST: Env.schema.string.optional(),
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  APP_NAME: Env.schema.string.optional(),
  APP_KEY: Env.schema.string.optional(),
  LOG_LEVEL: Env.schema.string.optional(),
  DATA_DIR: Env.schema.string.optional(),
  DICTIONARY_DIR: Env.schema.string.optional(),
  // Empty means none, so it isn't replaced by the default.
  LOCAL_MODEL_PORTS: (name: string) => process.env[name],
  EMBEDDING_MODEL: Env.schema.string.optional(),
  RERANKER_MODEL: Env.schema.string.optional(),
  MODELS_URL: Env.schema.string.optional(),
  DATABASE_URL: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optional(),
  S3_REGION: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.string.optional(),
  S3_FORCE_PATH_STYLE: Env.schema.boolean.optional(),
  BACKUP_EVERY: Env.schema.string.optional(),
  BACKUP_KEEP: Env.schema.number.optional(),
  BACKUP_DIR: Env.schema.string.optional(),
  BACKUP_TO: Env.schema.string.optional(),
  BACKUP_BEFORE_UPGRADE: Env.schema.boolean.optional(),
  UPDATE_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  UPDATE_KEY: Env.schema.string.optional(),
  REDIS_URL: Env.schema.string.optional(),
  STOP_NOTICE_SECONDS: Env.schema.number.optional(),
  OPENAI_API_KEY: Env.schema.string.optional(),
  OPENAI_BASE_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  ANTHROPIC_API_KEY: Env.schema.string.optional(),
  GOOGLE_API_KEY: Env.schema.string.optional(),
  CHAT_MODEL: Env.schema.string.optional(),
  PUSHER_APP_ID: Env.schema.string.optional(),
  PUSHER_APP_KEY: Env.schema.string.optional(),
  PUSHER_APP_SECRET: Env.schema.string.optional(),
  PUSHER_APP_CLUSTER: Env.schema.string.optional(),
  PUSHER_HOST: Env.schema.string.optional(),
  PUSHER_PORT: Env.schema.number.optional(),
  PUSHER_SCHEME: Env.schema.enum.optional(['http', 'https'] as const),
  ALLOW_PRIVATE_ADDRESSES: Env.schema.string.optional(),
  OCR_LANGUAGES: Env.schema.string.optional(),
  CRAWL_REQUESTS_PER_SECOND: Env.schema.number.optional(),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_SECURE: Env.schema.boolean.optional(),
  SMTP_USERNAME: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  SMTP_FROM: Env.schema.string.optional(),
  OPERATOR_EMAIL: Env.schema.string.optional(),
  OPERATOR_EMAILS: Env.schema.string.optional(),
  METRICS_TOKEN: Env.schema.string.optional(),
  METRICS_PORT: Env.schema.number.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_EXPORTER_OTLP_HEADERS: Env.schema.string.optional(),
  OTEL_SERVICE_NAME: Env.schema.string.optional(),
  COUNTRY_HEADER: Env.schema.string.optional(),
  REGISTRATION: Env.schema.enum.optional(['open', 'invite', 'closed'] as const),
  OIDC_ISSUER: Env.schema.string.optional({ format: 'url', tld: false }),
  OIDC_CLIENT_ID: Env.schema.string.optional(),
  OIDC_CLIENT_SECRET: Env.schema.string.optional(),
  OIDC_LABEL: Env.schema.string.optional(),
  OIDC_ALLOWED_DOMAINS: Env.schema.string.optional(),
  OIDC_DEFAULT_ROLE: Env.schema.string.optional(),
  SQUIRCLE_URL: Env.schema.string.optional(),
  FACEBOOK_APP_ID: Env.schema.string.optional(),
  FACEBOOK_APP_SECRET: Env.schema.string.optional(),
  FACEBOOK_VERIFY_TOKEN: Env.schema.string.optional(),
  FACEBOOK_GRAPH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  TELEGRAM_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  WHATSAPP_GRAPH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  WATCHED_FOLDERS: Env.schema.string.optional(),
  GITHUB_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  NOTION_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  YOUTUBE_PROGRAM: Env.schema.string.optional(),
  DOMAIN_TARGET: Env.schema.string.optional(),
  DNS_SERVERS: Env.schema.string.optional(),
  TRUSTED_PROXIES: Env.schema.string.optional(),
  PARLEY_ROLE: Env.schema.enum.optional(['all', 'web', 'worker'] as const),
})

process.env.NODE_ENV ??= 'development'
setLimits(configuredLimits(process.env))

export const dataDir = resolve(projectRoot, env.get('DATA_DIR', 'data'))

makePrivateFolder(dataDir)
/** Whether the key comes from the environment instead of the data folder. */
export const keyIsGiven = Boolean(env.get('APP_KEY'))

const appKey = env.get('APP_KEY') ?? loadOrCreateAppKey(dataDir)
process.env.APP_KEY = appKey
env.set('APP_KEY', appKey)

export default env
