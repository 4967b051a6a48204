import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { AccountMail } from '#src/identity/mail/mailer'
import { composeEmail, sendNotice } from '#src/identity/mail/account_emails'
import { listNotifiableMembers } from '#src/identity/workspaces/members'
import { format } from '#src/messages/messages'
import Conversation from '../models/conversation.js'
import ConversationNote from '../models/conversation_note.js'

/** Emails a member whom a note mentions, if they may still read it. The email has none of the note's words. */
@inject()
export default class SendMentionJob extends Job<{ noteId: string; userId: string }> {
  static options = { name: 'conversations.send_mention', queue: 'default' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const note = await ConversationNote.find(this.payload.noteId)
    if (!note) return
    const { authorName: author, conversationId } = note
    const { workspaceId } = await Conversation.findOrFail(conversationId)
    const reader = (await listNotifiableMembers(workspaceId)).find(({ id }) => id === this.payload.userId)
    if (!reader) return
    const link = this.mail.links.inbox(conversationId)
    await sendNotice(this.mail, reader, (recipient) =>
      composeEmail(recipient, ({ mention: { subject, before } }) => ({
        subject: format(subject, { author }),
        link,
        paragraphs: [format(before, { author }), link],
      }))
    )
  }
}
