import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { modelChoice } from '#app/account/validators/providers'
import { STRICTNESS } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/applications'

const MOST_TURNS = 12
const TURN_CHARACTERS = 8_000

export const rehearsalValidator = vine.create(
  vine.object({
    message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    master_prompt: vine.string().trim().maxLength(LIMITS.masterPromptCharacters).nullable().optional(),
    introduction: vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable().optional(),
    strictness: vine.enum(STRICTNESS).optional(),
    language: vine.string().trim().maxLength(12).nullable().optional(),
    model: modelChoice().optional(),
    source_ids: vine
      .array(vine.string().fixedLength(26))
      .maxLength(LIMITS.sourcesPerAccount)
      .nullable()
      .optional(),
    history: vine
      .array(
        vine.object({
          role: vine.enum(['user', 'assistant'] as const),
          text: vine.string().maxLength(TURN_CHARACTERS),
        })
      )
      .maxLength(MOST_TURNS)
      .optional(),
  })
)

export const draftValidator = vine.create(
  vine.object({
    name: vine.string().trim().maxLength(LIMITS.nameCharacters).nullable().optional(),
    model: modelChoice().optional(),
    source_ids: vine
      .array(vine.string().fixedLength(26))
      .maxLength(LIMITS.sourcesPerAccount)
      .nullable()
      .optional(),
  })
)

rehearsalValidator.messagesProvider = fieldSentences(() => words().rehearsal)
