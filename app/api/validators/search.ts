import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const searchValidator = vine.create(
  vine.object({
    query: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    limit: vine.number().withoutDecimals().min(1).max(100).optional(),
    application_id: vine.string().maxLength(100).nullable().optional(),
    source_ids: vine
      .array(vine.string().maxLength(100))
      .maxLength(LIMITS.sourcesPerAccount)
      .nullable()
      .optional(),
  })
)
