import { LIMITS } from '#protocol/limits'
import type { Signal } from '../../threads/models/inbound_message.js'
import { recordOf } from '../telegram_api.js'

/** An event in a bot's chats, in our terms. Times are Telegram's clock in milliseconds. */
export type TelegramEvent = WrittenEvent | { type: 'moved'; from: string; to: string }

export type WrittenEvent = {
  type: 'message'
  /** The chat's id; in a group, followed by the person's, because each person has a conversation. */
  visitorId: string
  visitorName: string
  language: string | null
  mid: string
  number: number
  sentAtMs: number
  text: string
  hasAttachment: boolean
  signal: Exclude<Signal, 'edited' | 'deleted'> | null
  isEdit: boolean
}

type Bot = { botId: string; username: string }
type Raw = Record<string, unknown>

const ATTACHMENTS = [
  'animation',
  'audio',
  'contact',
  'dice',
  'document',
  'game',
  'location',
  'paid_media',
  'photo',
  'poll',
  'sticker',
  'story',
  'venue',
  'video',
  'video_note',
  'voice',
]
const MAX_NAME_CHARACTERS = 80
/** Telegram's own limits are 4,096 characters and 100 entities. */
const MAX_WRITTEN_CHARACTERS = 8_000
const MAX_ENTITIES = 200

/** The event in an update; null if it doesn't concern this bot. */
export function parseUpdate(update: unknown, bot: Bot): TelegramEvent | null {
  const { message, edited_message: edited } = recordOf(update)
  const raw = recordOf(message ?? edited)
  return parseMigration(raw) ?? parseMessage(raw, bot, message === undefined)
}

function parseMigration({
  chat,
  migrate_to_chat_id: to,
  migrate_from_chat_id: from,
}: Raw): TelegramEvent | null {
  const id = idOf(recordOf(chat).id)
  if (id === null) return null
  const [before, after] = [idOf(from) ?? id, idOf(to) ?? id]
  return before === after ? null : { type: 'moved', from: before, to: after }
}

function parseMessage(raw: Raw, bot: Bot, isEdit: boolean): WrittenEvent | null {
  const chat = recordOf(raw.chat)
  const chatId = idOf(chat.id)
  const person = parseSender(raw, chat)
  const { message_id: number, date, edit_date: editedAt } = raw
  const seconds = Number((isEdit && editedAt) || date)
  if (chatId === null || person === null || !isCount(number) || !isCount(seconds)) return null
  const isGroup = chat.type === 'group' || chat.type === 'supergroup'
  if (!isGroup && chat.type !== 'private') return null

  const words = parseAddressedText(raw, bot)
  if (words === null || (isGroup && !words.isAddressed)) return null
  const hasAttachment = ATTACHMENTS.some((name) => raw[name] !== undefined)
  const isBare = words.text === '' && !hasAttachment && words.signal === null
  if (isBare && !isGroup) return null
  return {
    type: 'message',
    visitorId: isGroup ? `${chatId}:${person.id}` : chatId,
    visitorName: isGroup ? `${person.name} · ${nameOf(chat.title)}` : person.name,
    language: person.language,
    mid: `${chatId}.${number}`,
    number,
    sentAtMs: seconds * 1_000,
    text: words.text.slice(0, LIMITS.visitorMessageCharacters),
    hasAttachment,
    // A message with only the bot's name asks what it can do.
    signal: isBare ? 'help' : words.signal,
    isEdit,
  }
}

/**
 * Other bots get no answer, since two bots could talk forever. A group's anonymous admin writes as one of
 * Telegram's bots.
 */
function parseSender(raw: Raw, chat: Raw): { id: string; name: string; language: string | null } | null {
  const from = recordOf(raw.from)
  const id = idOf(from.id)
  const isAnonymousAdmin = idOf(recordOf(raw.sender_chat).id) === idOf(chat.id)
  if (id === null || (from.is_bot === true && !isAnonymousAdmin)) return null
  const { first_name: first, last_name: last, language_code: tag } = from
  const name = nameOf([first, last].filter((part) => typeof part === 'string').join(' '))
  const language = typeof tag === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : null
  return { id, name, language: language === null || language.length > 20 ? null : language }
}

type AddressedText = { text: string; isAddressed: boolean; signal: WrittenEvent['signal'] }

/** The text without the bot's name; null if the command is for another bot. */
function parseAddressedText(raw: Raw, { botId, username }: Bot): AddressedText | null {
  const written = raw.text ?? raw.caption
  const text = typeof written === 'string' ? written.slice(0, MAX_WRITTEN_CHARACTERS) : ''
  const entities: unknown = raw.entities ?? raw.caption_entities
  const mine = `@${username}`.toLowerCase()
  let isAddressed = idOf(recordOf(recordOf(raw.reply_to_message).from).id) === botId
  let signal: AddressedText['signal'] = null
  const cuts: [from: number, to: number][] = []
  for (const { type, offset, length, user } of Array.isArray(entities)
    ? entities.slice(0, MAX_ENTITIES).map(recordOf)
    : []) {
    const from = Number(offset)
    const to = from + Number(length)
    if (!isCount(from + 1) || !isCount(to)) continue
    const words = text.slice(from, to).toLowerCase()
    if (type === 'bot_command' && from === 0) {
      const [command, target] = words.split('@')
      if (target !== undefined && `@${target}` !== mine) return null
      if (target !== undefined) isAddressed = true
      if (command === '/start' || command === '/help') signal = command === '/start' ? 'start' : 'help'
      cuts.push([from, to])
    }
    const isNamed = type === 'mention' && words === mine
    if (isNamed || (type === 'text_mention' && idOf(recordOf(user).id) === botId)) {
      isAddressed = true
      cuts.push([from, to])
    }
  }
  const kept = cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [from, to]) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  return {
    text: cuts.length === 0 ? text.trim() : kept.replace(/[ \t]{2,}/g, ' ').trim(),
    isAddressed,
    signal,
  }
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
  return name.slice(0, MAX_NAME_CHARACTERS) || 'Telegram'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function idOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value !== 0 ? String(value) : null
}
