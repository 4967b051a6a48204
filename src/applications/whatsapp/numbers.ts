import db from '@adonisjs/lucid/services/db'
import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { createApplication } from '../actions/create_application.js'
import SendReconnectNoticeJob from '../emails/send_reconnect_notice_job.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import { resumeThreads } from '../threads/resume_threads.js'
import { transactional } from '../transactional.js'
import WhatsAppNumber from './models/whatsapp_number.js'
import type { Access } from './whatsapp_api.js'
import type { WhatsAppPorts } from './whatsapp_ports.js'

/** `account`: WhatsApp refuses to deliver the account's messages to this app. */
export type ConnectProblem = AccessProblem | 'taken' | 'unknown_source'
type AccessProblem = 'number' | 'token' | 'account' | 'unreachable'

type NewNumber = Access & { accountId: string | null; sourceIds: string[] | null }
type Connected = { number: WhatsAppNumber; isReconnect: boolean }

/**
 * Connects a number. Reconnecting a number restores its application with its history and answers messages
 * received meanwhile, as far as WhatsApp still allows.
 */
export async function connectNumber(
  whatsapp: WhatsAppPorts,
  workspaceId: string,
  { accountId, sourceIds, ...access }: NewNumber
): Promise<Result<Connected, ConnectProblem>> {
  const { api, box } = whatsapp
  const { phoneNumberId, token, appSecret } = access
  const identity = await api.number(access)
  if (!identity.ok) return fail(connectProblem(identity.error, 'number'))
  const own = await ownNumber(workspaceId, phoneNumberId)
  if (await isTaken(phoneNumberId, own)) return fail('taken')
  const subscribed = accountId === null ? null : await api.subscribe(access, accountId)
  if (subscribed && !subscribed.ok) return fail(connectProblem(subscribed.error, 'account'))

  const fields = {
    ...identity.value,
    accountId,
    token: box.encrypt(token),
    appSecret: box.encrypt(appSecret),
    state: 'connected' as const,
  }
  try {
    if (!own) return await connectNew(whatsapp, workspaceId, { phoneNumberId, sourceIds }, fields)
    await db.transaction((trx) => own.useTransaction(trx).merge(fields).save())
    await resumeThreads(own.applicationId)
    return ok({ number: own, isReconnect: true })
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

type Fields = Pick<
  WhatsAppNumber,
  'displayNumber' | 'verifiedName' | 'accountId' | 'token' | 'appSecret' | 'state'
>

function connectNew(
  { box }: WhatsAppPorts,
  workspaceId: string,
  { phoneNumberId, sourceIds }: Pick<NewNumber, 'phoneNumberId' | 'sourceIds'>,
  fields: Fields
): Promise<Result<Connected, ConnectProblem>> {
  const id = newId()
  const verifyToken = box.encrypt(`${id}.${randomBytes(16).toString('base64url')}`)
  return transactional<Result<Connected, ConnectProblem>>(async (trx) => {
    const input = { id, name: fields.verifiedName.slice(0, 80), sourceIds }
    const created = await createApplication(workspaceId, 'whatsapp', input, trx)
    if (!created.ok) return fail('unknown_source')
    const identity = { applicationId: id, phoneNumberId, verifyToken }
    const number = await WhatsAppNumber.create({ ...fields, ...identity }, { client: trx })
    return ok({ number, isReconnect: false })
  })
}

function connectProblem({ kind }: GraphProblem, refused: 'number' | 'account'): AccessProblem {
  if (kind === 'token') return kind
  return kind === 'rate' || kind === 'temporary' ? 'unreachable' : refused
}

/** `webhook`: WhatsApp has never reached the callback URL. */
export type CheckProblem = AccessProblem | 'disconnected' | 'webhook'

/** Checks that the token works and messages are delivered here; subscribes again if the account is known. */
export async function checkNumber(
  whatsapp: WhatsAppPorts,
  number: WhatsAppNumber
): Promise<Result<void, CheckProblem>> {
  const { accountId, applicationId, reachedAt } = number
  const access = accessOf(whatsapp, number)
  if (!access) return fail('disconnected')
  const identity = await whatsapp.api.number(access)
  if (identity.ok) await number.merge(identity.value).save()
  const done = identity.ok && accountId !== null ? await whatsapp.api.subscribe(access, accountId) : identity
  if (done.ok) return reachedAt === null ? fail('webhook') : ok(undefined)
  const { kind } = done.error
  if (kind === 'token' || kind === 'permission') await requireReconnect(applicationId)
  return fail(connectProblem(done.error, identity.ok ? 'account' : 'number'))
}

/** Called when WhatsApp refuses the token: marks the number for its owner, who is emailed once. */
export async function requireReconnect(applicationId: string): Promise<void> {
  const changed: unknown = await WhatsAppNumber.query()
    .where('applicationId', applicationId)
    .where('state', 'connected')
    .update({ state: 'reconnect' })
  if (Number(Array.isArray(changed) ? changed[0] : changed) > 0)
    await SendReconnectNoticeJob.dispatch({ applicationId })
}

/** Deletes the token and the app secret, so that deliveries are refused; the conversations stay. */
export async function disconnectNumber(whatsapp: WhatsAppPorts, number: WhatsAppNumber): Promise<void> {
  const access = accessOf(whatsapp, number)
  const gone = { state: 'disconnected' as const, token: null, appSecret: null }
  await db.transaction((trx) => number.useTransaction(trx).merge(gone).save())
  const { accountId, phoneNumberId } = number
  if (!access || accountId === null || (await isAccountInUse(accountId))) return
  const unsubscribed = await whatsapp.api.unsubscribe(access, accountId)
  if (!unsubscribed.ok)
    whatsapp.logger.warn(
      { phoneNumberId, problem: unsubscribed.error },
      'could not unsubscribe from a WhatsApp number; its messages are refused from now on'
    )
}

/** Whether another number of the same WhatsApp Business account needs its deliveries. */
async function isAccountInUse(accountId: string): Promise<boolean> {
  const other = await WhatsAppNumber.query()
    .where('accountId', accountId)
    .whereNot('state', 'disconnected')
    .first()
  return other !== null
}

/** The number that a verify token claims to be of; the token may still be wrong. */
export function numberOfToken(verifyToken: string): Promise<WhatsAppNumber | null> {
  return WhatsAppNumber.find(verifyToken.split('.')[0])
}

/** Called when WhatsApp has reached the callback URL. */
export async function noteReached(number: WhatsAppNumber): Promise<void> {
  if (number.reachedAt === null) await number.merge({ reachedAt: DateTime.now() }).save()
}

/** The connected numbers among these. */
export async function connectedNumbers(phoneNumberIds: string[]): Promise<WhatsAppNumber[]> {
  return WhatsAppNumber.query().whereIn('phoneNumberId', phoneNumberIds).whereNot('state', 'disconnected')
}

export function findNumber(workspaceId: string, applicationId: string): Promise<WhatsAppNumber | null> {
  return numbersOf(workspaceId).where('applicationId', applicationId).first()
}

/** Newest first. */
export function listNumbers(workspaceId: string): Promise<WhatsAppNumber[]> {
  return numbersOf(workspaceId).orderBy('applicationId', 'desc').exec()
}

function ownNumber(workspaceId: string, phoneNumberId: string): Promise<WhatsAppNumber | null> {
  return numbersOf(workspaceId).where('phoneNumberId', phoneNumberId).orderBy('updatedAt', 'desc').first()
}

async function isTaken(phoneNumberId: string, own: WhatsAppNumber | null): Promise<boolean> {
  const [connected] = await connectedNumbers([phoneNumberId])
  return connected !== undefined && connected.applicationId !== own?.applicationId
}

function numbersOf(workspaceId: string) {
  return WhatsAppNumber.query()
    .whereHas('application', (application) => void application.where('workspaceId', workspaceId))
    .preload('application')
}

/** Null if the number is disconnected or the app key has changed. */
export function accessOf({ box }: WhatsAppPorts, number: WhatsAppNumber): Access | null {
  const { phoneNumberId } = number
  const token = number.token && box.decrypt<string>(number.token)
  const appSecret = number.appSecret && box.decrypt<string>(number.appSecret)
  return token && appSecret ? { phoneNumberId, token, appSecret } : null
}
