import db from '@adonisjs/lucid/services/db'
import type { ConversationNote as NoteRow } from '#protocol/inbox'
import { listNotifiableMembers, mayAnswer, listMembers, type Member } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'
import { announce, type Publisher } from '#src/realtime/publisher'
import { databaseTime } from '#src/shared/database/database_time'
import { enqueue } from '#src/shared/queue/enqueue'
import { membersChannels } from '../broadcast_message.js'
import type { ChatPorts } from '../chat_ports.js'
import { notify } from '../handover/take_over.js'
import type Conversation from '../models/conversation.js'
import ConversationNote from '../models/conversation_note.js'
import { findMentions } from './find_mentions.js'
import SendMentionJob from './send_mention_job.js'

type MentionRow = { note_id: string; starts_at: number; ends_at: number; user_id: string }

/** Oldest first. The caller has found the conversation through its workspace. */
export async function listNotes(
  conversationId: string,
  readerId: string,
  members: Member[]
): Promise<NoteRow[]> {
  const notes = await ConversationNote.query().where('conversationId', conversationId).orderBy('id')
  const ids = notes.map(({ id }) => id)
  const rows: MentionRow[] = await db.from('note_mentions').whereIn('note_id', ids).orderBy('starts_at')
  return notes.map(({ id, authorName, text, createdAt }) => ({
    id,
    authorName,
    text,
    createdAt: createdAt.toUTC().toISO()!,
    mentions: rows
      .filter((row) => row.note_id === id)
      .map(({ starts_at: start, ends_at: end, user_id: userId }) => ({
        start,
        end,
        name: members.find((member) => member.userId === userId)?.name ?? text.slice(start + 1, end),
        isYou: userId === readerId,
      })),
  }))
}

/** Tells the members whom the text mentions; `chosen` has the ids of memberships, to tell namesakes apart. */
export async function addNote(
  { publisher }: ChatPorts,
  conversation: Conversation,
  author: { id: string; name: string },
  text: string,
  chosen: string[] = []
): Promise<void> {
  const { id: conversationId, workspaceId, title } = conversation
  const mentions = findMentions(text, (await listMembers(workspaceId)).filter(mayAnswer), chosen)
  const mentioned = new Set(mentions.map(({ userId }) => userId))
  mentioned.delete(author.id)
  await db.transaction(async (trx) => {
    const fields = { conversationId, authorName: author.name, authorId: author.id, text }
    const { id: noteId } = await ConversationNote.create(fields, { client: trx })
    if (mentions.length > 0)
      await trx.table('note_mentions').multiInsert(
        mentions.map(({ start, end, userId }) => ({
          note_id: noteId,
          starts_at: start,
          ends_at: end,
          user_id: userId,
          seen_at: userId === author.id ? databaseTime() : null,
        }))
      )
    for (const userId of mentioned) await enqueue(trx, SendMentionJob.dispatch({ noteId, userId }))
  })
  await broadcastNotes(publisher, conversation)
  const people = (await listNotifiableMembers(workspaceId)).filter(({ id }) => mentioned.has(id))
  await notify(publisher, conversation, people, () =>
    format(messages().inbox.mentioned, { author: author.name, title })
  )
}

export async function deleteNote(
  { publisher }: ChatPorts,
  conversation: Conversation,
  id: string
): Promise<boolean> {
  const note = await ConversationNote.query().where({ conversationId: conversation.id, id }).first()
  if (!note) return false
  await note.delete()
  await broadcastNotes(publisher, conversation)
  return true
}

/** Without the words of notes: visitors and hosted realtime providers must not get them. */
function broadcastNotes(publisher: Publisher, conversation: Conversation): Promise<void> {
  return announce(publisher, membersChannels(conversation), 'NotesChanged', { id: conversation.id })
}

/** Conversations with mentions of this person that they have not opened since. */
const unread = (userId: string) =>
  db
    .from('note_mentions')
    .join('conversation_notes', 'conversation_notes.id', 'note_mentions.note_id')
    .where('note_mentions.user_id', userId)
    .whereNull('note_mentions.seen_at')

export async function countMentions(workspaceId: string, userId: string): Promise<number> {
  const rows: object[] = await unread(userId)
    .join('conversations', 'conversations.id', 'conversation_notes.conversation_id')
    .where('conversations.workspace_id', workspaceId)
    .distinct('conversations.id')
  return rows.length
}

/** Of these conversations, those with unread mentions. */
export async function unreadMentions(conversationIds: string[], userId: string): Promise<Set<string>> {
  const rows: { conversation_id: string }[] = await unread(userId)
    .whereIn('conversation_notes.conversation_id', conversationIds)
    .distinct('conversation_notes.conversation_id')
  return new Set(rows.map(({ conversation_id }) => conversation_id))
}

export async function markMentionsSeen(conversationId: string, userId: string): Promise<void> {
  await db
    .from('note_mentions')
    .where('user_id', userId)
    .whereNull('seen_at')
    .whereIn('note_id', db.from('conversation_notes').where('conversation_id', conversationId).select('id'))
    .update({ seen_at: databaseTime() })
}
