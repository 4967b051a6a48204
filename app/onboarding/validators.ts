import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { LIMITS } from '#protocol/limits'
import { ONBOARDING_LIMITS, ONBOARDING_STEPS, TONES } from '#protocol/onboarding'
import { words } from '#src/messages/onboarding'
import { words as applications } from '#src/messages/applications'
import { say } from '#src/messages/say'

const name = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)
const handle = () =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(LIMITS.handleCharacters.max + 1)
const address = () => vine.string().trim().minLength(1).maxLength(2_000)
const way = () => vine.enum(['url', 'file', 'text', 'audio'] as const).optional()
const text = () => vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters)

export const turnValidator = vine.create(
  vine.object({
    step: vine.enum(ONBOARDING_STEPS),
    action: vine.enum(['answer', 'skip', 'return', 'restart'] as const).optional(),
  })
)

export const craftValidator = vine.create(
  vine.object({ craft: vine.string().trim().minLength(1).maxLength(ONBOARDING_LIMITS.craftCharacters) })
)

/** Exactly one of them is looked at: `use_all`, an upload, the address, the text. */
export const materialValidator = vine.create(
  vine.object({
    url: address().optional(),
    text: text().optional(),
    way: way(),
    use_all: vine.boolean().optional(),
  })
)

export const toneValidator = vine.create(vine.object({ tone: vine.enum(TONES) }))

/** What is left out goes on following the draft, which grows while reading goes on. */
export const understoodValidator = vine.create(
  vine.object({
    name: name(),
    introduction: vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable().optional(),
    suggested_questions: vine
      .array(vine.string().trim().maxLength(ONBOARDING_LIMITS.questionCharacters).nullable())
      .maxLength(ONBOARDING_LIMITS.questions)
      .optional(),
  })
)

export const handleAnswerValidator = vine.create(vine.object({ handle: handle() }))

export const questionValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)

export const simpleValidator = vine.create(
  vine.object({
    name: name(),
    handle: handle(),
    url: address().optional(),
    text: text().optional(),
    way: way(),
  })
)

const sentences = fieldSentences(() => ({
  ...words().fields,
  'handle.maxLength': say(applications().handle.too_long, { max: LIMITS.handleCharacters.max }),
}))

for (const validator of [
  turnValidator,
  craftValidator,
  materialValidator,
  toneValidator,
  understoodValidator,
  handleAnswerValidator,
  questionValidator,
  simpleValidator,
]) {
  validator.messagesProvider = sentences
}
