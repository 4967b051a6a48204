import type { SavedReply as ReplyRow } from '#protocol/inbox'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import SavedReply from '../models/saved_reply.js'
import { MAX_REPLIES } from '../limits.js'

export type ReplyInput = Pick<ReplyRow, 'name' | 'text'>
export type ReplyProblem = 'name_taken' | 'too_many'

export async function listReplies(workspaceId: string): Promise<ReplyRow[]> {
  const replies = await SavedReply.query().where('workspaceId', workspaceId).orderBy('name').orderBy('id')
  return replies.map(({ id, name, text }) => ({ id, name, text }))
}

export async function addReply(
  workspaceId: string,
  input: ReplyInput
): Promise<Result<SavedReply, ReplyProblem>> {
  const [row] = await SavedReply.query().where('workspaceId', workspaceId).count('* as total')
  if (Number(row!.$extras.total) >= MAX_REPLIES) return fail('too_many')
  return unlessNameTaken(() => SavedReply.create({ ...input, workspaceId }))
}

export async function updateReply(
  workspaceId: string,
  id: string,
  input: ReplyInput
): Promise<Result<SavedReply, ReplyProblem> | null> {
  const reply = await ownReply(workspaceId, id)
  return reply && unlessNameTaken(() => reply.merge(input).save())
}

export async function deleteReply(workspaceId: string, id: string): Promise<boolean> {
  const reply = await ownReply(workspaceId, id)
  await reply?.delete()
  return reply !== null
}

function ownReply(workspaceId: string, id: string): Promise<SavedReply | null> {
  return SavedReply.query().where('workspaceId', workspaceId).where('id', id).first()
}

async function unlessNameTaken(write: () => Promise<SavedReply>): Promise<Result<SavedReply, 'name_taken'>> {
  try {
    return ok(await write())
  } catch (error) {
    if (isUniqueViolation(error)) return fail('name_taken')
    throw error
  }
}
