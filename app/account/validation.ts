import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { passwordProblem } from '#src/identity/password_problem'
import { MODEL_CHOICE } from '#protocol/providers'
import { messages } from '#src/messages/messages'

/** The browser's response; @simplewebauthn/server checks everything in it. */
export const passkeyResponse = () =>
  vine.object({ id: vine.string().maxLength(1_400) }).allowUnknownProperties()

export const passkeyName = () => vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters)

type Person = { name?: string; email?: string }

/** Metadata of password forms that do not carry the name and email themselves. */
export type PasswordOwner = { person: { name: string; email: string } }

/** The person's name and email, from the form or from `meta.person`. */
const notGuessable = vine.createRule(
  async (value: unknown, _: undefined, field: FieldContext) => {
    if (typeof value !== 'string' || !field.isValid) return
    const { person } = (field.meta ?? {}) as { person?: Person }
    const problem = await passwordProblem(value, person ?? (field.data as Person))
    if (problem) field.report(problem, problem, field)
  },
  { isAsync: true }
)

/** The confirmation is optional, but must match if sent. */
const matchesConfirmation = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  const name = 'password_confirmation'
  const { [name]: again = null } = field.data as { password_confirmation?: unknown }
  if (again === null || again === value) return
  field.report('confirmed', 'confirmed', {
    ...field,
    name,
    wildCardPath: name,
    isDefined: true,
    isValid: false,
    value: again,
    getFieldPath: () => name,
  })
})

export const newPassword = () =>
  vine
    .string()
    .minLength(LIMITS.passwordCharacters.min)
    .maxLength(LIMITS.passwordCharacters.max)
    .use(notGuessable(undefined))
    .use(matchesConfirmation(undefined))

export const emailAddress = () => vine.string().trim().maxLength(254).email()
/** A code of an authenticator app, or a recovery code. */
export const twoStepCode = () => vine.string().trim().minLength(1).maxLength(LIMITS.twoStepCodeCharacters)
export const typedPassword = () => vine.string().maxLength(LIMITS.passwordCharacters.max)

export const modelChoice = () => vine.string().maxLength(140).regex(MODEL_CHOICE).nullable()

/** For forms that ask people for their own name. */
export const accountMessages = () => ({ ...messages().fields, ...messages().identity.ownName })

export const registerValidator = withMessages(
  vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      email: emailAddress(),
      password: newPassword(),
    })
  ),
  accountMessages
)
