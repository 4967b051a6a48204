import Message from '../models/message.js'

/** A question of the conversation, in force or set aside. */
export function findQuestion(conversationId: string, id: string): Promise<Message | null> {
  return Message.query().where({ conversationId, id, role: 'user' }).first()
}

/** Which version of the question stands in the conversation; null when one before it was asked anew. */
export function versionInForce({ id, conversationId, askedInsteadOfId }: Message): Promise<Message | null> {
  const first = askedInsteadOfId ?? id
  return Message.query()
    .where({ conversationId, role: 'user' })
    .whereNull('setAsideWithId')
    .where((either) => void either.where('id', first).orWhere('askedInsteadOfId', first))
    .first()
}

/** What a new question takes the place of: the one in force of that question's versions, or the last of all. */
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
