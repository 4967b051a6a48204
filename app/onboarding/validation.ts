import vine from '@vinejs/vine'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { TONES } from '#protocol/onboarding'
import { messages, format } from '#src/messages/messages'

export const onboardingMessages = () => ({
  ...messages().onboarding.fields,
  'handle.maxLength': format(messages().applications.handle.too_long, { max: LIMITS.handleCharacters.max }),
})

export const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)

export const handle = () =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(LIMITS.handleCharacters.max + 1)

export const address = () => vine.string().trim().minLength(1).maxLength(2_000)

export const way = () => vine.enum(['url', 'file', 'text', 'audio'] as const).optional()

export const text = () => vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters)

export const craftValidator = withMessages(
  vine.create(vine.object({ craft: vine.string().trim().minLength(1).maxLength(LIMITS.craftCharacters) })),
  onboardingMessages
)

/** The first of these counts: `use_all`, an upload, the address, the text. */
export const materialValidator = withMessages(
  vine.create(
    vine.object({
      url: address().optional(),
      text: text().optional(),
      way: way(),
      use_all: vine.boolean().optional(),
    })
  ),
  onboardingMessages
)

export const toneValidator = withMessages(
  vine.create(vine.object({ tone: vine.enum(TONES) })),
  onboardingMessages
)

/** Absent fields keep following the draft, which changes while sources are read. */
export const understoodValidator = withMessages(
  vine.create(
    vine.object({
      name: name(),
      introduction: vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable().optional(),
      suggested_questions: vine
        .array(vine.string().trim().maxLength(LIMITS.suggestedQuestionCharacters).nullable())
        .maxLength(LIMITS.draftedQuestions)
        .optional(),
    })
  ),
  onboardingMessages
)

export const handleAnswerValidator = withMessages(
  vine.create(vine.object({ handle: handle() })),
  onboardingMessages
)
