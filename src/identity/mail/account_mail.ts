import type { Mailer } from './mailer.js'

/** Links in emails. Built from the configured URL, never from a request's Host header. */
export type AccountLinks = {
  home(): string
  forgotPassword(): string
  invitation(token: string): string
  resetPassword(token: string): string
  inbox(conversationId?: string): string
  facebook(): string
  telegram(): string
  verifyEmail(accountId: string, token: string): string
}

export class AccountMail {
  constructor(
    readonly mailer: Mailer,
    readonly links: AccountLinks,
    readonly brand: string
  ) {}
}
