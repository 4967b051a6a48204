import { Redis } from 'ioredis'
import type { ModelProblem } from '#src/answering/language_model'
import { listModels } from '#src/answering/providers/list_models'
import { baseUrlOf, type ProviderSettings } from '#src/answering/providers/provider_settings'
import { SmtpMailer, type SmtpSettings } from '#src/identity/mail/smtp_mailer'
import { MODEL_CHECK_TIMEOUT_MS, REDIS_CHECK_TIMEOUT_MS } from '../limits.js'
import { reasonOf, type Finding } from './finding.js'

export type MailSettings = { smtp: SmtpSettings | null; from: string; folder: string }

/** Connects and signs in to the mail server without sending anything. */
export async function checkMail({ smtp, from, folder }: MailSettings): Promise<Finding> {
  const part = 'Mail'
  if (!smtp) {
    const says = `Off: emails are saved in ${folder} and their links are in the log. Set SMTP_HOST to send them.`
    return { part, state: 'off', says }
  }
  const { host, port } = smtp
  try {
    await new SmtpMailer(smtp, from).verify()
    return { part, state: 'ok', says: `${host}:${port} accepts emails from ${from}.` }
  } catch (error) {
    const says = `${host}:${port} doesn’t accept the connection: ${reasonOf(error)}. Check SMTP_HOST, SMTP_PORT, SMTP_USERNAME and SMTP_PASSWORD.`
    return { part, state: 'broken', says }
  }
}

/** Lists the provider's models, which costs nothing and shows whether the key works. */
export async function checkModel(settings: (ProviderSettings & { model: string }) | null): Promise<Finding> {
  const part = 'Model'
  if (!settings) {
    const how =
      'Set OPENAI_API_KEY, ANTHROPIC_API_KEY or GOOGLE_API_KEY, or OPENAI_BASE_URL for any OpenAI-compatible server, to let a model write.'
    return { part, state: 'off', says: `Off: answers are exact quotes. ${how}` }
  }
  const { model } = settings
  const address = baseUrlOf(settings)
  const ok: Finding = { part, state: 'ok', says: `${model} at ${address}.` }
  const listed = await listModels(settings, globalThis.fetch, MODEL_CHECK_TIMEOUT_MS)
  if (!listed.ok) {
    // Not every OpenAI-compatible server can list its models.
    if (listed.error === 'unknown_model') return ok
    return { part, state: 'broken', says: `${address} ${MODEL_PROBLEMS[listed.error]}` }
  }
  const known = listed.value.map(({ id }) => id)
  if (known.length === 0 || known.includes(model)) return ok
  const says = `${address} doesn’t list ${model}. Set CHAT_MODEL to one that it does.`
  return { part, state: 'warning', says }
}

const UNREACHABLE =
  'isn’t responding. Until it does, answers are exact quotes. Check OPENAI_BASE_URL and the network.'

const MODEL_PROBLEMS: Record<ModelProblem, string> = {
  unreachable: UNREACHABLE,
  stalled: UNREACHABLE,
  private_address: UNREACHABLE,
  not_allowed: 'rejects the key. Check it.',
  out_of_credit: 'is out of credit. Top it up.',
  busy: 'is busy. Try again later.',
  broke_off: 'doesn’t return a list of models. Check OPENAI_BASE_URL.',
  unknown_model: '',
  over_limit: '',
  unconfirmed: '',
  failed: 'reports an error. Try again later.',
}

/** Never `broken`: PostgreSQL takes over while Redis is down. */
export async function checkRedis(url: string | null, engine: 'sqlite' | 'postgres'): Promise<Finding> {
  const part = 'Redis'
  if (!url) {
    const says =
      engine === 'postgres'
        ? 'Not used. If you run several processes, set REDIS_URL to take rate limits, locks and realtime off PostgreSQL.'
        : 'Not used. A server on SQLite doesn’t need it.'
    return { part, state: 'off', says }
  }
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_CHECK_TIMEOUT_MS,
    retryStrategy: () => null,
  })
  let cause: unknown = null
  redis.on('error', (error) => (cause = error))
  try {
    await redis.connect()
    const info = await redis.info('server')
    const version = /redis_version:(\S+)/.exec(info)?.[1] ?? 'unknown'
    return { part, state: 'ok', says: `Version ${version} answers.` }
  } catch (error) {
    const says = `It isn’t responding (${reasonOf(cause ?? error)}). PostgreSQL takes over until it’s back. Check REDIS_URL.`
    return { part, state: 'warning', says }
  } finally {
    redis.disconnect()
  }
}
