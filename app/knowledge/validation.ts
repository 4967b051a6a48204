import { number } from '#app/core/number'
import vine, { type VineString } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { MAX_PUBLIC_ADDRESS_CHARACTERS, MAX_SECRET_CHARACTERS } from '#src/knowledge/connectors/limits'
import { ADDRESS_KINDS } from '#src/knowledge/items/source_kinds'

/** The field may be absent. An emptied field arrives as null and is refused instead of ignored. */
export const optionalButNotEmptied = (field: VineString) =>
  field.optional().requiredWhen(({ parent, name }) => Object.hasOwn(parent, name))

const REFRESHES = ['manual', 'hourly', 'daily', 'weekly'] as const

const patterns = () => vine.array(vine.string().trim().maxLength(300)).maxLength(50).optional()

const region = () =>
  vine
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .optional()

const webAddress = () =>
  vine
    .string()
    .trim()
    .maxLength(MAX_PUBLIC_ADDRESS_CHARACTERS)
    .url({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
    .nullable()
    .optional()

export const sourceOptionRules = () =>
  vine
    .object({
      refresh: vine.enum(REFRESHES).optional(),
      max_pages: number().withoutDecimals().min(1).max(LIMITS.crawlPages).optional(),
      max_depth: number().withoutDecimals().min(0).max(LIMITS.crawlDepth).optional(),
      include: patterns(),
      exclude: patterns(),
      full_article: vine.boolean().optional(),
      transcribe: vine.boolean().optional(),
      folders: patterns(),
      issues: vine.boolean().optional(),
      region: region(),
      public_url: webAddress(),
    })
    .optional()

export const addressValidator = vine.create(
  vine.object({
    url: vine.string().trim().minLength(1).maxLength(2_000),
    kind: vine.enum(ADDRESS_KINDS),
    title: vine.string().trim().maxLength(LIMITS.titleCharacters).optional(),
    options: sourceOptionRules(),
  })
)

/** Sent with the kind in the address or the body. */
export const connectionValidator = vine.create(
  vine.object({
    /** Whether it may be empty depends on the kind. */
    url: vine.string().trim().maxLength(2_000).nullable().optional(),
    token: vine.string().trim().maxLength(MAX_SECRET_CHARACTERS).nullable().optional(),
    title: vine.string().trim().maxLength(LIMITS.titleCharacters).nullable().optional(),
    options: sourceOptionRules(),
  })
)

export const itemIdsValidator = vine.create(
  vine.object({ ids: vine.array(vine.string().fixedLength(26)).minLength(1).maxLength(10_000) })
)
