import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

const title = () => vine.string().trim().maxLength(LIMITS.titleCharacters).nullable().optional()

export const textSourceValidator = vine.create(
  vine.object({ title: title(), text: vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters) })
)

export const fileSourceValidator = vine.create(vine.object({ title: title() }))
