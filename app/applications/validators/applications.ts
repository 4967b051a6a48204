import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import {
  APPLICATION_STATES,
  LEAD_FIELDS,
  LINK_KINDS,
  STRICTNESS,
  WIDGET_ICONS,
  WIDGET_SCHEMES,
  MOST_LINKS,
} from '#protocol/applications'
import { modelChoice } from '#app/account/validators/providers'
import { PAGE_THEMES } from '#protocol/themes'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'

const MAX_QUESTIONS = 8
const MAX_DOMAINS = 100
export const PICTURE_NAME = /^[0-9a-f]{32}$/
/** The largest that browsers keep apart (32 bits, signed). */
const MAX_Z_INDEX = 2_147_483_647

const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)
const introduction = () => vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable()
const masterPrompt = () => vine.string().trim().maxLength(LIMITS.masterPromptCharacters).nullable()
/** Null and absence mean all sources, later ones too. */
const sourceIds = () =>
  vine.array(vine.string().fixedLength(26)).minLength(1).maxLength(LIMITS.sourcesPerAccount).nullable()
const questions = () => vine.array(vine.string().trim().minLength(1).maxLength(200)).maxLength(MAX_QUESTIONS)
const domains = () => vine.array(vine.string().trim().minLength(1).maxLength(300)).maxLength(MAX_DOMAINS)

/** Null answers in the visitor's language. */
const language = () =>
  vine
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)
    .maxLength(12)
    .nullable()
const color = () =>
  vine
    .string()
    .trim()
    .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
const moment = () => vine.string().trim().maxLength(40).nullable()

export const bioLinkValidator = vine.create(
  vine.object({
    name: name(),
    handle: vine.string().trim().minLength(1).maxLength(200),
    source_ids: sourceIds().optional(),
    introduction: introduction().optional(),
    master_prompt: masterPrompt().optional(),
  })
)

export const bioLinkChangeValidator = vine.create(
  vine.object({
    name: name().optional(),
    state: vine.enum(APPLICATION_STATES).optional(),
    source_ids: sourceIds().optional(),
  })
)

export const handleValidator = vine.create(
  vine.object({ handle: vine.string().trim().minLength(1).maxLength(200) })
)

export const introductionValidator = vine.create(
  vine.object({
    headline: vine.string().trim().maxLength(LIMITS.titleCharacters).nullable().optional(),
    introduction: introduction().optional(),
    suggested_questions: questions().optional(),
    theme: vine.enum(PAGE_THEMES).optional(),
    /** Null goes back to the theme's colours. */
    colors: vine.object({ background: color(), text: color(), accent: color() }).nullable().optional(),
    discoverable: vine.boolean().optional(),
    shows_sources: vine.boolean().optional(),
    links: vine
      .array(
        vine.object({
          id: vine.string().fixedLength(26).nullable().optional(),
          kind: vine.enum(LINK_KINDS).optional(),
          title: vine.string().trim().maxLength(120).nullable().optional(),
          url: vine.string().trim().maxLength(2_000).nullable().optional(),
          picture: vine.string().regex(PICTURE_NAME).nullable().optional(),
          visible: vine.boolean().optional(),
          startsAt: moment().optional(),
          endsAt: moment().optional(),
        })
      )
      .maxLength(MOST_LINKS)
      .optional(),
  })
)

export const masterPromptValidator = vine.create(
  vine.object({
    master_prompt: vine.string().trim().minLength(1).maxLength(LIMITS.masterPromptCharacters),
    strictness: vine.enum(STRICTNESS).optional(),
    language: language().optional(),
    model: modelChoice().optional(),
    source_ids: sourceIds().optional(),
  })
)

export const personaValidator = vine.create(
  vine.object({
    introduction: introduction().optional(),
    master_prompt: masterPrompt().optional(),
    strictness: vine.enum(STRICTNESS).optional(),
    language: language().optional(),
    model: modelChoice().optional(),
    source_ids: sourceIds().optional(),
  })
)

export const embedValidator = vine.create(
  vine.object({
    name: name(),
    greeting: vine.string().trim().maxLength(300).nullable().optional(),
    accent: vine.string().trim().maxLength(20).optional(),
    position: vine.enum(['right', 'left'] as const).optional(),
    allowed_domains: domains().optional(),
    source_ids: sourceIds().optional(),
    introduction: introduction().optional(),
    master_prompt: masterPrompt().optional(),
  })
)

export const embedChangeValidator = vine.create(
  vine.object({
    name: name().optional(),
    state: vine.enum(APPLICATION_STATES).optional(),
    greeting: vine.string().trim().maxLength(300).nullable().optional(),
    accent: vine.string().trim().maxLength(20).optional(),
    position: vine.enum(['right', 'left'] as const).optional(),
    icon: vine.enum(WIDGET_ICONS).optional(),
    scheme: vine.enum(WIDGET_SCHEMES).optional(),
    z_index: vine.number().withoutDecimals().min(0).max(MAX_Z_INDEX).optional(),
    lead_fields: vine.array(vine.enum(LEAD_FIELDS)).distinct().maxLength(LEAD_FIELDS.length).optional(),
    allowed_domains: domains().optional(),
    suggested_questions: questions().optional(),
  })
)

const sentences = fieldSentences(() => {
  const { fields, handle } = words()
  return { ...fields, 'handle.maxLength': say(handle.too_long, { max: LIMITS.handleCharacters.max }) }
})

for (const validator of [
  bioLinkValidator,
  bioLinkChangeValidator,
  handleValidator,
  introductionValidator,
  masterPromptValidator,
  personaValidator,
  embedValidator,
  embedChangeValidator,
]) {
  validator.messagesProvider = sentences
}
