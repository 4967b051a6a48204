import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

/** What a browser hands over; @simplewebauthn/server checks everything in it. */
const answer = () => vine.object({ id: vine.string().maxLength(1_400) }).allowUnknownProperties()
const passkeyName = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)

export const newPasskeyValidator = vine.create(vine.object({ name: passkeyName(), response: answer() }))
export const passkeyNameValidator = vine.create(vine.object({ name: passkeyName() }))
export const passkeySignInValidator = vine.create(
  vine.object({ response: answer(), remember: vine.boolean().optional() })
)
