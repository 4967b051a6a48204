import vine from '@vinejs/vine'
import { APPLICATION_KINDS } from '#protocol/applications'
import { ULID } from '#app/core/routes/public_id'

const PAGE_LIMIT = 100

const paging = () => ({
  cursor: vine.string().regex(ULID.match).optional(),
  limit: vine.number().withoutDecimals().min(1).max(PAGE_LIMIT).optional(),
})

export const listValidator = vine.create(vine.object(paging()))

export const itemListValidator = vine.create(
  vine.object({ ...paging(), source_id: vine.string().maxLength(100).optional() })
)

export const applicationListValidator = vine.create(
  vine.object({ ...paging(), kind: vine.enum(APPLICATION_KINDS).optional() })
)
