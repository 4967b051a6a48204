/** A plain-text email. `link` is the address that it is about; `senderName` replaces the installation's. */
export type Email = { to: string; subject: string; text: string; link: string; senderName?: string }

/** The installation's sender, with another display name if one is given. */
export function senderOf(from: string, name?: string): string | { name: string; address: string } {
  return name ? { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from } : from
}

export abstract class Mailer {
  /** Whether emails leave the server; otherwise only its operator can read them. */
  readonly leavesServer: boolean = false

  /** Throws when the email could not be handed over, so that the job is retried. */
  abstract send(email: Email): Promise<void>

  /** Deletes emails to an address that were stored instead of sent. */
  async deleteStored(_address: string): Promise<void> {}
}

/** Links in emails. Built from the configured URL, never from a request's Host header. */
export type AccountLinks = {
  home(): string
  forgotPassword(): string
  invitation(token: string): string
  resetPassword(token: string): string
  inbox(conversationId?: string): string
  facebook(): string
  instagram(): string
  telegram(): string
  whatsapp(): string
  domain(applicationId: string): string
  verifyEmail(accountId: string, token: string): string
  /** Signed, for a person without an account. They name the page, to which they lead when they no longer work. */
  confirmSubscription(subscriberId: string, applicationId: string): string
  unsubscribe(subscriberId: string, applicationId: string): string
}

export class AccountMail {
  constructor(
    readonly mailer: Mailer,
    readonly links: AccountLinks,
    readonly brand: string
  ) {}
}
