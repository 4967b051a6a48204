import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { SubscriberPage, SubscriberRow } from '#protocol/applications'
import type { Publisher } from '#src/realtime/publisher'
import { contains } from '#src/shared/database/connections'
import { databaseTime } from '#src/shared/database/database_time'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import { ok, type Result } from '#src/shared/result'
import { toCsv } from '#src/shared/text/csv'
import {
  CONFIRMATION_EMAILS,
  CONFIRMATION_INTERVAL,
  MAX_SUBSCRIBERS,
  PENDING_SUBSCRIBER_DAYS,
  SUBSCRIBERS_PER_PAGE,
} from '../limits.js'
import type Application from '../models/application.js'
import Subscriber from '../models/subscriber.js'
import { transactional } from '../transactional.js'
import SendConfirmationJob from './send_confirmation_job.js'

export type NewSubscriber = Pick<Subscriber, 'email' | 'name' | 'locale' | 'consent'>

/**
 * Emails a confirmation link, unless the address is already subscribed or was sent enough of them. The caller doesn't learn which,
 * because anyone can type anyone's address.
 */
export async function subscribe(application: Application, input: NewSubscriber): Promise<void> {
  const email = input.email.trim().toLowerCase()
  try {
    await transactional<Result<void, never>>(async (trx) => {
      const applicationId = application.id
      const existing = await Subscriber.query({ client: trx })
        .where({ applicationId, email })
        .forUpdate()
        .first()
      if (!existing && (await countSubscribers(applicationId, trx)) >= MAX_SUBSCRIBERS) return ok(undefined)
      if (existing && !mayEmailAgain(existing)) return ok(undefined)
      const subscriber =
        existing ?? new Subscriber().merge({ applicationId, email, state: 'pending', emails: 0 })
      const { name, locale, consent } = input
      const emails = subscriber.emails + 1
      subscriber.useTransaction(trx).merge({ name, locale, consent, emails, emailedAt: DateTime.utc() })
      await subscriber.save()
      await enqueue(trx, SendConfirmationJob.dispatch({ subscriberId: subscriber.id }))
      return ok(undefined)
    })
  } catch (error) {
    // A simultaneous request for the same address sends the email.
    if (!isUniqueViolation(error)) throw error
  }
}

function mayEmailAgain({ state, emails, emailedAt }: Subscriber): boolean {
  if (state !== 'pending' || emails >= CONFIRMATION_EMAILS) return false
  return emailedAt === null || emailedAt < DateTime.utc().minus(CONFIRMATION_INTERVAL)
}

async function countSubscribers(applicationId: string, client: TransactionClientContract): Promise<number> {
  const [row] = await client.from('subscribers').where('application_id', applicationId).count('* as total')
  return Number(row.total)
}

/** Confirming twice is the same as once. */
export async function confirmSubscriber(
  publisher: Publisher,
  application: Application,
  subscriber: Subscriber,
  unsubscribeUrl: string
): Promise<void> {
  if (subscriber.state === 'confirmed') return
  await subscriber.merge({ state: 'confirmed', confirmedAt: DateTime.utc() }).save()
  const { id, email, name, locale: language, consent, confirmedAt } = subscriber
  await publisher.report(application.workspaceId, {
    event: 'subscriber.confirmed',
    subject: `subscriber.confirmed:${id}`,
    conversationId: null,
    data: {
      id,
      application_id: application.id,
      email,
      name,
      language,
      consent,
      confirmed_at: confirmedAt!.toISO()!,
      unsubscribe_url: unsubscribeUrl,
    },
  })
}

/** Deletes everything about the person. */
export async function removeSubscriber(
  publisher: Publisher,
  application: Application,
  subscriber: Subscriber,
  reason: 'unsubscribed' | 'deleted'
): Promise<void> {
  const { id, email, state } = subscriber
  await subscriber.delete()
  if (state !== 'confirmed') return
  await publisher.report(application.workspaceId, {
    event: 'subscriber.removed',
    subject: `subscriber.removed:${id}`,
    conversationId: null,
    data: { id, application_id: application.id, email, reason },
  })
}

const RECENT_DAYS = 30

/** A page of subscribers, newest first. `search` limits it to those whose address or name contains it. */
export async function listSubscribers(
  { id: applicationId }: Application,
  { search, before }: { search: string; before: string | null }
): Promise<SubscriberPage> {
  const query = Subscriber.query()
    .where({ applicationId })
    .orderBy('id', 'desc')
    .limit(SUBSCRIBERS_PER_PAGE + 1)
  if (before) void query.where('id', '<', before)
  if (search) void query.whereRaw(...contains(query.client, ['email', 'name'], search))
  const found = await query
  const rows = found.slice(0, SUBSCRIBERS_PER_PAGE).map(subscriberRow)
  const counts = await Subscriber.query()
    .where({ applicationId })
    .groupBy('state')
    .select('state')
    .count('* as total')
  const recent = await Subscriber.query()
    .where({ applicationId, state: 'confirmed' })
    .where('confirmedAt', '>=', databaseTime(DateTime.utc().minus({ days: RECENT_DAYS })))
    .count('* as total')
  const count = (state: Subscriber['state']) =>
    Number(counts.find((row) => row.state === state)?.$extras.total ?? 0)
  return {
    rows,
    earlier: found.length > rows.length ? rows.at(-1)!.id : null,
    confirmed: count('confirmed'),
    pending: count('pending'),
    recent: Number(recent[0]!.$extras.total),
  }
}

function subscriberRow({ id, email, name, state, confirmedAt, createdAt }: Subscriber): SubscriberRow {
  return { id, email, name, state, at: (confirmedAt ?? createdAt).toUTC().toISO()! }
}

const CSV_COLUMNS = ['email', 'name', 'language', 'confirmed_at', 'consent', 'unsubscribe_url']

/** Confirmed subscribers as CSV, oldest first, below a row of column names. */
export async function subscribersCsv(
  { id: applicationId }: Application,
  unsubscribeUrl: (subscriberId: string) => string
): Promise<string> {
  const rows = await Subscriber.query().where({ applicationId, state: 'confirmed' }).orderBy('id')
  return toCsv(
    CSV_COLUMNS,
    rows.map(({ id, email, name, locale, confirmedAt, consent }) => [
      email,
      name,
      locale,
      confirmedAt?.toUTC().toISO() ?? null,
      consent,
      unsubscribeUrl(id),
    ])
  )
}

export function findSubscriber(applicationId: string, id: string): Promise<Subscriber | null> {
  return Subscriber.query().where({ applicationId, id }).first()
}

/** Deletes addresses that weren't confirmed in time. */
export async function forgetPendingSubscribers(): Promise<void> {
  const before = databaseTime(DateTime.utc().minus({ days: PENDING_SUBSCRIBER_DAYS }))
  await Subscriber.query().where('state', 'pending').where('createdAt', '<', before).delete()
}
