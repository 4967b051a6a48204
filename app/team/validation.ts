import vine from '@vinejs/vine'
import { emailAddress } from '#app/account/validation'
import { withMessages } from '#app/core/field_messages'
import { ACTIVITY_KINDS, ACTIVITY_PERIODS } from '#protocol/activity'
import { ROLES } from '#protocol/team'
import { messages } from '#src/messages/messages'

export const invitationForm = withMessages(
  vine.create(vine.object({ email: emailAddress(), role: vine.enum(ROLES) })),
  () => ({ ...messages().fields, 'email.required': messages().identity.team.noEmail })
)

/** Anything else is shown without a filter. */
export const activityQuery = vine.create(
  vine.object({
    person: vine.string().ulid().optional(),
    kind: vine.enum(ACTIVITY_KINDS).optional(),
    period: vine.enum(ACTIVITY_PERIODS).optional(),
    before: vine.string().ulid().optional(),
  })
)
