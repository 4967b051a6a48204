import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { messages, format } from '#src/messages/messages'
import { MAX_DOMAINS } from './limits.js'

export const applicationMessages = () => {
  const { fields, handle } = messages().applications
  return { ...fields, 'handle.maxLength': format(handle.too_long, { max: LIMITS.handleCharacters.max }) }
}

export const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)

export const changedName = () => name().optional().requiredWhen(whenSent('name'))

export const introduction = () => vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable()

export const masterPrompt = () => vine.string().trim().maxLength(LIMITS.masterPromptCharacters).nullable()

export const notCovered = () =>
  vine.string().trim().maxLength(LIMITS.notCoveredCharacters).nullable().optional()

/** Null or absent means all sources, including later ones. */
export const sourceIds = () =>
  vine.array(vine.string().fixedLength(26)).minLength(1).maxLength(LIMITS.sourcesPerAccount).nullable()

export const questions = () =>
  vine
    .array(vine.string().trim().minLength(1).maxLength(LIMITS.suggestedQuestionCharacters))
    .maxLength(LIMITS.suggestedQuestions)

export const domains = () =>
  vine.array(vine.string().trim().minLength(1).maxLength(300)).maxLength(MAX_DOMAINS)

/** Null answers in the visitor's language. */
export const language = () =>
  vine
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)
    .maxLength(12)
    .nullable()

/** For `requiredWhen`: an update may omit a field, but not empty it. */
export const whenSent =
  (field: string) =>
  ({ data }: { data: unknown }): boolean =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, field)
