import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { LIMITS } from '#protocol/limits'
import { passwordProblem } from '#src/identity/passwords/password_problem'

type Person = { name?: string; email?: string }

/** Refuses what would be guessed first. Whose it is comes with the form, or as `meta.person` when the form does not say. */
const notGuessable = vine.createRule(
  async (value: unknown, _: undefined, field: FieldContext) => {
    if (typeof value !== 'string' || !field.isValid) return
    const { person } = (field.meta ?? {}) as { person?: Person }
    const problem = await passwordProblem(value, person ?? (field.data as Person))
    if (problem) field.report(problem, problem, field)
  },
  { isAsync: true }
)

export const newPassword = () =>
  vine
    .string()
    .minLength(LIMITS.passwordCharacters.min)
    .maxLength(LIMITS.passwordCharacters.max)
    .use(notGuessable(undefined))
    .confirmed({ confirmationField: 'password_confirmation' })

export const emailAddress = () => vine.string().trim().maxLength(254).email()
export const typedPassword = () => vine.string().maxLength(LIMITS.passwordCharacters.max)
