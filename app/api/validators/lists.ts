import vine from '@vinejs/vine'
import { ULID } from '#app/core/routes/public_id'

const PAGE_LIMIT = 100

export const paging = () => ({
  cursor: vine.string().regex(ULID.match).optional(),
  limit: vine.number().withoutDecimals().min(1).max(PAGE_LIMIT).optional(),
})
