import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { emailAddress, newPassword, typedPassword } from './password_rule.js'

export const registerValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    email: emailAddress(),
    password: newPassword(),
  })
)

export const loginValidator = vine.create(
  vine.object({
    email: emailAddress(),
    password: typedPassword(),
    remember: vine.boolean().optional(),
  })
)

export const forgotPasswordValidator = vine.create(vine.object({ email: emailAddress() }))

export const tokenValidator = vine.create(vine.object({ token: vine.string().maxLength(100) }))

export const confirmPasswordValidator = vine.create(vine.object({ password: typedPassword() }))

type Whose = { person: { name: string; email: string } }

export const resetPasswordValidator = vine
  .withMetaData<Whose>()
  .create(vine.object({ password: newPassword() }))

export const changePasswordValidator = vine
  .withMetaData<Whose>()
  .create(vine.object({ current_password: typedPassword(), password: newPassword() }))
