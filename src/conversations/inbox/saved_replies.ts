import type { SavedReply as ReplyRow } from '#protocol/inbox'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import SavedReply from '../models/saved_reply.js'
import { MAX_REPLIES } from '../limits.js'

export type ReplyInput = Pick<ReplyRow, 'name' | 'text'>
export type ReplyProblem = 'name_taken' | 'too_many'

export async function listReplies(accountId: string): Promise<ReplyRow[]> {
  const replies = await SavedReply.query().where('userId', accountId).orderBy('name').orderBy('id')
  return replies.map(({ id, name, text }) => ({ id, name, text }))
}

export async function addReply(
  accountId: string,
  input: ReplyInput
): Promise<Result<SavedReply, ReplyProblem>> {
  const [row] = await SavedReply.query().where('userId', accountId).count('* as total')
  if (Number(row!.$extras.total) >= MAX_REPLIES) return fail('too_many')
  return named(() => SavedReply.create({ ...input, userId: accountId }))
}

export async function updateReply(
  accountId: string,
  id: string,
  input: ReplyInput
): Promise<Result<SavedReply, ReplyProblem> | null> {
  const reply = await ownReply(accountId, id)
  return reply && named(() => reply.merge(input).save())
}

export async function deleteReply(accountId: string, id: string): Promise<boolean> {
  const reply = await ownReply(accountId, id)
  await reply?.delete()
  return reply !== null
}

function ownReply(accountId: string, id: string): Promise<SavedReply | null> {
  return SavedReply.query().where('userId', accountId).where('id', id).first()
}

async function named(write: () => Promise<SavedReply>): Promise<Result<SavedReply, 'name_taken'>> {
  try {
    return ok(await write())
  } catch (error) {
    if (isUniqueViolation(error)) return fail('name_taken')
    throw error
  }
}
