import type { QuestionVersions } from '#protocol/chat'
import Message from '../models/message.js'

/** By the shown question: the ids of all of its versions, oldest first. Only edited questions. */
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
