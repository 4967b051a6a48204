import db from '@adonisjs/lucid/services/db'
import { randomBytes } from 'node:crypto'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import { createApplication } from '../actions/create_application.js'
import SendReconnectNoticeJob from '../emails/send_reconnect_notice_job.js'
import MessengerThread from '../threads/models/messenger_thread.js'
import OutboundMessage from '../threads/models/outbound_message.js'
import { resumeThreads } from '../threads/resume_threads.js'
import { transactional } from '../transactional.js'
import { newId } from '#src/shared/ids'
import TelegramBot from './models/telegram_bot.js'
import { isToken, type BotIdentity, type TelegramProblem } from './telegram_api.js'
import type { TelegramPorts } from './telegram_ports.js'

export type ConnectProblem =
  | { kind: 'no_token' | 'taken' | 'unknown_source' | 'unreachable' }
  /** Telegram refuses to deliver to this server's address, for this reason. */
  | { kind: 'webhook'; reason: string }

/**
 * Connects a bot. Reconnecting a bot restores its application with its history and answers messages received
 * meanwhile.
 */
export async function connectBot(
  telegram: TelegramPorts,
  workspaceId: string,
  token: string,
  sourceIds: string[] | null
): Promise<Result<{ bot: TelegramBot; isReconnect: boolean }, ConnectProblem>> {
  if (!isToken(token)) return fail({ kind: 'no_token' })
  const identity = await telegram.api.me(token)
  if (!identity.ok) return fail(connectProblem(identity.error))
  const { id: botId } = identity.value
  const own = await ownBot(workspaceId, botId)
  if (await isTaken(botId, own)) return fail({ kind: 'taken' })

  const id = own?.applicationId ?? newId()
  const secret = randomBytes(32).toString('base64url')
  const registered = await telegram.api.setWebhook(token, telegram.webhookUrl(id), secret)
  if (!registered.ok) return fail(connectProblem(registered.error))
  await offerCommands(telegram, token)

  const { box } = telegram
  const fields = {
    ...botNames(identity.value),
    token: box.encrypt(token),
    secret: box.encrypt(secret),
    state: 'connected' as const,
  }
  try {
    if (!own) return await connectNew(workspaceId, { id, botId, sourceIds }, fields)
    await db.transaction((trx) => own.useTransaction(trx).merge(fields).save())
    await resumeThreads(own.applicationId)
    return ok({ bot: own, isReconnect: true })
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ kind: 'taken' })
    throw error
  }
}

type Fields = Pick<TelegramBot, 'username' | 'botName' | 'token' | 'secret' | 'state'>

function connectNew(
  workspaceId: string,
  { id, botId, sourceIds }: { id: string; botId: string; sourceIds: string[] | null },
  fields: Fields
): Promise<Result<{ bot: TelegramBot; isReconnect: boolean }, ConnectProblem>> {
  return transactional<Result<{ bot: TelegramBot; isReconnect: boolean }, ConnectProblem>>(async (trx) => {
    const input = { id, name: fields.botName.slice(0, 80), sourceIds }
    const created = await createApplication(workspaceId, 'telegram', input, trx)
    if (!created.ok) return fail({ kind: 'unknown_source' })
    const bot = await TelegramBot.create({ ...fields, applicationId: id, botId }, { client: trx })
    return ok({ bot, isReconnect: false })
  })
}

function connectProblem(problem: TelegramProblem): ConnectProblem {
  if (problem.kind === 'token') return { kind: 'no_token' }
  return problem.kind === 'refused' ? { kind: 'webhook', reason: problem.reason } : { kind: 'unreachable' }
}

/** Sets Telegram's command menu. The commands also work without it. */
async function offerCommands({ api }: TelegramPorts, token: string): Promise<void> {
  for (const [locale, { messenger }] of Object.entries(VISITOR_WORDS)) {
    const commands = { start: messenger.startCommand, help: messenger.helpCommand }
    await api.setCommands(token, commands, locale === 'en' ? undefined : locale)
  }
}

const botNames = ({ username, name }: BotIdentity) => ({ username, botName: name })

/** `deliveries`: Telegram reported updates that it could not deliver. */
export type CheckProblem =
  | { kind: 'disconnected' | 'token' | 'unreachable' }
  | { kind: 'webhook' | 'deliveries'; reason: string }

