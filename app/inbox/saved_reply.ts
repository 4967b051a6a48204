import vine from '@vinejs/vine'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import type { ReplyProblem } from '#src/conversations/inbox/saved_replies'
import { MAX_REPLIES } from '#src/conversations/limits'
import { format, messages } from '#src/messages/messages'

export const savedReplyValidator = withMessages(
  vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    })
  ),
  () => messages().inbox.fields.reply
)

export function savedReplyProblem(problem: ReplyProblem): string {
  return format(messages().inbox.replies[problem], { max: MAX_REPLIES })
}
