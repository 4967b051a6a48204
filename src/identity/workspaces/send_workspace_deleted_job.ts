import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { format } from '#src/messages/messages'
import { AccountMail } from '../mail/mailer.js'
import { composeEmail, sendNotice } from '../mail/account_emails.js'
import User from '../models/user.js'

/** `workspace` is its name, because its row will be deleted by then. */
type Payload = { userId: string; workspace: string; deletedBy: string }

@inject()
export default class SendWorkspaceDeletedJob extends Job<Payload> {
  static options = { name: 'identity.send_workspace_deleted', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { userId, workspace, deletedBy } = this.payload
    const reader = await User.find(userId)
    if (!reader) return
    const owner = await User.find(deletedBy)
    const { links, brand } = this.mail
    await sendNotice(this.mail, reader, (recipient) =>
      composeEmail(recipient, ({ workspaceDeleted: { subject, about, before, someone } }) => {
        const words = { workspace, brand, owner: owner?.name ?? someone }
        return {
          subject: format(subject, words),
          link: links.home(),
          paragraphs: [format(about, words), before, links.home()],
        }
      })
    )
  }
}
