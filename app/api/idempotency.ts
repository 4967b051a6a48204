import { timeInRow } from '#src/shared/database/database_time'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { idempotency } from '#config/api'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { refuse, sendProblem } from './problem.js'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QuotedContentHolder } from '#src/knowledge/items/item_ports'

/** Stored idempotent responses may quote items; deleting an item deletes the responses that quote it. */
export class StoredReplies implements QuotedContentHolder {
  async eraseQuotes(workspaceId: string, itemIds: string[], trx: TransactionClientContract): Promise<void> {
    const rows: { key: string; body: string }[] = await trx
      .from('idempotency_keys')
      .where('workspace_id', workspaceId)
      .whereNotNull('body')
      .select('key', 'body')
    const quotes = ({ body }: { body: string }) => {
      const text = encryption.decrypt<string>(body, PURPOSE)
      return text === null || itemIds.some((id) => text.includes(id))
    }
    const keys = rows.filter(quotes).map(({ key }) => key)
    if (keys.length > 0) {
      await trx.from('idempotency_keys').where('workspace_id', workspaceId).whereIn('key', keys).delete()
    }
  }
}

/** Stored responses are encrypted: they may contain an embed's identity secret. */
const PURPOSE = 'idempotent-response'

type IdempotentResponse = { status: number; body: object }

const MAX_KEY_CHARACTERS = 255

/**
 * Runs a write once per `Idempotency-Key`. The same request with the same key gets the stored response; of two parallel requests one
 * runs and the other is refused. A refused request stores nothing.
 */
export async function withIdempotencyKey(
  ctx: HttpContext,
  workspaceId: string,
  work: () => Promise<IdempotentResponse>
) {
  const key = ctx.request.header('idempotency-key')?.trim()
  if (!key) return send(ctx, await work())
  if (key.length > MAX_KEY_CHARACTERS)
    refuse('Idempotency-Key', `This key can have at most ${MAX_KEY_CHARACTERS} characters.`)

  const owner = { workspace_id: workspaceId, key }
  const fingerprint = await fingerprintOf(ctx)
  if (!(await claimKey(owner, fingerprint))) return replay(ctx, owner, fingerprint)
  return send(ctx, await runAndStore(owner, work))
}

type KeyOwner = { workspace_id: string; key: string }

async function claimKey(owner: KeyOwner, fingerprint: string): Promise<boolean> {
  const now = DateTime.utc()
  const abandoned = now.minus({ seconds: idempotency.abandonedAfterSeconds }).toSQL()
  await db
    .from('idempotency_keys')
    .where('created_at', '<', now.minus({ hours: idempotency.storedHours }).toSQL())
    .delete()
  await db
    .from('idempotency_keys')
    .where(owner)
    .whereNull('status')
    .where('created_at', '<', abandoned)
    .delete()
  try {
    await db
      .table('idempotency_keys')
      .insert({ ...owner, fingerprint, status: null, body: null, created_at: now.toSQL() })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

async function runAndStore(
  owner: KeyOwner,
  work: () => Promise<IdempotentResponse>
): Promise<IdempotentResponse> {
  const stopRenewing = renewClaim(owner)
  try {
    const answer = await work()
    const { status, body } = answer
    await db
      .from('idempotency_keys')
      .where(owner)
      .update({ status, body: encryption.encrypt(JSON.stringify(body), { purpose: PURPOSE }) })
    return answer
  } catch (error) {
    await db.from('idempotency_keys').where(owner).delete()
    throw error
  } finally {
    stopRenewing()
  }
}

/** Renews an unfinished claim until the returned function is called. */
export function renewClaim(owner: KeyOwner): () => void {
  const renew = () =>
    void db
      .from('idempotency_keys')
      .where(owner)
      .whereNull('status')
      .update({ created_at: DateTime.utc().toSQL() })
      // The next attempt may succeed.
      .catch((err: unknown) =>
        logger.warn({ err }, 'could not renew the claim on an idempotency key; the next renewal tries again')
      )
  const timer = setInterval(renew, idempotency.renewedEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * One second while the request renews its claim; after a missed renewal, the seconds until the claim expires.
 */
function secondsUntilRetry(claimedAt: string | Date): number {
  const age = DateTime.utc().diff(timeInRow(claimedAt)).as('seconds')
  if (age < (idempotency.renewedEveryMs * 2) / 1000) return 1
  return Math.max(1, Math.ceil(idempotency.abandonedAfterSeconds - age))
}

type ClaimRow = {
  fingerprint: string
  status: number | null
  body: string | null
  created_at: string | Date
}

async function replay(ctx: HttpContext, owner: KeyOwner, fingerprint: string) {
  const row: ClaimRow | null = await db.from('idempotency_keys').where(owner).first()
  if (row && row.fingerprint !== fingerprint) {
    refuse('Idempotency-Key', 'This key was used for another request. Use a new key for a new request.')
  }
  if (!row || row.status === null) {
    const seconds = row ? secondsUntilRetry(row.created_at) : 1
    ctx.response.header('retry-after', seconds)
    const again = seconds === 1 ? 'in a second' : `in ${seconds} seconds`
    return sendProblem(
      ctx,
      409,
      `A request with this Idempotency-Key is still being processed. Send it again ${again}.`
    )
  }
  const body = encryption.decrypt<string>(row.body!, PURPOSE)
  if (body === null) {
    refuse('Idempotency-Key', 'The stored response for this key can no longer be read. Use a new key.')
  }
  ctx.response.header('idempotency-replayed', 'true')
  return send(ctx, { status: row.status, body: JSON.parse(body) })
}

function send({ response }: HttpContext, { status, body }: IdempotentResponse) {
  return response.status(status).json(body)
}

/** Hashes parsed fields and file bytes, not the raw body: multipart boundaries differ between attempts. */
async function fingerprintOf({ request }: HttpContext): Promise<string> {
  const hash = createHash('sha256').update(
    `${request.method()} ${request.url()}\n${JSON.stringify(request.body())}`
  )
  for (const file of Object.values(request.allFiles()).flat()) {
    hash.update(`\0${file.fieldName}\0${file.clientName}\0`)
    if (file.tmpPath) for await (const chunk of createReadStream(file.tmpPath)) hash.update(chunk)
  }
  return hash.digest('hex')
}
