import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { CHECK_EXPECTS } from '#protocol/checks'
import { INSIGHT_PERIODS } from '#protocol/insights'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/insights'

export const insightFilterValidator = vine.create(
  vine.object({
    period: vine.enum(INSIGHT_PERIODS).optional(),
    application: vine
      .string()
      .regex(/^(?:own|[0-9A-HJKMNP-TV-Z]{26})$/i)
      .optional(),
  })
)

export const writtenAnswerValidator = vine.create(
  vine.object({
    question: vine
      .string()
      .trim()
      .minLength(LIMITS.questionCharacters.min)
      .maxLength(LIMITS.questionCharacters.max),
    answer: vine.string().trim().minLength(1).maxLength(LIMITS.writtenAnswerCharacters),
    /** The answer that is improved, so that its application says the new one too. */
    message_id: vine.string().fixedLength(26).nullable().optional(),
  })
)

export const checkValidator = vine.create(
  vine.object({
    question: vine
      .string()
      .trim()
      .minLength(LIMITS.questionCharacters.min)
      .maxLength(LIMITS.questionCharacters.max),
    expects: vine.enum(CHECK_EXPECTS),
    application_id: vine.string().fixedLength(26).nullable().optional(),
    source_id: vine.string().fixedLength(26).nullable().optional(),
    words: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
  })
)

checkValidator.messagesProvider = fieldSentences(() => words().fields.check)

writtenAnswerValidator.messagesProvider = fieldSentences(() => words().fields.writtenAnswer)
