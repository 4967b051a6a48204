import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { ONBOARDING_LIMITS, ONBOARDING_STEPS, TONES } from '#protocol/onboarding'

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

const sentences = new SimpleMessagesProvider({
  'craft.required': 'Say in a few words what you make, or skip this.',
  'craft.minLength': 'Say in a few words what you make, or skip this.',
  'craft.maxLength': 'Say it in at most {{ max }} characters.',
  'url.maxLength': 'An address can have {{ max }} characters.',
  'text.maxLength': 'A text can have {{ max }} characters. Give it as a file, or in parts.',
  'tone.required': 'Choose one, or skip this.',
  'tone.enum': 'Choose one, or skip this.',
  'name.required': 'Give your page a name.',
  'name.minLength': 'Give your page a name.',
  'name.maxLength': 'A name can have {{ max }} characters. Shorten it.',
  'introduction.maxLength': 'An introduction can have {{ max }} characters. Shorten it.',
  'suggested_questions.*.maxLength': 'A question can have {{ max }} characters. Shorten it.',
  'handle.required': 'Choose a handle.',
  'handle.minLength': 'Choose a handle.',
  'handle.maxLength': `A handle has at most ${LIMITS.handleCharacters.max} characters.`,
  'message.required': 'Write a question first.',
  'message.minLength': 'Write a question first.',
  'message.maxLength': 'A question can have {{ max }} characters. Shorten it.',
  required: 'This is needed.',
  string: 'This has to be text.',
  enum: 'Choose one of the given values.',
})

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
