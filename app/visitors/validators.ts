import vine from '@vinejs/vine'
import { ABUSE_REASONS } from '#src/applications/abuse/report_abuse'
import { LIMITS } from '#protocol/limits'

export const visitorMessageValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)

export const sessionValidator = vine.create(
  vine.object({
    identity: vine
      .object({
        id: vine.string().minLength(1).maxLength(200),
        name: vine.string().trim().maxLength(200).optional(),
        email: vine.string().trim().maxLength(254).optional(),
        hash: vine.string().maxLength(200),
      })
      .nullable()
      .optional(),
  })
)

export const leadValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(200).nullable().optional(),
    email: vine.string().trim().email().maxLength(254).nullable().optional(),
    /** However it is written: digits, with the signs that people put between them. */
    phone: vine
      .string()
      .trim()
      .maxLength(40)
      .regex(/^\+?(?:[ ()./-]*\d){5,15}[ ()]*(?:(?:x|ext\.?) ?\d{1,6})?$/i)
      .nullable()
      .optional(),
  })
)

export const reportValidator = vine.create(
  vine.object({
    reason: vine.enum(ABUSE_REASONS),
    details: vine.string().trim().maxLength(2_000).nullable().optional(),
    email: vine.string().trim().email().maxLength(254).nullable().optional(),
  })
)

/** The first sentence of each field. */
export function reportProblems(error: { messages: { field: string; message: string }[] }) {
  return Object.fromEntries(error.messages.toReversed().map(({ field, message }) => [field, message]))
}

export const ratingValidator = vine.create(
  vine.object({
    value: vine.enum(['up', 'down'] as const),
    reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).optional(),
  })
)
