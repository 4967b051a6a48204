import type { ApplicationService } from '@adonisjs/core/types'
import { appName, appUrl } from '#config/app'
import { mailFolder, mailFrom, smtp } from '#config/mail'
import { CONFIRMATION_EXPIRES_IN } from '#src/applications/limits'
import { Mailer, AccountMail, type AccountLinks } from '#src/identity/mail/mailer'

/** Sends emails by SMTP if configured; otherwise stores them in the data folder. */
export default class MailProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Mailer, () => this.#mailer())
    container.singleton(
      AccountMail,
      async () => new AccountMail(await container.make(Mailer), await this.#links(), appName)
    )
  }

  async #mailer(): Promise<Mailer> {
    if (smtp) {
      const { SmtpMailer } = await import('#src/identity/mail/smtp_mailer')
      return new SmtpMailer(smtp, mailFrom)
    }
    const { FileMailer } = await import('#src/identity/mail/file_mailer')
    return new FileMailer(mailFolder, mailFrom, await this.app.container.make('logger'))
  }

  async #links(): Promise<AccountLinks> {
    const router = await this.app.container.make('router')
    const at = { prefixUrl: appUrl }
    return {
      home: () => router.makeUrl('welcome', [], at),
      forgotPassword: () => router.makeUrl('password.request', [], at),
      invitation: (token) => router.makeUrl('invitations.show', { token }, at),
      resetPassword: (token) => router.makeUrl('password.reset', { token }, at),
      inbox: (id) => (id ? router.makeUrl('inbox.show', { id }, at) : router.makeUrl('inbox.index', [], at)),
      facebook: () => router.makeUrl('applications.facebook.pages', [], at),
      instagram: () => router.makeUrl('applications.instagram.pages', [], at),
      telegram: () => router.makeUrl('applications.telegram.index', [], at),
      whatsapp: () => router.makeUrl('applications.whatsapp.index', [], at),
      domain: (id) => router.makeUrl('applications.domain.edit', { id }, at),
      verifyEmail: (id, hash) =>
        router.makeSignedUrl('verification.verify', { id, hash }, { ...at, expiresIn: '24 hours' }),
      confirmSubscription: (id, page) =>
        router.makeSignedUrl(
          'visit.newsletter.confirmation.show',
          { id },
          { ...at, qs: { page }, expiresIn: CONFIRMATION_EXPIRES_IN }
        ),
      unsubscribe: (id, page) =>
        router.makeSignedUrl('visit.newsletter.removal.show', { id }, { ...at, qs: { page } }),
    }
  }
}
