import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { IANAZone } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { LOCALES, THEMES, TOKEN_ABILITIES, TOKEN_DAYS } from '#protocol/profile'
import { ULID } from '#app/core/routes/public_id'
import { emailAddress, typedPassword } from '#app/account/validators/password_rule'

const timeZone = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  if (typeof value === 'string' && !IANAZone.isValidZone(value)) field.report('timeZone', 'timeZone', field)
})

export const profileValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    email: emailAddress(),
    locale: vine.enum(LOCALES),
    time_zone: vine.string().maxLength(64).use(timeZone(undefined)),
    theme: vine.enum(THEMES),
    /** Asked for when the address changes: whoever has it can take the account over. */
    current_password: typedPassword().optional(),
  })
)

export const deleteAccountValidator = vine.create(vine.object({ password: typedPassword() }))

export const tokenValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    /** `write` includes `read`. */
    ability: vine.enum(TOKEN_ABILITIES).optional(),
    days: vine
      .number()
      .in([...TOKEN_DAYS])
      .nullable(),
  })
)

/** Where a page of what happened begins. */
export const activityValidator = vine.create(
  vine.object({ before: vine.string().regex(ULID.match).optional() })
)
