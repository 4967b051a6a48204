import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import type { InboxFilter, InboxMember, InboxRow } from '#protocol/inbox'
import { contains } from '#src/shared/database/connections'
import { databaseTime } from '#src/shared/database/database_time'
import Conversation from '../models/conversation.js'
import { conversationRows } from '../queries/conversation_row.js'
import { INBOX_PAGE } from '../limits.js'
import { previewOf, titleFrom } from '../title.js'
import { VISITOR_CHANNELS } from '../channel.js'
import type { VisitorIdentity } from '../models/visitor_session.js'
import { visitorIdentities } from '../visitors/visitor_sessions.js'
import { unreadMentions } from './notes.js'

type InboxQuery = ModelQueryBuilderContract<typeof Conversation>

/** The contact details that a visitor left, as one string. */
const CONTACT_DETAILS = ['lead_name', 'lead_email', 'lead_phone']
  .map((column) => `coalesce(conversations.${column}, '')`)
  .join(` || ' ' || `)

/** The member reading the inbox, and the workspace. */
export type InboxReader = { workspaceId: string; userId: string }

export type InboxPage = { rows: InboxRow[]; nextCursor: string | null }

/**
 * Newest first; those that need a human agent come first of all, the longest waiting first. A cursor is the id of
 * the last row.
 */
export async function listInbox(
  { workspaceId, userId }: InboxReader,
  filter: InboxFilter,
  timeZone: string,
  cursor: string | null
): Promise<InboxPage> {
  const reader = { workspaceId, userId }
  const waiting = cursor ? [] : await longestWaiting(inboxQuery(reader, filter, timeZone))
  if (filter.state === 'waiting') return { rows: await inboxRows(waiting, userId), nextCursor: null }
  const query = inboxQuery(reader, filter, timeZone)
    .whereNotIn('id', needingPerson(Conversation.query().where('workspaceId', workspaceId)).select('id'))
    .orderBy('lastMessageAt', 'desc')
    .orderBy('id', 'desc')
    .limit(INBOX_PAGE + 1)
  if (cursor)
    void query.whereRaw(
      `(conversations.last_message_at, conversations.id) < (SELECT c.last_message_at, c.id FROM conversations c WHERE c.id = ? AND c.workspace_id = ?)`,
      [cursor, workspaceId]
    )
  const found: Conversation[] = await query
  const page = found.slice(0, INBOX_PAGE)
  return {
    rows: await inboxRows([...waiting, ...page], userId),
    nextCursor: found.length > INBOX_PAGE ? page.at(-1)!.id : null,
  }
}

/** Limited to one page, as no one can answer more at once. */
function longestWaiting(query: InboxQuery): Promise<Conversation[]> {
  return needingPerson(query).orderBy('lastMessageAt', 'asc').orderBy('id', 'asc').limit(INBOX_PAGE)
}

export async function countUnanswered(workspaceId: string): Promise<number> {
  const [row] = await withMessage(
    Conversation.query()
      .where('workspaceId', workspaceId)
      .whereIn('channel', [...VISITOR_CHANNELS]),
    'answered = ?',
    [false]
  ).count('* as total')
  return Number(row!.$extras.total)
}

export type VisitorConversations = {
  applicationId?: string | null
  state?: 'all' | 'needs_person' | 'unanswered'
  /** With a message at or after this time. */
  since?: DateTime | null
}

/** The conversations with visitors, in no particular order. */
export function queryVisitorConversations(
  workspaceId: string,
  { applicationId, state, since }: VisitorConversations
): InboxQuery {
  const query = Conversation.query()
    .where('workspaceId', workspaceId)
    .whereIn('channel', [...VISITOR_CHANNELS])
  if (applicationId) void query.where('applicationId', applicationId)
  if (state === 'needs_person') void needingPerson(query)
  if (state === 'unanswered') void withMessage(query, 'answered = ?', [false])
  if (since) void query.where('lastMessageAt', '>=', databaseTime(since))
  return query
}

/** How many conversations are shown below a list of applications. */
const LATEST_SHOWN = 3

/** How many of each state are read, because some ask the same question. */
const LATEST_READ = 12

/** Older unanswered questions don't come before newer conversations. */
const LATEST_UNANSWERED_DAYS = 14

/**
 * First those that need a human agent, the longest waiting first; then those with a recent unanswered question, then
 * all, the newest first. An unanswered question that several visitors asked is listed once, unless they need a human agent.
 */