/** Checks that the token works and updates are delivered here; registers the webhook again if they aren't. */
export async function checkBot(
  telegram: TelegramPorts,
  bot: TelegramBot
): Promise<Result<void, CheckProblem>> {
  const token = tokenOf(telegram, bot)
  const secret = secretOf(telegram, bot)
  if (token === null || secret === null) return fail({ kind: 'disconnected' })
  const { api } = telegram
  const url = telegram.webhookUrl(bot.applicationId)
  const identity = await api.me(token)
  if (identity.ok) await bot.merge(botNames(identity.value)).save()
  const webhook = identity.ok ? await api.webhook(token) : identity
  const done = webhook.ok && webhook.value.url !== url ? await api.setWebhook(token, url, secret) : webhook
  if (!done.ok) {
    const problem = connectProblem(done.error)
    if (done.error.kind !== 'token')
      return fail(problem.kind === 'webhook' ? problem : { kind: 'unreachable' })
    await requireReconnect(bot.applicationId)
    return fail({ kind: 'token' })
  }
  const reason = webhook.ok ? webhook.value.recentError : null
  return reason === null ? ok(undefined) : fail({ kind: 'deliveries', reason })
}

/** Called when Telegram refuses the token: marks the bot for its owner, who is emailed once. */
export async function requireReconnect(applicationId: string): Promise<void> {
  const changed: unknown = await TelegramBot.query()
    .where('applicationId', applicationId)
    .where('state', 'connected')
    .update({ state: 'reconnect' })
  if (Number(Array.isArray(changed) ? changed[0] : changed) > 0)
    await SendReconnectNoticeJob.dispatch({ applicationId })
}

/** Removes the webhook and deletes the token; the conversations stay. */
export async function disconnectBot(telegram: TelegramPorts, bot: TelegramBot): Promise<void> {
  const token = tokenOf(telegram, bot)
  await db.transaction((trx) =>
    bot.useTransaction(trx).merge({ state: 'disconnected', token: null, secret: null }).save()
  )
  if (token === null) return
  // If this fails, later updates lack a valid secret and are refused.
  const removed = await telegram.api.deleteWebhook(token)
  if (!removed.ok)
    telegram.logger.warn(
      { bot: bot.username, problem: removed.error },
      'could not remove the webhook from Telegram; its updates are refused from now on'
    )
}

export function findBot(workspaceId: string, applicationId: string): Promise<TelegramBot | null> {
  return botsOf(workspaceId).where('applicationId', applicationId).first()
}

/** Newest first. */
export function listBots(workspaceId: string): Promise<TelegramBot[]> {
  return botsOf(workspaceId).orderBy('applicationId', 'desc').exec()
}

function ownBot(workspaceId: string, botId: string): Promise<TelegramBot | null> {
  return botsOf(workspaceId).where('botId', botId).orderBy('updatedAt', 'desc').first()
}

async function isTaken(botId: string, own: TelegramBot | null): Promise<boolean> {
  const connected = await TelegramBot.query().where('botId', botId).whereNot('state', 'disconnected').first()
  return connected !== null && connected.applicationId !== own?.applicationId
}

function botsOf(workspaceId: string) {
  return TelegramBot.query()
    .whereHas('application', (application) => void application.where('workspaceId', workspaceId))
    .preload('application')
}

/** The decrypted token; null if there is none or the app key has changed. */
export function tokenOf({ box }: TelegramPorts, { token }: TelegramBot): string | null {
  return token === null ? null : box.decrypt<string>(token)
}

export function secretOf({ box }: TelegramPorts, { secret }: TelegramBot): string | null {
  return secret === null ? null : box.decrypt<string>(secret)
}

/** A group that became a supergroup gets a new id and new message numbers; its conversations continue. */
export async function moveChat(applicationId: string, from: string, to: string): Promise<void> {
  const threads = await MessengerThread.query()
    .where('applicationId', applicationId)
    .where('visitorId', 'like', `${from}:%`)
  for (const thread of threads) {
    await OutboundMessage.query().where('threadId', thread.id).update({ replyTo: null })
    const visitorId = `${to}:${thread.visitorId.slice(from.length + 1)}`
    try {
      await MessengerThread.query().where('id', thread.id).update({ visitorId })
    } catch (error) {
      // The visitor has already written in the supergroup, which started a new conversation.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
