import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const facebookPageValidator = vine.create(
  vine.object({
    page_id: vine
      .string()
      .trim()
      .regex(/^\d{1,40}$/),
    source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
  })
)

export const facebookChangeValidator = vine.create(
  vine.object({ state: vine.enum(['published', 'paused'] as const) })
)
