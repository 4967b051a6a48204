import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { CHECK_EXPECTS } from '#protocol/checks'
import { INSIGHT_PERIODS } from '#protocol/insights'
import { LIMITS } from '#protocol/limits'

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

checkValidator.messagesProvider = new SimpleMessagesProvider({
  'question.required': 'Write the question as people ask it.',
  'question.minLength': 'Write the question as people ask it.',
  'question.maxLength': 'A question can have {{ max }} characters. Shorten it.',
  'words.maxLength': 'Keep it to {{ max }} characters.',
  'expects.enum': 'Choose one of the given values.',
})

writtenAnswerValidator.messagesProvider = new SimpleMessagesProvider({
  'question.required': 'Write the question as people ask it.',
  'question.minLength': 'Write the question as people ask it.',
  'question.maxLength': 'A question can have {{ max }} characters. Shorten it.',
  'answer.required': 'Write the answer.',
  'answer.minLength': 'Write the answer.',
  'answer.maxLength': 'An answer can have {{ max }} characters. Put longer texts into Knowledge.',
})
