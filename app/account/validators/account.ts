import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { emailAddress, newPassword } from './password_rule.js'

export const registerValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    email: emailAddress(),
    password: newPassword(),
  })
)

export type Whose = { person: { name: string; email: string } }
