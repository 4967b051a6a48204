import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const registerValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    email: vine.string().trim().maxLength(254).email(),
    password: vine
      .string()
      .minLength(LIMITS.passwordCharacters.min)
      .maxLength(LIMITS.passwordCharacters.max)
      .confirmed({ confirmationField: 'password_confirmation' }),
  })
)

export const loginValidator = vine.create(
  vine.object({
    email: vine.string().trim().maxLength(254).email(),
    password: vine.string().maxLength(LIMITS.passwordCharacters.max),
    remember: vine.boolean().optional(),
  })
)
