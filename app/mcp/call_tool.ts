import type { Infer } from '@vinejs/vine/types'
import { busy } from '#app/chat/answer_stream'
import { validated } from '#app/api/validation'
import type { Citation } from '#protocol/chat'
import { quoteOf } from '#src/answering/citations'
import { checkQuote } from '#src/knowledge/library/check_quote'
import { sectionAt } from '#src/knowledge/library/quoted_section'
import type DataItem from '#src/knowledge/items/models/data_item'
import { findVersion } from '#src/knowledge/items/show_item'
import type { AgentAccess } from './agent_access.js'
import { cutAt, quoteBody, quoteFrom } from './quote_body.js'
import { READ_CHARACTERS, SEARCH, TOOL_ARGUMENTS, type ToolName } from './tool_definitions.js'

/** A failure explained to the agent in a sentence: the call was valid but has no result. */
export class ToolFailure extends Error {}

type Arguments = { [Name in ToolName]: Infer<(typeof TOOL_ARGUMENTS)[Name]> }

/**
 * Runs a tool. Throws a `ToolFailure` if there is no result, and what `validated` throws for invalid
 * arguments.
 */
export async function callTool(
  access: AgentAccess,
  name: ToolName,
  input: unknown,
  signal: AbortSignal
): Promise<Record<string, unknown>> {
  switch (name) {
    case 'search':
      return search(access, await validated(TOOL_ARGUMENTS.search, input))
    case 'ask':
      return ask(access, await validated(TOOL_ARGUMENTS.ask, input), signal)
    case 'read_item':
      return readItem(access, await validated(TOOL_ARGUMENTS.read_item, input))
    case 'verify_quote':
      return verifyQuote(access, await validated(TOOL_ARGUMENTS.verify_quote, input), signal)
  }
}

async function search(access: AgentAccess, { query, limit = SEARCH.usual }: Arguments['search']) {
  const passages = await access.search(query, limit)
  return {
    passages: passages.map((passage) => ({
      ...quoteBody(quoteOf(passage, { start: 0, end: passage.text.length }), passage.heading, access.openUrl),
      score: passage.score,
    })),
  }
}

async function ask(access: AgentAccess, input: Arguments['ask'], signal: AbortSignal) {
  const { question, conversation_id: conversationId = null } = input
  const whole = await access.ask({ question, conversationId, signal })
  if (!whole) throw new ToolFailure(busy())

  const { answer, note } = whole
  const quoted = async (quote: Citation) =>
    quoteBody(quote, await sectionAt(quote.itemId, quote.version, quote.start), access.openUrl)
  const indexed = async (quote: Citation) => ({ index: quote.index, ...(await quoted(quote)) })
  return {
    ...(access.keepsConversations && { conversation_id: answer.conversationId }),
    answer: answer.text,
    answered: answer.answered,
    citations: await Promise.all(whole.citations.map(indexed)),
    ...(!answer.answered && { closest: await Promise.all(whole.closest.map(quoted)) }),
    ...(note !== null && { note }),
  }
}

async function readItem(access: AgentAccess, { item_id, start = 0 }: Arguments['read_item']) {
  const { item, shown } = await readable(await access.readableItem(item_id.toUpperCase()))
  const { text } = shown
  const begin = Math.min(start, text.length)
  const end = cutAt(text, Math.min(begin + READ_CHARACTERS, text.length))
  const {
    item_id: id,
    title,
    url,
    open_url,
    version,
  } = quoteBody(quoteFrom(item, shown, begin, end), null, access.openUrl)
  return {
    ...{ item_id: id, title, url, open_url, version },
    kind: item.kind,
    language: item.language,
    text: text.slice(begin, end),
    start: begin,
    end,
    characters: text.length,
    next_start: end < text.length ? end : null,
  }
}

async function verifyQuote(
  access: AgentAccess,
  { item_id, ...claim }: Arguments['verify_quote'],
  signal: AbortSignal
) {
  const { item, shown } = await readable(await access.quotableItem(item_id.toUpperCase()))
  const { at, occurrences, nearest } = await checkQuote(shown.text, claim, signal)
  const bodyAt = async (start: number, end: number) =>
    quoteBody(
      quoteFrom(item, shown, start, end),
      await sectionAt(item.id, shown.version, start),
      access.openUrl
    )
  if (at) return { verified: true, ...(await bodyAt(at.start, at.end)), occurrences, nearest: null }

  const { item_id: id, title, url, version } = await bodyAt(0, 0)
  return {
    verified: false,
    ...{ item_id: id, title, url, version, quote: claim.quote, start: null, end: null, occurrences },
    nearest: nearest && {
      ...(await bodyAt(nearest.start, nearest.end)),
      similarity: nearest.similarity,
    },
  }
}

async function readable(item: DataItem | null) {
  const shown = item && (await findVersion(item.id, item.version))
  if (!shown)
    throw new ToolFailure('There is no such item here. It may have been deleted, or it isn’t yours to read.')
  return { item, shown }
}
