import type { QuestionVersions } from '#protocol/chat'
import Message from '../models/message.js'

export function findQuestion(conversationId: string, id: string): Promise<Message | null> {
  return Message.query().where({ conversationId, id, role: 'user' }).first()
}

/** The version of the question that is shown; null if an earlier question was replaced. */
export function versionInForce({ id, conversationId, askedInsteadOfId }: Message): Promise<Message | null> {
  const first = askedInsteadOfId ?? id
  return Message.query()
    .where({ conversationId, role: 'user' })
    .whereNull('setAsideWithId')
    .where((either) => void either.where('id', first).orWhere('askedInsteadOfId', first))
    .first()
}

/** The question that a new one replaces: the shown version of that question, or the latest question. */
export async function questionToReplace(
  conversationId: string,
  id: string | 'latest'
): Promise<Message | null> {
  if (id === 'latest') return latestQuestion(conversationId)
  const question = await findQuestion(conversationId, id)
  return question && versionInForce(question)
}

function latestQuestion(conversationId: string): Promise<Message | null> {
  return Message.query()
    .where({ conversationId, role: 'user' })
    .whereNull('setAsideWithId')
    .orderBy('id', 'desc')
    .first()
}

/** The ids of all versions of each edited question, oldest first, by the shown question's id. */
export async function questionVersions(conversationId: string): Promise<QuestionVersions> {
  const anew = await Message.query().where({ conversationId }).whereNotNull('askedInsteadOfId').orderBy('id')
  if (anew.length === 0) return {}
  const firstIds = [...new Set(anew.map(({ askedInsteadOfId }) => askedInsteadOfId!))]
  const firsts = await Message.query().where({ conversationId }).whereIn('id', firstIds)

  const versions: QuestionVersions = {}
  for (const first of firsts) {
    const all = [first, ...anew.filter(({ askedInsteadOfId }) => askedInsteadOfId === first.id)]
    const shown = all.find(({ setAsideWithId }) => !setAsideWithId)
    if (shown) versions[shown.id] = all.map(({ id }) => id)
  }
  return versions
}
