import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const visitorMessageValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)

/** The first sentence of each field. */
export function reportProblems(error: { messages: { field: string; message: string }[] }) {
  return Object.fromEntries(error.messages.toReversed().map(({ field, message }) => [field, message]))
}
