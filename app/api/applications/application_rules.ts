import vine from '@vinejs/vine'
import {
  APPLICATION_STATES,
  LEAD_FIELDS,
  LINK_KINDS,
  PAYMENT_CHARACTERS,
  STRICTNESS,
} from '#protocol/applications'
import { PAGE_THEMES } from '#protocol/themes'
import { LIMITS } from '#protocol/limits'
import { whenSent } from '#app/applications/validation'
import { ULID } from '#app/core/routes/named_routes'

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

export const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)

export const changedName = () => name().optional().requiredWhen(whenSent('name'))

/** The body parser turns empty strings into null; null empties the field. */
const text = (characters: number) => vine.string().trim().maxLength(characters).nullable().optional()

const texts = (count: number, characters: number) =>
  vine.array(vine.string().trim().minLength(1).maxLength(characters)).maxLength(count).optional()

const instant = () => vine.string().trim().maxLength(40).nullable().optional()

/** For kinds with their own pages. */
const paged = () => ({ made_with: vine.boolean({ strict: true }).optional() })

export const shared = () => ({
  state: vine.enum(APPLICATION_STATES).optional(),
  /** Null, or absent at creation, means all sources, including later ones. */
  source_ids: vine
    .array(vine.string().maxLength(100))
    .maxLength(LIMITS.sourcesPerAccount)
    .nullable()
    .optional(),
  persona: vine
    .object({
      introduction: text(LIMITS.introductionCharacters),
      master_prompt: text(LIMITS.masterPromptCharacters),
      strictness: vine.enum(STRICTNESS).optional(),
      language: vine.string().trim().regex(LANGUAGE).maxLength(12).nullable().optional(),
      suggested_questions: texts(LIMITS.suggestedQuestions, LIMITS.suggestedQuestionCharacters),
    })
    .optional(),
})

export const handle = () => vine.string().trim().minLength(1).maxLength(200)

export const bioLink = () => ({
  ...shared(),
  ...paged(),
  headline: text(160),
  theme: vine.enum(PAGE_THEMES).optional(),
  links: vine
    .array(
      vine.object({
        id: vine.string().regex(ULID.match).nullable().optional(),
        kind: vine.enum(LINK_KINDS).optional(),
        title: text(120),
        url: text(2_000),
        price: text(PAYMENT_CHARACTERS),
        button: text(PAYMENT_CHARACTERS),
        visible: vine.boolean({ strict: true }).optional(),
        starts_at: instant(),
        ends_at: instant(),
      })
    )
    .maxLength(LIMITS.linksPerBioLink)
    .optional(),
})

export const embed = () => ({
  ...shared(),
  ...paged(),
  greeting: text(300),
  colors: vine.object({ accent: vine.string().trim().maxLength(20) }).optional(),
  position: vine.enum(['right', 'left'] as const).optional(),
  allowed_domains: texts(100, 300),
  lead_fields: vine.array(vine.enum(LEAD_FIELDS)).distinct().maxLength(LEAD_FIELDS.length).optional(),
})

/** Null removes it. */
const domain = () => vine.string().trim().minLength(1).maxLength(300).nullable().optional()

export const bioLinkChangeValidator = vine.create(
  vine.object({
    name: changedName(),
    domain: domain(),
    handle: handle().optional().requiredWhen(whenSent('handle')),
    ...bioLink(),
  })
)

export const embedChangeValidator = vine.create(
  vine.object({ name: changedName(), domain: domain(), ...embed() })
)
