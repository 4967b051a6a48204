import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const messageValidator = vine.create(
  vine.object({
    message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    conversation_id: vine.string().maxLength(100).nullable().optional(),
    stream: vine.boolean({ strict: true }).optional(),
  })
)
