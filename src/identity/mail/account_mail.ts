import type { Mailer } from './mailer.js'

/** Where the links of letters lead. Built from the configured address, never from what a request calls this host. */
export type AccountLinks = {
  home(): string
  forgotPassword(): string
  resetPassword(token: string): string
  inbox(conversationId?: string): string
  facebook(): string
  verifyEmail(accountId: string, token: string): string
}

/** What writing to account holders needs. */
export class AccountMail {
  constructor(
    readonly mailer: Mailer,
    readonly links: AccountLinks,
    readonly brand: string
  ) {}
}