export async function latestConversations(
  { workspaceId, userId }: InboxReader,
  channel: InboxRow['channel']
): Promise<InboxRow[]> {
  const since = DateTime.now().minus({ days: LATEST_UNANSWERED_DAYS })
  const all = () => queryVisitorConversations(workspaceId, {}).where('channel', channel)
  const unanswered = () =>
    queryVisitorConversations(workspaceId, { state: 'unanswered', since }).where('channel', channel)
  const newest = (query: InboxQuery): Promise<Conversation[]> =>
    query.orderBy('lastMessageAt', 'desc').orderBy('id', 'desc').limit(LATEST_READ)
  const waiting = await longestWaiting(all())
  const asked = await newest(unanswered())
  const others = await newest(
    all().whereNotIn(
      'id',
      asked.map(({ id }) => id)
    )
  )
  const needed = waiting.slice(0, LATEST_SHOWN)
  const taken = new Set(waiting.map(({ id }) => id))
  const rest = [...asked, ...others].filter(({ id }) => !taken.has(id))
  const rows = await inboxRows([...needed, ...rest], userId)
  const isRepeated = ({ title, unansweredCount }: InboxRow, at: number) =>
    unansweredCount > 0 && rows.slice(0, at).some((row) => row.unansweredCount > 0 && row.title === title)
  return rows.filter((row, at) => at < needed.length || !isRepeated(row, at)).slice(0, LATEST_SHOWN)
}

type LastMessage = {
  conversation_id: string
  text: string
  person_name: string | null
  person_id: string | null
}

export async function inboxRows(conversations: Conversation[], userId: string): Promise<InboxRow[]> {
  if (conversations.length === 0) return []
  const rows = await conversationRows(conversations)
  const names = await applicationNames(conversations)
  const assignees = await assigneesOf(conversations)
  const mentioned = await unreadMentions(
    conversations.map(({ id }) => id),
    userId
  )
  const ids = conversations.map(({ id }) => id)
  const last = await lastMessages(ids)
  const open = await openQuestions(ids)
  const identities = await visitorIdentities(ids)
  return conversations.map((conversation, at) => {
    const asked = open.get(conversation.id)
    const title = asked === undefined ? conversation.title : titleFrom(asked)
    return {
      ...rows[at]!,
      title,
      channel: conversation.channel as InboxRow['channel'],
      applicationName: names.get(conversation.applicationId ?? '') ?? '',
      visitorName: visitorName(conversation, identities.get(conversation.id) ?? null),
      ...lastWordsOf(title, last.get(conversation.id), userId),
      assignee: assigneeOf(conversation, assignees, userId),
      mentioned: mentioned.has(conversation.id),
      unread: !conversation.seenAt || conversation.seenAt < conversation.lastMessageAt,
    }
  })
}

/** As on the conversation's own page, where both are shown. */
function visitorName({ leadName, leadEmail }: Conversation, identity: VisitorIdentity | null): string | null {
  return identity?.name ?? leadName ?? identity?.email ?? leadEmail ?? null
}

