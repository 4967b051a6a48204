import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

/** What a browser hands over; @simplewebauthn/server checks everything in it. */
export const answer = () => vine.object({ id: vine.string().maxLength(1_400) }).allowUnknownProperties()

export const passkeyName = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)
