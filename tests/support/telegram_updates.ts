import { BOT } from '#tests/fakes/bot_api'

export type Update = { update_id: number; message?: object; edited_message?: object }

let updates = 1_000
let messages = 10

export const ADA = { id: 7_001, is_bot: false, first_name: 'Ada', last_name: 'Lovelace', language_code: 'en' }
export const GROUP = { id: -4_001, type: 'group', title: 'Bakers' }
type Person = { id: number; first_name: string; language_code?: string; is_bot?: boolean }
type Chat = { id: number; type: string; title?: string }

type Writing = {
  from?: Person
  chat?: Chat
  id?: number
  /** Milliseconds. */
  at?: number
  more?: object
  edit?: boolean
  update?: number
}

/** A message as Telegram delivers it, with the entities of what looks like a command or a mention. */
export function wrote(text: string | null, writing: Writing = {}): Update {
  const { from = ADA, id = ++messages, at = Date.now(), more = {}, edit, update = ++updates } = writing
  const chat = writing.chat ?? { id: from.id, type: 'private', first_name: from.first_name }
  const date = Math.floor(at / 1_000)
  const words = text === null ? {} : { text, entities: entitiesOf(text) }
  const edited = edit ? { edit_date: date } : {}
  const message = { message_id: id, from, chat, date, ...words, ...edited, ...more }
  return { update_id: update, [edit ? 'edited_message' : 'message']: message }
}

export function entitiesOf(text: string) {
  const found = [...text.matchAll(/^\/[a-z]+(?:@\w+)?|@\w+/gi)].map(({ 0: words, index }) => ({
    type: words.startsWith('/') ? 'bot_command' : 'mention',
    offset: index,
    length: words.length,
  }))
  return found.length === 0 ? undefined : found
}

/** A reply to one of the bot's own messages. */
export function replyingTo(bot = BOT) {
  return { reply_to_message: { message_id: 1, from: { id: bot.id, is_bot: true, first_name: bot.name } } }
}

/** What Telegram delivers in a group when it becomes a supergroup. */
export function migrated(from: number, to: number): Update {
  return wrote(null, { chat: { id: from, type: 'group', title: 'Bakers' }, more: { migrate_to_chat_id: to } })
}

export const PHOTO = { photo: [{ file_id: 'x', width: 90, height: 90 }] }
export const VOICE = { voice: { file_id: 'x', duration: 3 } }
