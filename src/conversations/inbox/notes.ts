import type { ConversationNote as NoteRow } from '#protocol/inbox'
import ConversationNote from '../models/conversation_note.js'

/** Oldest first. The caller has found the conversation through its account. */
export async function listNotes(conversationId: string): Promise<NoteRow[]> {
  const notes = await ConversationNote.query().where('conversationId', conversationId).orderBy('id')
  return notes.map(({ id, authorName, text, createdAt }) => ({
    id,
    authorName,
    text,
    createdAt: createdAt.toUTC().toISO()!,
  }))
}

export function addNote(
  conversationId: string,
  author: { id: string; name: string },
  text: string
): Promise<ConversationNote> {
  return ConversationNote.create({ conversationId, authorName: author.name, authorId: author.id, text })
}

export async function deleteNote(conversationId: string, id: string): Promise<boolean> {
  const note = await ConversationNote.query().where('conversationId', conversationId).where('id', id).first()
  await note?.delete()
  return note !== null
}
