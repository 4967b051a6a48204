import vine, { type VineString } from '@vinejs/vine'
import { CRAWL_VIEWS } from '#protocol/crawl'
import { LIMITS } from '#protocol/limits'
import { SOURCE_KINDS } from '#protocol/knowledge'
import { ITEM_SORTS, STATE_FILTERS } from '#src/knowledge/items/list_items'

/** May be left out; an emptied field, which arrives as nothing, is refused instead of passed over. */
const given = (field: VineString) =>
  field.optional().requiredWhen(({ parent, name }) => Object.hasOwn(parent, name))

export const textValidator = vine.create(
  vine.object({
    title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters),
    text: vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters),
  })
)

export const voiceValidator = vine.create(
  vine.object({ title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters) })
)

export const ADDRESS_KINDS = ['rss', 'podcast', 'blog', 'website'] as const
const REFRESHES = ['manual', 'hourly', 'daily', 'weekly'] as const

const patterns = () => vine.array(vine.string().trim().maxLength(300)).maxLength(50).optional()

const options = () =>
  vine
    .object({
      refresh: vine.enum(REFRESHES).optional(),
      max_pages: vine.number().withoutDecimals().min(1).max(LIMITS.crawlPages).optional(),
      max_depth: vine.number().withoutDecimals().min(0).max(LIMITS.crawlDepth).optional(),
      include: patterns(),
      exclude: patterns(),
      full_article: vine.boolean().optional(),
    })
    .optional()

export const addressValidator = vine.create(
  vine.object({
    url: vine.string().trim().minLength(1).maxLength(2_000),
    kind: vine.enum(ADDRESS_KINDS),
    title: vine.string().trim().maxLength(LIMITS.titleCharacters).optional(),
    options: options(),
  })
)

export const sourceChangeValidator = vine.create(
  vine.object({
    title: given(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
    options: options(),
  })
)

export const logFilterValidator = vine.create(
  vine.object({
    view: vine.enum(CRAWL_VIEWS).optional(),
    search: vine.string().trim().maxLength(200).optional(),
    before: vine.number().withoutDecimals().min(1).optional(),
  })
)

export const inspectionValidator = vine.create(
  vine.object({ url: vine.string().trim().minLength(1).maxLength(2_000) })
)

export const itemChangeValidator = vine.create(
  vine.object({
    title: given(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
    text: given(vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters)),
  })
)

export const transcriptValidator = vine.create(
  vine.object({
    version: vine.number().withoutDecimals().min(1),
    segments: vine
      .array(
        vine.object({
          start: vine.number().withoutDecimals().min(0),
          text: vine.string().trim().maxLength(20_000),
        })
      )
      .minLength(1)
      .maxLength(20_000),
  })
)

const version = () => vine.number().withoutDecimals().min(1).max(1_000_000).optional()

export const comparisonValidator = vine.create(vine.object({ from: version(), to: version() }))

export const itemIdsValidator = vine.create(
  vine.object({ ids: vine.array(vine.string().fixedLength(26)).minLength(1).maxLength(10_000) })
)

export const itemFilterValidator = vine.create(
  vine.object({
    view: vine.enum(['items', 'sources'] as const).optional(),
    search: vine.string().trim().maxLength(200).optional(),
    kind: vine.enum(SOURCE_KINDS).optional(),
    state: vine.enum(STATE_FILTERS).optional(),
    source: vine.string().fixedLength(26).optional(),
    sort: vine.enum(ITEM_SORTS).optional(),
    page: vine.number().withoutDecimals().min(1).max(100_000).optional(),
  })
)
