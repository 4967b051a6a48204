import Message from '../models/message.js'

/** A question of the conversation, shown or superseded. */
export function findQuestion(conversationId: string, id: string): Promise<Message | null> {
  return Message.query().where({ conversationId, id, role: 'user' }).first()
}

/** The version of the question that is shown; null when an earlier question was replaced. */
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
