import vine from '@vinejs/vine'
import { number } from '#app/core/number'
import { LIMITS } from '#protocol/limits'

export const TOOL_NAMES = ['search', 'ask', 'read_item', 'verify_quote'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** Maximum and default number of passages. */
export const SEARCH = { most: 50, usual: 8 }
/** Characters of text returned by one call of `read_item`. */
export const READ_CHARACTERS = 40_000
export const QUOTE_CHARACTERS = 4_000

const itemIdField = () => vine.string().trim().maxLength(100)
const offsetField = () => number().withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER)

/** Validates what agents send; `describeTools` describes the same as JSON Schema. */
export const TOOL_ARGUMENTS = {
  search: vine.create(
    vine.object({
      query: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
      limit: number().withoutDecimals().min(1).max(SEARCH.most).optional(),
    })
  ),
  ask: vine.create(
    vine.object({
      question: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
      conversation_id: vine.string().maxLength(100).nullable().optional(),
    })
  ),
  read_item: vine.create(vine.object({ item_id: itemIdField(), start: offsetField().optional() })),
  verify_quote: vine.create(
    vine.object({
      item_id: itemIdField(),
      // Spaces count: the quote is compared character for character.
      quote: vine.string().minLength(1).maxLength(QUOTE_CHARACTERS),
      start: offsetField().optional(),
      end: offsetField().optional(),
    })
  ),
}

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const orNull = (type: string) => ({ type: [type, 'null'] })

const PLACE = {
  item_id: text,
  title: text,
  url: { ...orNull('string'), description: 'The web address of the item itself; null for uploads.' },
  open_url: {
    ...orNull('string'),
    description: 'Where a person can see these words in the original. Give it to your reader.',
  },
  version: { type: 'integer', description: 'The version of the item’s text that the offsets belong to.' },
  start: { ...whole, description: 'Offset into the item’s text, in UTF-16 code units.' },
  end: whole,
  place: { ...orNull('string'), description: 'Page, slide, sheet row, time or section, such as “Page 12”.' },
  section: { ...orNull('string'), description: 'The headings above, outermost first.' },
  start_ms: { type: 'integer', description: 'For speech only: where the quote begins in the recording.' },
  end_ms: orNull('integer'),
}

const QUOTE = {
  type: 'object',
  properties: { ...PLACE, quote: { ...text, description: 'The item’s exact words from start to end.' } },
  required: ['item_id', 'title', 'url', 'open_url', 'version', 'quote', 'start', 'end', 'place', 'section'],
}

const listOf = (properties: object) => ({
  type: 'array',
  items: { ...QUOTE, properties: { ...QUOTE.properties, ...properties } },
})

const itemId = { ...text, description: 'The item_id of a quote or a found passage.' }
const READS = { readOnlyHint: true, openWorldHint: false }

/**
 * The result of `tools/list`. `conversation_id` is only for account holders, whose conversations can
 * continue.
 */
export function describeTools(
  offered: readonly ToolName[],
  { keepsConversations }: { keepsConversations: boolean }
) {
  const characters = LIMITS.visitorMessageCharacters
  const conversation = {
    conversation_id: {
      ...text,
      description: 'The conversation_id of an earlier answer, to ask a follow-up question.',
    },
  }
  const tools = {
    search: {
      title: 'Search',
      description:
        'Finds the passages closest to a query, best first. Each is quoted exactly, with its item, offsets and place.',
      annotations: READS,
      inputSchema: {
        type: 'object' as const,
        properties: {
          query: { ...text, minLength: 1, maxLength: characters },
          limit: { type: 'integer', minimum: 1, maximum: SEARCH.most, default: SEARCH.usual },
        },
        required: ['query'],
      },
      outputSchema: {
        type: 'object' as const,
        properties: { passages: listOf({ score: { type: 'number' } }) },
        required: ['passages'],
      },
    },
    ask: {
      title: 'Ask',
      description:
        'Answers a question from this content only. [1], [2] in the answer name its citations, which are exact quotes. If answered is false, the content has no answer: don’t present the closest passages as one.',
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      inputSchema: {
        type: 'object' as const,
        properties: {
          question: { ...text, minLength: 1, maxLength: characters },
          ...(keepsConversations && conversation),
        },
        required: ['question'],
      },
      outputSchema: {
        type: 'object' as const,
        properties: {
          answer: text,
          answered: { type: 'boolean' },
          citations: listOf({ index: { type: 'integer' } }),
          closest: listOf({}),
          note: text,
          ...(keepsConversations && conversation),
        },
        required: ['answer', 'answered', 'citations'],
      },
    },
    read_item: {
      title: 'Read an item',
      description: `Returns the text of one item, up to ${READ_CHARACTERS} characters at a time. Continue with start = next_start.`,
      annotations: READS,
      inputSchema: {
        type: 'object' as const,
        properties: { item_id: itemId, start: { ...whole, default: 0 } },
        required: ['item_id'],
      },
      outputSchema: {
        type: 'object' as const,
        properties: {
          ...PLACE,
          kind: text,
          language: orNull('string'),
          text,
          characters: { ...whole, description: 'Of the whole text.' },
          next_start: { ...orNull('integer'), description: 'Null at the end of the text.' },
        },
        required: ['item_id', 'title', 'url', 'version', 'text', 'start', 'end', 'characters', 'next_start'],
      },
    },
    verify_quote: {
      title: 'Verify a quote',
      description:
        'Checks whether an item contains this text word for word: at start and end if given, otherwise anywhere. If not, nearest is the item’s own wording. Call it before you attribute words to an item.',
      annotations: READS,
      inputSchema: {
        type: 'object' as const,
        properties: {
          item_id: itemId,
          quote: { ...text, minLength: 1, maxLength: QUOTE_CHARACTERS },
          start: whole,
          end: whole,
        },
        required: ['item_id', 'quote'],
      },
      outputSchema: {
        type: 'object' as const,
        properties: {
          ...QUOTE.properties,
          verified: { type: 'boolean' },
          start: orNull('integer'),
          end: orNull('integer'),
          occurrences: { ...whole, description: 'How often the item has this exact text.' },
          nearest: {
            ...QUOTE,
            type: ['object', 'null'],
            properties: {
              ...QUOTE.properties,
              similarity: {
                type: 'number',
                minimum: 0,
                maximum: 1,
                description: '1 is the same text elsewhere.',
              },
            },
          },
        },
        required: [
          'verified',
          'item_id',
          'title',
          'url',
          'version',
          'quote',
          'start',
          'end',
          'occurrences',
          'nearest',
        ],
      },
    },
  }
  return offered.map((name) => ({ name, ...tools[name] }))
}