async function applicationNames(conversations: Conversation[]): Promise<Map<string, string>> {
  const ids = [...new Set(conversations.flatMap(({ applicationId }) => applicationId ?? []))]
  const rows: { id: string; name: string }[] = await db
    .from('applications')
    .whereIn('id', ids)
    .select('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Assignees = Map<string, { id: string; name: string }>

/** By person id, within one workspace. */
async function assigneesOf(conversations: Conversation[]): Promise<Assignees> {
  const people = [...new Set(conversations.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const rows: { id: string; user_id: string; name: string }[] = await db
    .from('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .where('memberships.workspace_id', conversations[0]!.workspaceId)
    .whereIn('memberships.user_id', people)
    .select('memberships.id', 'memberships.user_id', 'users.name')
  return new Map(rows.map(({ id, user_id, name }) => [user_id, { id, name }]))
}

function assigneeOf({ assigneeId }: Conversation, assignees: Assignees, userId: string): InboxMember | null {
  const member = assignees.get(assigneeId ?? '')
  return member ? { ...member, isYou: assigneeId === userId } : null
}

/** The latest messages written by people, visitors included. */
async function lastMessages(ids: string[]): Promise<Map<string, LastMessage>> {
  const latest = db
    .from('messages')
    .whereIn('conversation_id', ids)
    .where((byPeople) => void byPeople.where('role', 'user').orWhereNotNull('person_name'))
    .groupBy('conversation_id')
    .max('id')
  const rows: LastMessage[] = await db
    .from('messages')
    .whereIn('id', latest)
    .select('conversation_id', 'text', 'person_name', 'person_id')
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

/** The last unanswered question of each conversation, which is what a member opens it for. */
async function openQuestions(ids: string[]): Promise<Map<string, string>> {
  const latest = db
    .from('messages')
    .whereIn('conversation_id', ids)
    .where('answered', false)
    .whereNull('set_aside_with_id')
    .groupBy('conversation_id')
    .max('id')
  const rows: { conversation_id: string; text: string }[] = await db
    .from('messages as answers')
    .join('messages as questions', 'questions.id', 'answers.reply_to_id')
    .whereIn('answers.id', latest)
    .select('answers.conversation_id', 'questions.text')
  return new Map(rows.map(({ conversation_id: id, text }) => [id, text]))
}

function lastWordsOf(
  title: string,
  last: LastMessage | undefined,
  userId: string
): Pick<InboxRow, 'lastWords' | 'lastPerson'> {
  if (!last) return { lastWords: '', lastPerson: null }
  if (last.person_name !== null)
    return {
      lastWords: previewOf(last.text),
      lastPerson: { name: last.person_name, isYou: last.person_id === userId },
    }
  return { lastWords: titleFrom(last.text) === title ? '' : previewOf(last.text), lastPerson: null }
}

function inboxQuery({ workspaceId, userId }: InboxReader, filter: InboxFilter, timeZone: string): InboxQuery {
  const query = queryVisitorConversations(workspaceId, { applicationId: filter.applicationId })
  if (filter.assigned === 'mine') void query.where('assigneeId', userId)
  if (filter.assigned === 'none') void query.whereNull('assigneeId')
  if (filter.state === 'person') void query.whereNotNull('takenOverAt')
  if (filter.state === 'unanswered') void withMessage(query, 'answered = ?', [false])
  if (filter.state === 'answered')
    void withMessage(query, 'answered = ?', [true]).whereRaw(`NOT ${exists('answered = ?')}`, [false])
  if (filter.state === 'mentions')
    void query.whereIn(
      'id',
      db
        .from('conversation_notes')
        .join('note_mentions', 'note_mentions.note_id', 'conversation_notes.id')
        .where('note_mentions.user_id', userId)
        .select('conversation_notes.conversation_id')
    )
  if (filter.rating) void withMessage(query, 'rating = ?', [filter.rating])
  const from = day(filter.from, timeZone)
  const to = day(filter.to, timeZone)
  if (from) void query.where('lastMessageAt', '>=', databaseTime(from))
  if (to) void query.where('lastMessageAt', '<', databaseTime(to.plus({ days: 1 })))
  if (filter.search.trim() !== '') void containing(query, filter.search.trim())
  return query
}

function withMessage(query: InboxQuery, condition: string, values: (string | boolean)[]): InboxQuery {
  return query.whereRaw(exists(condition), values)
}

function exists(condition: string): string {
  return `EXISTS (SELECT 1 FROM messages WHERE messages.conversation_id = conversations.id AND messages.${condition})`
}

function containing(query: InboxQuery, search: string): InboxQuery {
  const [inText, values] = contains(query.client, ['messages.text'], search)
  return query.where((either) => {
    void either
      .whereRaw(...contains(query.client, ['conversations.title', CONTACT_DETAILS], search))
      .orWhereRaw(exists(`conversation_id = conversations.id AND ${inText}`), values)
  })
}

function day(text: string | null, zone: string): DateTime | null {
  const date = text === null ? null : DateTime.fromFormat(text, 'yyyy-MM-dd', { zone })
  return date?.isValid ? date : null
}

export function findInboxConversation(workspaceId: string, id: string): Promise<Conversation | null> {
  return Conversation.query()
    .where('workspaceId', workspaceId)
    .where('id', id)
    .whereIn('channel', [...VISITOR_CHANNELS])
    .first()
}

export async function markSeen(conversation: Conversation): Promise<void> {
  if (conversation.seenAt && conversation.seenAt >= conversation.lastMessageAt) return
  await conversation.merge({ seenAt: DateTime.now() }).save()
}

const VISITOR_SPOKE_LAST = `(SELECT role FROM messages WHERE messages.conversation_id = conversations.id
  ORDER BY messages.id DESC LIMIT 1) = 'user'`

/**
 * Limits to conversations that need a human agent. Either the visitor asked for one, and none has come or the agent handed
 * the question back; or the visitor wrote after a takeover, and no one has read it.
 */
function needingPerson(query: InboxQuery): InboxQuery {
  return query.where((waits) => {
    void waits.whereNotNull('wantsPersonAt').orWhere((taken) => {
      void taken
        .whereNotNull('takenOverAt')
        .where((unread) => void unread.whereNull('seenAt').orWhereColumn('seen_at', '<', 'last_message_at'))
        .whereRaw(VISITOR_SPOKE_LAST)
    })
  })
}

export async function countWaiting(workspaceId: string): Promise<number> {
  const [row] = await needingPerson(
    Conversation.query()
      .where('workspaceId', workspaceId)
      .whereIn('channel', [...VISITOR_CHANNELS])
  ).count('* as total')
  return Number(row!.$extras.total)
}
